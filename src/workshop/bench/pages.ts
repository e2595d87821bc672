/**
 * `bun run bench:pages [--scale=tenth]`: what an agent waits for in the browser, on the seeded data:
 * the largest paint of the tickets page, and from the click on a ticket to the paint of its messages.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { buildIfChanged } from '#workshop/build/browser-if-changed'
import { openBrowser } from '#workshop/testing/browser/chromium'
import { logIn } from '#workshop/testing/browser/logging-in'
import { makeProgram } from '#workshop/testing/programs/program'
import { secret } from './desk.ts'
import { tellKanban } from './kanban-page.ts'
import { tell } from './page-times.ts'
import { say, seededFolder } from './places.ts'
import { tellScrolling } from './scrolling.ts'

const scale = process.argv.includes('--scale=tenth') ? 'tenth' : 'all'
const person = { email: 'user0@1.example.com', password: 'secreto' }
const loads = 15
const openings = 20

// Without it every page is an error, the login page too.
await buildIfChanged()
const program = await makeProgram({
  DATA_DIR: seededFolder(scale),
  APP_SECRET: secret,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
})
await program.start()
const browser = await openBrowser()
try {
  const context = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 1366, height: 860 },
  })
  await enter(context)
  say('| what | median ms | p95 ms |')
  say('|---|---|---|')
  tell('largest paint of /tickets, scripts and fonts cached', await paints(context, '/tickets'))
  tell('largest paint of /tickets, nothing cached', await paints(context, '/tickets', true))
  tell('largest paint of /kanban', await paints(context, '/kanban'))
  await tellKanban(await context.newPage(), `${program.url}/kanban`)
  const page = await context.newPage()
  await page.goto(`${program.url}/tickets`)
  await page.waitForLoadState('networkidle')
  // What lies on top is fetched beforehand: these are not.
  const rows = Array.from({ length: openings }, (_, at) => at + 8)
  tellOpenings('opening a ticket, not cached', await openEach(page, rows))
  tellOpenings('opening it again', await openEach(page, rows))
  for (const times of [1, 4]) {
    await tellScrolling(page, 'the list of tickets', '[data-rows]', times)
    await page.evaluate(() => document.querySelector('[data-rows]')?.scrollTo(0, 0))
  }
  await openLongest(page)
  tell('what moved by itself while it loaded, in thousandths', [(await shifts(page)) * 1_000])
  for (const times of [1, 4]) {
    await tellScrolling(page, 'the longest conversation', '[role=log] > div', times)
  }
} finally {
  await browser.close()
  await program.end()
  await program.remove()
}

async function enter(context: BrowserContext) {
  const page = await context.newPage()
  await logIn(page, program.url, person)
  await page.close()
}

/** Milliseconds from asking for the page. */
async function paints(context: BrowserContext, path: string, isCold = false): Promise<number[]> {
  const page = await context.newPage()
  const inspector = await context.newCDPSession(page)
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: isCold })
  const all: number[] = []
  for (let load = 0; load < loads + 2; load++) {
    await page.goto(program.url + path)
    await page.waitForLoadState('networkidle')
    all.push(await page.evaluate(largestPaint))
  }
  await page.close()
  // The first ones warm the server up.
  return all.slice(2)
}

function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

/** Of twenty thousand messages, read from the end upwards. */
async function openLongest(page: Page) {
  const uuid = `10000000-0000-4000-8000-${String(1).padStart(12, '0')}`
  await page.goto(`${program.url}/tickets/${uuid}`)
  await page.waitForLoadState('networkidle')
}

/** What the browser counts as moved without anybody having touched it, since the page was loaded. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
}

interface Openings {
  times: number[]
  /** Pictures the browser made until the messages stood there. */
  frames: number[]
  /** Milliseconds of the page's thread for each, whoever else used the processor. */
  busyMs: number
}

async function openEach(page: Page, rows: number[]): Promise<Openings> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const all: Openings = { times: [], frames: [], busyMs: 0 }
  for (const row of rows) {
    const before = await busy()
    const { ms, frames } = await page.evaluate(openRow, row)
    all.busyMs += ((await busy()) - before) / rows.length
    all.times.push(ms)
    all.frames.push(frames)
    await page.waitForTimeout(150)
  }
  return all
}

function tellOpenings(what: string, { times, frames, busyMs }: Openings) {
  const most = frames.toSorted((a, b) => a - b)[Math.floor(frames.length / 2)]
  tell(`${what} (${most} frames, ${busyMs.toFixed(0)} ms of the page's own work)`, times)
}

/** Clicks without pointing first, which would fetch beforehand; ends with the frame that shows it. */
async function openRow(at: number): Promise<{ ms: number; frames: number }> {
  const link = document.querySelectorAll<HTMLElement>('[data-ticket] a')[at]
  const uuid = link?.getAttribute('href') ?? ''
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const before = document.querySelector('[role=log]')
  const start = performance.now()
  link?.click()
  let frames = 0
  for (;;) {
    await frame()
    frames++
    const log = document.querySelector('[role=log]')
    const isThere = location.pathname === uuid && log?.querySelector('[role=article], article')
    if (isThere && log !== before) break
    if (performance.now() - start > 5_000) throw new Error(`${uuid} did not open`)
  }
  // A message between two frames is handled after the first of them was painted.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })
  return { ms: performance.now() - start, frames }
}
