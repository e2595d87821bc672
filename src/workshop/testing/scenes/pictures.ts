/**
 * The pictures of the README: the demo's shop by day and by night. `bun run pictures`, on a machine
 * with a font for emoji.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startDemo } from '#workshop/demo/demo'
import { demoAdmin } from '#workshop/demo/furnishing/team'
import { openBrowser } from '#workshop/testing/browser/chromium'
import { drawn, goAndSettle } from '#workshop/testing/browser/settling'

const folder = join(import.meta.dir, '../../../../docs/pictures')
/** Sharp on the screens of today, and still quickly there. */
const shape = { viewport: { width: 1280, height: 760 }, deviceScaleFactor: 1.5 }
const quality = 78
const mostBytes = 150_000

const pictures = [
  { name: 'day', colorScheme: 'light', open: openTalk },
  { name: 'night', colorScheme: 'dark', open: openDashboard },
] as const

mkdirSync(folder, { recursive: true })
const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', LANG: 'en' }
const demo = await startDemo(settings, { pace: undefined })
const browser = await openBrowser()
try {
  for (const picture of pictures) await take(browser, picture)
} finally {
  await browser.close()
  await demo.stop()
}

async function take(browser: Browser, { name, colorScheme, open }: (typeof pictures)[number]) {
  const context = await browser.newContext({ ...shape, colorScheme, locale: 'en-GB' })
  const page = await context.newPage()
  await logIn(page)
  await open(page)
  const picture = await asWebp(page)
  if (picture.length > mostBytes) throw new Error(`${name} has ${picture.length} bytes`)
  await Bun.write(join(folder, `${name}.webp`), picture)
  await context.close()
}

async function logIn(page: Page) {
  await goAndSettle(page, `${demo.url}/login`)
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tickets*')
}

/** The first conversation. */
async function openTalk(page: Page) {
  await goAndSettle(page, `${demo.url}/tickets`)
  await page.locator('a[href^="/tickets/"]').first().click()
  await page.getByRole('log').waitFor()
  await page.mouse.move(0, 0)
  await atRest(page)
}

async function openDashboard(page: Page) {
  await goAndSettle(page, `${demo.url}/`)
  await page.waitForLoadState('networkidle')
  // Below the first plot, which then is whole.
  const legend = page.getByRole('listitem').filter({ hasText: 'Average handling time' })
  await legend.last().evaluate((shown) => shown.scrollIntoView({ block: 'end' }))
  await atRest(page)
}

async function atRest(page: Page) {
  await page.waitForLoadState('networkidle')
  await drawn(page)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return isEndless || playState === 'finished'
    }),
  )
}

/** Playwright takes no WebP, which is a third of a PNG. */
async function asWebp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}
