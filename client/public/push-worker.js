// Shows push messages, and opens what they are about. It keeps nothing and stands between no page and the server.

self.addEventListener('push', event => {
  const told = event.data === null ? {} : event.data.json()
  event.waitUntil(
    self.registration.showNotification(told.title ?? 'Longroll', {
      body: told.body ?? '',
      tag: told.tag,
      data: { url: told.url },
    }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data?.url)))
})

/** Only places on this server are opened. */
function pathOf(url) {
  try {
    return new URL(url, self.location.origin).pathname
  } catch {
    return '/games'
  }
}

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const same = pages.find(page => new URL(page.url).pathname === path)
  if (same !== undefined) return await same.focus()
  return await self.clients.openWindow(path)
}

self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil(renew(event.oldSubscription))
})

async function renew(old) {
  if (!old) return
  const made = await self.registration.pushManager.subscribe(old.options)
  const { endpoint, keys } = made.toJSON()
  await fetch('/api/notices/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
