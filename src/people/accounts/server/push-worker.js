// The service worker: it shows notices, and opens our page when one is pressed. It stores nothing and
// intercepts no requests.

self.addEventListener('push', (event) => {
  const { title, text, path, language, topic } = event.data.json()
  // A repeated notice replaces the first one without a second sound.
  const shown = { body: text, lang: language, tag: topic, icon: '/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  const page = new URL(event.notification.data.path, origin)
  event.waitUntil(self.clients.openWindow(page.origin === origin ? page.href : origin))
})
