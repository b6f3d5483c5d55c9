// Pictures as the browser takes them (8 bits a channel, not interlaced): read, and written for somebody to look at.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** `{width, height, channels, data}`, a byte for every channel of every point. */
export function decode(png) {
  const parts = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + size);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = { 2: 3, 6: 4 }[body[9]];
      if (body[8] !== 8 || !channels || body[12] !== 0) throw new Error('not a picture as the browser takes it');
    } else if (kind === 'IDAT') parts.push(body);
    at += size + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const data = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const to = y * line + x;
      const left = x >= channels ? data[to - channels] : 0;
      const up = y > 0 ? data[to - line] : 0;
      const corner = x >= channels && y > 0 ? data[to - line - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0][filter];
      data[to] = raw[y * (line + 1) + 1 + x] + guess;
    }
  }
  return { width, height, channels, data };
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

export function encode({ width, height, channels, data }) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  // Each line as what it differs from the one above: small files for pictures of flat colours.
  const line = width * channels;
  const raw = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y++) {
    raw[y * (line + 1)] = 2;
    for (let x = 0; x < line; x++)
      raw[y * (line + 1) + 1 + x] = data[y * line + x] - (y > 0 ? data[(y - 1) * line + x] : 0);
  }
  const chunk = (kind, body) => {
    const all = Buffer.alloc(body.length + 12);
    all.writeUInt32BE(body.length, 0);
    all.write(kind, 4, 'latin1');
    all.set(body, 8);
    all.writeUInt32BE(crc32(all.subarray(4, body.length + 8)), body.length + 8);
    return all;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
