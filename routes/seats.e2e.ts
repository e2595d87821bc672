import { expect, test } from 'bun:test'
import { installation } from '#workshop/testing/browser/installation'
import { takeSeat } from '#workshop/testing/browser/seats'

const { browser, program } = await installation()

test('who sits down at a kept tab finds nothing of who sat there before', async () => {
  const first = await takeSeat(browser, {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
    permissions: ['clipboard-read'],
  })
  const { page } = first
  const context = page.context()
  const heard: string[] = []
  await context.addCookies([{ name: 'left', value: '1', url: program.url }])
  await context.addCookies([{ name: 'left', value: '1', url: 'https://never-visited.example' }])
  await page.goto(`${program.url}/login`)
  await page.goto(`${program.url}/healthz`)
  await page.addInitScript(() => Object.assign(window, { ofThePage: true }))
  await context.addInitScript(() => Object.assign(window, { ofTheContext: true }))
  page.on('request', ({ url }) => heard.push(url()))
  context.on('response', (response) => heard.push(response.url()))
  await page.route('**/*', (route) => route.abort())
  await context.route('**/*', (route) => route.abort())
  await page.evaluate(async () => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    window.name = 'left'
    await caches.open('left')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
  await context.newPage()
  await context.setOffline(true)
  await first.leave()
  heard.length = 0

  const second = await takeSeat(browser)
  expect(second.page).toBe(page)
  const answer = await page.goto(`${program.url}/healthz`)
  expect(answer?.ok()).toBe(true)
  expect(heard).toEqual([])
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  const found = await page.evaluate(async () => ({
    cookie: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    name: window.name,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    history: history.length,
    scripts: Object.keys(window).filter((name) => name.startsWith('ofThe')),
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    mayPaste: (await navigator.permissions.query({ name: 'clipboard-read' as never })).state,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline: navigator.onLine,
  }))
  expect(found).toEqual({
    cookie: '',
    stored: 0,
    name: '',
    caches: [],
    databases: [],
    history: 1,
    scripts: [],
    width: 1366,
    isDark: false,
    mayPaste: 'prompt',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline: true,
  })
  await second.leave()
})

test('a tab that its test has closed is not kept', async () => {
  const seat = await takeSeat(browser)
  await seat.page.close()
  await seat.leave()
  const next = await takeSeat(browser)
  expect(next.page).not.toBe(seat.page)
  await next.leave()
})
