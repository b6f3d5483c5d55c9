// A single question to the server of this page: the line is taken for it and given back.
import './answers.ts';
import type { Answer, Message } from '../engine/protocol.ts';
import { troubleIn as told } from '../online/trouble.ts';
import { isUp } from '../online/up.ts';
import { wire } from '../online/wire.svelte.ts';
import { say } from './words.ts';

export async function ask(message: Message): Promise<Answer> {
  const line = wire();
  const release = await isUp(line);
  if (!release) return { fault: { text: say('noAnswer') } };
  const answer = await line.client.ask(message);
  release();
  return answer;
}

/** What went wrong, as a sentence; null when nothing did. */
export const troubleIn = (answer: Answer): string | null => (answer.lost ? say('noAnswer') : told(answer));
