import type { Page, Route } from 'playwright-core'

const probe = '/healthz?is-intercepted'

/**
 * As `page.route`, for a page that is loaded: Chromium answers that it intercepts before it does,
 * so that a request sent at once would pass.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
) {
  let isIntercepted = false
  const seen = (route: Route) => {
    isIntercepted = true
    return route.fulfill({ status: 204 })
  }
  const isProbe = ({ pathname, search }: URL) => pathname + search === probe
  await page.route(isProbe, seen)
  await page.route(url, handle)
  while (!isIntercepted) await page.evaluate((address) => fetch(address).then(() => {}), probe)
  await page.unroute(isProbe)
}
