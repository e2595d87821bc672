/**
 * Tabs that are kept from one person to the next. What a new context buys anew is a process and the
 * compiled scripts: its first page takes four times the processor of one in a kept tab. Each seat is a
 * context with one tab, so people beside each other share nothing; who sits down finds nothing of who
 * sat there before.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { clearing } from './clearing.ts'

export interface Seat {
  page: Page
  /** Whoever sat there is gone, with all that was theirs. */
  leave(): Promise<void>
}

const mostKept = 3

const usual = {
  locale: 'es-MX',
  viewport: { width: 1366, height: 768 },
  // It would fetch the offline page, and stand between each page and its scripts.
  serviceWorkers: 'block',
} satisfies BrowserContextOptions

/** Nobody sits there. */
const kept = new WeakMap<Browser, Seat[]>()

/** @param options those that no kept tab can be given have a context of their own */
export async function takeSeat(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Seat> {
  const { viewport, reducedMotion, colorScheme, permissions, ...others } = options
  if (Object.keys(others).length > 0) return seatOfItsOwn(browser, options)

  const free = kept.get(browser) ?? []
  kept.set(browser, free)
  const seat = free.pop() ?? (await makeSeat(browser, free))
  const { page } = seat
  await page.setViewportSize(viewport ?? usual.viewport)
  await page.emulateMedia({
    reducedMotion: reducedMotion ?? null,
    colorScheme: colorScheme ?? null,
  })
  if (permissions) await page.context().grantPermissions(permissions)
  return seat
}

async function seatOfItsOwn(browser: Browser, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext({ ...usual, ...options })
  return { page: await context.newPage(), leave: () => context.close() }
}

async function makeSeat(browser: Browser, free: Seat[]): Promise<Seat> {
  const context = await browser.newContext(usual)
  const page = await context.newPage()
  const clear = await clearing(page)
  const seat: Seat = {
    page,
    async leave() {
      if (free.includes(seat)) return
      if (free.length < mostKept && (await clear())) free.push(seat)
      else await context.close()
    },
  }
  return seat
}
