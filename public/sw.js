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
 * What another app hands over stays in this browser until somebody has chosen its conversation:
 * see `shared/` of the tickets screen. Behind what was not placed before.
 */
async function takeShared(request) {
  const form = await request.formData()
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean)
  const files = form.getAll('files').filter((one) => one instanceof File && one.name !== '')
  const known = await inFiles('readonly', (store) => store.get('shared'))
  const before = await inFiles('readonly', (store) => store.get('sharedText'))
  const text = [...new Set(words)].join('\n')
  const texts = text === '' ? [] : [new File([text], 'text', { type: 'text/plain' })]
  await inFiles('readwrite', (store) => store.put([...(known ?? []), ...files], 'shared'))
  await inFiles('readwrite', (store) => store.put([...(before ?? []), ...texts], 'sharedText'))
  return Response.redirect('/tickets', 303)
}

/** The pages' own store of unsent files: see `kept-files.ts`. */
function inFiles(mode, ask) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('recado', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('files')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const asked = ask(opening.result.transaction('files', mode).objectStore('files'))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
      asked.transaction.oncomplete = () => opening.result.close()
    }
  })
}

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
