// The page without a network. The build fills in the list of files and a number that changes with any of them; all of
// them are kept when the page is first opened, and afterwards answered from there alone.
const version = 'hali-__VERSION__';
const files = ['__FILES__'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((n) => n.startsWith('hali-') && n !== version).map((n) => caches.delete(n))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  const wanted = event.request.mode === 'navigate' ? './' : event.request;
  event.respondWith(caches.match(wanted, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
