// "Your turn" outside of the page: by the browser's notices, where one has switched them on, and only while nobody looks.
const key = 'hali.notices';

export const canNotice = (): boolean => typeof Notification === 'function';

export function wantsNotices(): boolean {
  try {
    return canNotice() && Notification.permission === 'granted' && localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

/** Switches them on or off; the browser may ask. The answer: are they on now? */
export async function wantNotices(on: boolean): Promise<boolean> {
  if (!canNotice()) return false;
  const granted = on && (await Notification.requestPermission()) === 'granted';
  try {
    localStorage.setItem(key, granted ? 'on' : 'off');
  } catch {
    // It lasts as long as the page.
  }
  return granted;
}

/** `table`: a later notice takes the place of an earlier one. */
export function notice(title: string, body: string, table: string) {
  if (!wantsNotices() || !document.hidden) return;
  const more = { body, tag: `hali-${table}`, icon: './icon-192.png' };
  try {
    const shown = new Notification(title, more);
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
  } catch {
    // On some phones only the part of the page that lives on may show one.
    navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, more)).catch(() => {});
  }
}
