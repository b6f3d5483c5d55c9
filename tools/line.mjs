// A client of the server's WebSocket (RFC 6455) that can also do everything wrong: frames as bytes, no ping answered, nothing
// read. For tests; only ever for servers of this machine.
import { createHash, randomBytes } from 'node:crypto';
import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

// A frame as a client sends it. `first` is its first byte: 0x81 is a text that is whole.
export function frame(first, payload = '', { masked = true, size } = {}) {
  const bytes = Buffer.from(payload);
  const length = size ?? bytes.length;
  const head = [first];
  const bit = masked ? 0x80 : 0;
  if (length < 126) head.push(bit | length);
  else if (length < 65536) head.push(bit | 126, length >> 8, length & 255);
  else head.push(bit | 127, ...[...Array(8)].map((_, i) => Number((BigInt(length) >> BigInt(56 - 8 * i)) & 255n)));
  if (!masked) return Buffer.concat([Buffer.from(head), bytes]);
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from(head), mask, bytes.map((byte, i) => byte ^ mask[i % 4])]);
}

export const key = 'dGhlIHNhbXBsZSBub25jZQ==';
export const asking = ({ host = 'localhost', path = '/ws', more = '' } = {}) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
  `Sec-WebSocket-Key: ${key}\r\n${more}\r\n`;
const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

// Resolves when hands are shaken or refused (`status`). `text()` is the next text; null when the line has ended (`code`, why).
export function openLine({ port, host, more, from, tls, bytes, pongs = true, wait = 5000 } = {}) {
  const where = { port, host: '127.0.0.1', localAddress: from };
  const socket = tls ? connectTls({ ...where, servername: 'localhost', ...tls }) : connectPlain(where);
  const line = { socket, status: 0, head: '', code: 0, pings: 0, ended: false, texts: [], waiting: [] };
  let rest = Buffer.alloc(0);
  const give = (text) => (line.waiting.length > 0 ? line.waiting.shift()(text) : line.texts.push(text));
  const end = () => {
    if (line.ended) return;
    line.ended = true;
    line.waiting.splice(0).forEach((done) => done(null));
    line.gone();
  };
  line.closed = new Promise((done) => (line.gone = done));
  line.write = (what) => socket.write(what);
  line.say = (what) => socket.write(frame(0x81, typeof what === 'string' ? what : JSON.stringify(what)));
  line.text = (ms = wait) => {
    if (line.texts.length > 0) return Promise.resolve(line.texts.shift());
    if (line.ended) return Promise.resolve(null);
    return new Promise((done) => {
      const late = setTimeout(() => done(undefined), ms);
      line.waiting.push((text) => done(text) ?? clearTimeout(late));
    });
  };
  // The answer to a message, by its id; what is pushed in between is kept in `pushed`.
  line.pushed = [];
  let last = 0;
  line.ask = async (message) => {
    const id = ++last;
    line.say({ ...message, id });
    for (;;) {
      const text = await line.text();
      if (text === null || text === undefined) return text;
      const answer = JSON.parse(text);
      if (answer.id === id) return answer;
      line.pushed.push(answer);
    }
  };
  line.close = () => socket.destroy();
  function take() {
    while (rest.length >= 2) {
      let size = rest[1] & 127;
      let at = 2;
      if (size === 126) [size, at] = rest.length < 4 ? [Infinity, 4] : [rest.readUInt16BE(2), 4];
      else if (size === 127) [size, at] = rest.length < 10 ? [Infinity, 10] : [Number(rest.readBigUInt64BE(2)), 10];
      if (rest.length < at + size) return;
      const payload = rest.subarray(at, at + size);
      const opcode = rest[0] & 15;
      rest = rest.subarray(at + size);
      if (opcode === 1) give(String(payload));
      if (opcode === 8) line.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
      if (opcode === 9) line.pings++;
      if (opcode === 9 && pongs) socket.write(frame(0x8a, payload));
    }
  }
  return new Promise((done) => {
    const shaken = () => {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      line.head = String(rest.subarray(0, end));
      line.status = Number(line.head.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 0);
      if (line.status === 101 && !line.head.includes(accepted)) line.status = -1;
      rest = rest.subarray(end + 4);
      done(line);
    };
    socket.on(tls ? 'secureConnect' : 'connect', () => socket.write(bytes ?? asking({ host, more })));
    socket.on('data', (some) => {
      rest = Buffer.concat([rest, some]);
      if (line.status === 0) shaken();
      if (line.status === 101) take();
    });
    socket.on('error', () => {});
    socket.on('end', end);
    socket.on('close', () => (end(), done(line)));
  });
}
