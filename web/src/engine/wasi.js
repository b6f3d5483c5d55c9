// Loads the engine (build/wasm/hali.wasm) and gives it the little of WASI that it asks for. No dependencies; the same
// in a page, a worker and node.

const OK = 0;
const NOT_SUPPORTED = 52;

/**
 * @param {BufferSource} bytes the module
 * @param {(line: string) => void} [log] where the engine's own last words go, should it have any
 * @returns {Promise<{ call(text: string): string, answer(message: Uint8Array): Uint8Array }>} `call` hands one message
 *   over and returns the answer; `answer` does so with bytes as they are
 */
export async function loadEngine(bytes, log = (line) => console.error(line)) {
  /** @type {WebAssembly.Memory} */
  let memory;
  const view = () => new DataView(memory.buffer);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  /** @param {number} at @param {number} length */
  const part = (at, length) => new Uint8Array(memory.buffer, at, length);

  /** @type {Record<string, (...args: any[]) => any>} */
  const offered = {
    clock_time_get(_clock, _precision, out) {
      view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return OK;
    },
    random_get(at, length) {
      const most = 65536; // a browser gives no more at once
      for (let done = 0; done < length; done += most) {
        crypto.getRandomValues(part(at + done, Math.min(most, length - done)));
      }
      return OK;
    },
    fd_write(_file, list, count, out) {
      let written = 0;
      let text = '';
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(list + 8 * i, true);
        const length = view().getUint32(list + 8 * i + 4, true);
        text += decoder.decode(part(at, length));
        written += length;
      }
      if (text.trim() !== '') log(text.trimEnd());
      view().setUint32(out, written, true);
      return OK;
    },
    proc_exit(code) {
      throw new Error(`the engine stopped (${code})`);
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return OK;
    },
    environ_get: () => OK,
  };

  const module = await WebAssembly.compile(bytes);
  /** @type {Record<string, (...args: any[]) => any>} */
  const wasi = {};
  for (const { name } of WebAssembly.Module.imports(module)) wasi[name] = offered[name] ?? (() => NOT_SUPPORTED);
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  /** @type {any} */
  const engine = instance.exports;
  memory = engine.memory;
  engine._initialize();

  /** @param {Uint8Array} message */
  const answer = (message) => {
    const at = engine.hali_alloc(message.length);
    if (at === 0) throw new Error('the engine has no memory left');
    part(at, message.length).set(message);
    const length = engine.hali_call(at, message.length);
    engine.hali_free(at);
    return part(engine.hali_out_ptr(), length).slice();
  };
  return { answer, call: (text) => decoder.decode(answer(encoder.encode(text))) };
}
