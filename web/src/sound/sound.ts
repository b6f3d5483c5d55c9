// Light sounds, made by the browser itself: no files. Off until somebody wants them.
import { settings } from '../app/settings.svelte.ts';
import type { GameEvent } from '../engine/protocol.ts';

export interface Note {
  /** Hertz at the start and at the end. */
  from: number;
  to: number;
  seconds: number;
  wave: OscillatorType;
}

/** What games choose from; each says in its `sounds` which of its events rings how. */
export const low: Note = { from: 150, to: 90, seconds: 0.12, wave: 'triangle' };
export const click: Note = { from: 520, to: 480, seconds: 0.05, wave: 'triangle' };
export const rise: Note = { from: 330, to: 660, seconds: 0.35, wave: 'sine' };
export const fall: Note = { from: 440, to: 196, seconds: 0.4, wave: 'sine' };
export const deep: Note = { from: 70, to: 45, seconds: 0.9, wave: 'sawtooth' };

export type Sounds = Readonly<Record<string, Note>>;

let context: AudioContext | null = null;

function ring(note: Note, at: number) {
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.from, at);
  tone.frequency.exponentialRampToValueAtTime(note.to, at + note.seconds);
  volume.gain.setValueAtTime(0.08, at);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + note.seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + note.seconds);
}

export const sound = {
  /** Rings for the events, one after the other, if sound is on. */
  play(events: readonly GameEvent[] | null, notes: Sounds | undefined) {
    if (!settings.sound || !events || !notes) return;
    const wanted = events.map((event) => notes[event.event]).filter((note) => note !== undefined);
    if (wanted.length === 0) return;
    try {
      context ??= new AudioContext();
    } catch {
      return;
    }
    let at = context.currentTime;
    for (const note of wanted.slice(0, 8)) {
      ring(note, at);
      at += Math.min(note.seconds, 0.25);
    }
  },
};
