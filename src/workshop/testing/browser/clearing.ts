/** What somebody leaves behind in a tab and its context, and how it is taken away. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

const requests = ['request', 'requestfailed', 'requestfinished', 'response'] as const
const pageEvents = [
  ...requests,
  ...([
    'console',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'frameattached',
  ] as const),
  ...(['framedetached', 'framenavigated', 'load', 'pageerror', 'popup', 'websocket'] as const),
  'worker',
] as const
const contextEvents = [
  ...requests,
  'console',
  'dialog',
  'page',
  'serviceworker',
  'weberror',
] as const

/** A page of ours that runs nothing. */
const emptyPath = '/healthz'

/** @returns takes everything away; false of a tab that cannot be used again */
export async function clearing(page: Page): Promise<() => Promise<boolean>> {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  const left = noteWhatStays(page, context)

  return async () => {
    try {
      for (const event of pageEvents) await page.removeAllListeners(event, { behavior: 'default' })
      for (const event of contextEvents)
        await context.removeAllListeners(event, { behavior: 'default' })
      for (const takeAway of left.splice(0)) await takeAway()
      await context.setOffline(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const other of context.pages()) if (other !== page) await other.close()
      await forgetSites(page, devtools)
      return true
    } catch {
      // Closed by its test, crashed, or its program has ended.
      return false
    }
  }
}

/** Scripts that each page would get, and what developer tools have set. */
function noteWhatStays(page: Page, context: BrowserContext): (() => Promise<unknown>)[] {
  const left: (() => Promise<unknown>)[] = []
  for (const owner of [page, context]) {
    owner.addInitScript = new Proxy(owner.addInitScript, {
      async apply(add, _, script) {
        const added = await Reflect.apply(add, owner, script)
        left.push(() => added.dispose())
        return added
      },
    })
  }
  for (const owner of [page, context]) {
    owner.routeWebSocket = new Proxy(owner.routeWebSocket, {
      apply(route, _, details) {
        left.push(cannotBeUndone)
        return Reflect.apply(route, owner, details)
      },
    })
  }
  context.newCDPSession = new Proxy(context.newCDPSession, {
    async apply(open, _, of) {
      const session = await Reflect.apply(open, context, of)
      left.push(() => session.detach().catch(() => undefined))
      return session
    },
  })
  return left
}

async function cannotBeUndone() {
  throw new Error('a WebSocket is routed for as long as the tab is there')
}

/** The tab stays in its process, at a page of the site where it was last. */
async function forgetSites(page: Page, devtools: CDPSession) {
  const { entries } = await devtools.send('Page.getNavigationHistory')
  const sites = new Set(
    entries.map(({ url }) => new URL(url).origin).filter((site) => site !== 'null'),
  )
  const last = [...sites].at(-1)
  if (last) {
    await page.goto(`${last}${emptyPath}`)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
  }
  const context = page.context()
  for (const origin of sites) {
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  await context.clearCookies()
  await context.clearPermissions()
  await devtools.send('Page.resetNavigationHistory')
}
