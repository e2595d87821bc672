/**
 * Lives on while no page is open. It shows the notices that the server pushes, a page that says so
 * where there is no network, and takes what other apps share. Of what it fetches it keeps only that
 * page with its files, whose names change with their content.
 */
const kept = 'recado-offline'
const offline = '/offline'

self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

/** The page, and what it is made of: its address is in it. */
async function keepOffline() {
  const page = await fetch(offline, { credentials: 'omit' })
  if (!page.ok) return
  const text = await page.clone().text()
  const parts = text.match(/\/(?:build|fonts|icons)\/[\w.-]+/g) ?? []
  const cache = await caches.open(kept)
  for (const request of await cache.keys()) await cache.delete(request)
  await cache.put(offline, page)
  await cache.addAll([...new Set(parts)])
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin === location.origin && url.pathname === '/share' && request.method === 'POST') {
    return event.respondWith(takeShared(request))
  }
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(visit(event))
  else if (/^\/(build|fonts|icons)\//.test(url.pathname)) event.respondWith(file(request))
})

async function visit(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match(offline)
    if (page) return page
    throw error
  }
}

/** The browser keeps these well by itself; without a network the offline page still needs its own. */
async function file(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const own = await caches.match(request)
    if (own) return own
    throw error
  }
}

/**
 * What another app hands over, until the page that it opens has asked for it. Nothing of it is stored
 * before somebody there says so: a form of another site could lead here, too, and only the server is
 * told who began a request. Its silence is a no.
 */
let offered

const mostShared = { files: 10, bytes: 100 * 1024 * 1024 }

async function takeShared(request) {
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== 'null' && origin !== location.origin) return toTickets()
  try {
    const form = request.clone().formData()
    form.catch(() => undefined)
    const answer = await fetch(request)
    if (answer.headers.get('x-share') !== 'yes') return toTickets()
    offered = { id: crypto.randomUUID(), ...sharedIn(await form) }
    return toTickets(`?shared=${offered.id}`)
  } catch {
    return toTickets()
  }
}

const toTickets = (query = '') => Response.redirect(`/tickets${query}`, 303)

function sharedIn(form) {
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean)
  const files = form.getAll('files').filter((one) => one instanceof File && one.name !== '')
  const text = [...new Set(words)].join('\n')
  const bytes = files.reduce((sum, { size }) => sum + size, text.length)
  const isTooMuch = files.length > mostShared.files || bytes > mostShared.bytes
  return isTooMuch ? { isTooMuch, files: [], text: '' } : { isTooMuch, files, text }
}

/** Once, to the page that was opened for it: see `shared/` of the tickets screen. */
self.addEventListener('message', ({ data, ports }) => {
  if (!data || typeof data.shared !== 'string' || !ports[0]) return
  const found = offered?.id === data.shared ? offered : undefined
  if (found) offered = undefined
  ports[0].postMessage(found ?? null)
})

self.addEventListener('push', (event) => {
  const notice = noticeIn(event.data)
  if (notice) event.waitUntil(show(notice))
})

function noticeIn(data) {
  try {
    return data.json()
  } catch {
    return undefined
  }
}

function show({ title, body, tag, url }) {
  return self.registration.showNotification(String(title), {
    body: String(body),
    tag: String(tag),
    renotify: true,
    icon: '/icons/recado-192.png',
    badge: '/icons/recado-badge.png',
    data: { url: String(url) },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data?.url ?? '/tickets'))
})

/** To the ticket, in a page that is open if there is one. */
async function lead(path) {
  const target = new URL(path, location.origin)
  if (target.origin !== location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === target.href) ?? pages[0]
  if (!there) return self.clients.openWindow(target.href)
  await there.focus()
  if (there.url !== target.href) await there.navigate(target.href)
}
