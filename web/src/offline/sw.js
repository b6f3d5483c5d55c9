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

// Whether there is a server can only be asked of it; none, where nobody answers.
const none = () => new Response('{"online":false,"away":true}', { headers: { 'content-type': 'application/json' } });
const askServer = (request) =>
  fetch(request).then(
    (answer) => (answer.ok ? answer : none()),
    () => none(),
  );

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  if (new URL(event.request.url).pathname.endsWith('/server.json')) {
    event.respondWith(askServer(event.request));
    return;
  }
  const wanted = event.request.mode === 'navigate' ? './' : event.request;
  event.respondWith(caches.match(wanted, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
