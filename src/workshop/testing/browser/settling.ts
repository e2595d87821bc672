/** When a page may be looked at: it has come to life, and fetches nothing more. */
import type { Page } from 'playwright-core'

const quietMs = 100

/** Scripts have taken over what the server has drawn: what is typed from here on is noticed. */
export async function comesAlive(page: Page) {
  await page.waitForFunction(() => document.body && !('earlyClicks' in globalThis))
}

/** Half a second sooner than the network of this address is idle for Playwright. */
export async function goAndSettle(page: Page, address: string) {
  const isQuiet = watchRequests(page)
  await page.goto(address)
  await comesAlive(page)
  while (!isQuiet()) await Bun.sleep(10)
}

/** What the page has noticed, it has drawn: of another width of its window, for instance. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  )
}

interface Requests {
  underWay: number
  changedAt: number
}

const watched = new WeakMap<Page, Requests>()

function watchRequests(page: Page): () => boolean {
  const known = watched.get(page) ?? { underWay: 0, changedAt: 0 }
  if (!watched.has(page)) {
    watched.set(page, known)
    const count = (change: 1 | -1) => () => {
      known.underWay += change
      known.changedAt = performance.now()
    }
    page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  }
  return () => known.underWay <= 0 && performance.now() - known.changedAt > quietMs
}
