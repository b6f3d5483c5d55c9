import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { licences } from './vite/licences.ts';
import { serviceWorker } from './vite/service_worker.ts';
import { words } from './vite/words.ts';

const root = import.meta.dirname;
const wasm = resolve(process.env.HALI_WASM ?? resolve(root, '../build/wasm/hali.wasm'));

export default defineConfig({
  base: './',
  plugins: [svelte(), words(), licences(), serviceWorker()],
  resolve: {
    alias: [{ find: /^@engine\.wasm/, replacement: wasm }],
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  server: { fs: { allow: ['..', resolve(wasm, '..')] } },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts', 'src/**/*.test.ts'] },
});
