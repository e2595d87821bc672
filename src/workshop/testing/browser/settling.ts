/** When a page may be looked at: it has come to life, and fetches nothing more. */
import type { Page, Request } from 'playwright-core'
import { eventually, isGone } from '#workshop/testing/eventually'

const quietMs = 100
/** What neither ends nor is followed by anything for so long is not waited for. */
const longestMs = 5_000

/** Scripts have taken over what the server has drawn: what is typed from here on is noticed. */
export function comesAlive(page: Page) {
  const isAlive = () => document.body !== null && !('earlyClicks' in globalThis)
  // Asked so, Playwright brings no script of its own, which each page would have to compile.
  const asked = () =>
    page.evaluate(isAlive).catch((error) => {
      if (isGone(error)) throw error
      return false
    })
  return eventually(asked, 'a page that comes to life')
}

/** Half a second sooner than the network of this address is idle for Playwright. */
export async function goAndSettle(page: Page, address: string) {
  const requests = watchRequests(page)
  try {
    await page.goto(address)
    await comesAlive(page)
    while (!requests.isQuiet()) await Bun.sleep(10)
  } finally {
    requests.end()
  }
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

/** Each by itself: what the page before has asked for ends meanwhile, too, and is none of these. */
function watchRequests(page: Page) {
  const underWay = new Set<Request>()
  let changedAt = performance.now()
  const began = (request: Request) => {
    underWay.add(request)
    changedAt = performance.now()
  }
  const ended = (request: Request) => {
    underWay.delete(request)
    changedAt = performance.now()
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  return {
    isQuiet() {
      const sinceMs = performance.now() - changedAt
      return underWay.size === 0 ? sinceMs > quietMs : sinceMs > longestMs
    },
    end() {
      page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
    },
  }
}
