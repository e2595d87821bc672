/** A visit to the furnished demo, in Spanish and without movement, as axe and the keyboard need it. */
import type { Page } from 'playwright-core'
import { demoAdmin } from '#workshop/demo/furnishing/team'
import { colourFindings, findings } from '#workshop/testing/browser/axe'
import { sharedBrowser } from '#workshop/testing/browser/chromium'
import { logIn } from '#workshop/testing/browser/logging-in'
import { drawn, goAndSettle } from '#workshop/testing/browser/settling'
import { setTheme } from '#workshop/testing/browser/theme'
import { startFurnishedDemo } from './demo.ts'

export type Visit = Awaited<ReturnType<typeof visitDemo>>

interface Opening {
  part?: string
  goOn?: () => Promise<unknown>
}

export async function visitDemo() {
  const [demo, browser] = await Promise.all([startFurnishedDemo(), sharedBrowser()])
  const context = await browser.newContext({
    permissions: ['microphone'],
    locale: 'es-MX',
    viewport: { width: 1366, height: 860 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const go = (path: string) => goAndSettle(page, demo.url + path)
  let opened: { name: string; look: string } | undefined
  return {
    url: demo.url,
    context,
    page,
    logIn: () => logIn(page, demo.url, demoAdmin),
    go,
    /**
     * Loads a page, and goes on in it, unless it is there already, as it was then.
     * @param part of the page, where one path leads to several
     */
    async open(path: string, { part = '', goOn = async () => {} }: Opening = {}) {
      const name = `${path} ${part}`
      if (opened?.name === name && (await becomes(page, opened.look))) return
      opened = undefined
      await go(path)
      await goOn()
      opened = { name, look: await lookOf(page) }
    },
    async findingsInBothThemes(): Promise<string[]> {
      const all: string[] = []
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme)
        // A theme is nothing but colours.
        const found = await (theme === 'light' ? findings(page) : colourFindings(page))
        all.push(...found.map((finding) => `${theme}: ${finding}`))
      }
      return all
    },
    async close() {
      await context.close()
      await demo.stop()
    },
  }
}

/** So many layers a scene opens above each other at most. */
const mostLayers = 3

/** Closes what lies above the page; answers whether it looks so again. */
async function becomes(page: Page, look: string): Promise<boolean> {
  for (let closed = 0; closed <= mostLayers; closed++) {
    if ((await lookOf(page)) === look) return true
    await page.keyboard.press('Escape')
    await drawn(page)
  }
  return false
}

/** What is read, chosen and typed in a page, and what is open; not what is said once, which comes and goes. */
async function lookOf(page: Page): Promise<string> {
  const linesOf = async (place: string) =>
    (await page.locator(place).allInnerTexts()).flatMap((text) => text.split('\n'))
  const said = await linesOf('[aria-live], [role=status], [role=alert]')
  const text = (await linesOf('body')).filter((line) => !said.includes(line)).join('\n')
  const state = await page.evaluate(() => {
    const inputs = [...document.querySelectorAll('input')]
    const areas = [...document.querySelectorAll('textarea')]
    const states = [...document.querySelectorAll('dialog[open], [aria-expanded], [aria-selected]')]
    return [
      location.href,
      ...inputs.map(({ value, checked }) => `${value} ${checked}`),
      ...areas.map(({ value }) => value),
      ...states.map((one) => `${one.ariaExpanded} ${one.ariaSelected}`),
    ].join('\n')
  })
  return `${text}\n${state}`
}
