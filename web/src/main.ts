import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { settings } from './app/settings.svelte.ts';
import './engine/engine.ts'; // starts the engine while the words are on their way
import { words } from './words/words.svelte.ts';

const target = document.getElementById('app');
if (target) words.use(settings.lang).then(() => mount(App, { target }));

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => {}));
}
