// A picture of the result, made by the page itself, and given away: shared where the device can, else saved as a file.
import { saveFile } from '../lobby/open.ts';
import type { Key } from '../words/keys.ts';
import { type Poster, paintPoster } from './poster.ts';

const asPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );

/** The word that says what has become of it. */
export async function sharePicture(poster: Poster): Promise<Key> {
  const name = `${poster.ended.update.game}-${new Date().toISOString().slice(0, 10)}.png`;
  const file = new File([await asPng(await paintPoster(poster))], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: poster.title, text: poster.winner });
      return 'end.shared';
    } catch (error) {
      // Whoever changes his mind has not failed; where the device refuses, the file is saved.
      if (error instanceof DOMException && error.name === 'AbortError') return 'end.notShared';
    }
  }
  saveFile(name, file);
  return 'end.pictureSaved';
}
