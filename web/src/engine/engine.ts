// The one engine of this page.
import { settings } from '../app/settings.svelte.ts';
import { Client } from './client.ts';
import { workerLine } from './line.ts';

export const engine = new Client(workerLine(), () => settings.lang);
