/** A visit to the furnished demo, in Spanish and without movement, as axe and the keyboard need it. */
import { demoAdmin } from '#workshop/demo/furnishing/team'
import { colourFindings, structureFindings } from '#workshop/testing/browser/axe'
import { sharedBrowser } from '#workshop/testing/browser/chromium'
import { logIn } from '#workshop/testing/browser/logging-in'
import { goAndSettle } from '#workshop/testing/browser/settling'
import { setTheme } from '#workshop/testing/browser/theme'
import { contrastFindings } from '#workshop/testing/contrast/contrast'
import { furnishedDemo } from './demo.ts'
import { becomes, lookOf } from './looks.ts'

export type Visit = Awaited<ReturnType<typeof visitDemo>>

interface Opening {
  part?: string
  goOn?: () => Promise<unknown>
}

export async function visitDemo() {
  const [demo, browser] = await Promise.all([furnishedDemo(), sharedBrowser()])
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
  /** Addresses of pages that were looked at while nothing lay above them. */
  const seen = new Set<string>()
  /** The page; where it was seen before by itself, what lies above it now. */
  async function newlySeen(): Promise<string | undefined> {
    const isCovered = await page.evaluate((cover) => document.querySelector(cover) !== null, cover)
    if (isCovered && seen.has(page.url())) return layers
    if (!isCovered) seen.add(page.url())
    return undefined
  }
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
    async open(path: string, { part = '', goOn }: Opening = {}) {
      const name = `${path} ${part}`
      const isThere = opened?.name === name
      if (opened && isThere && (await becomes(page, opened.look))) return
      opened = undefined
      // What a scene answers for the server is not for the next ones; and while anything is
      // intercepted, each script of a page is fetched and compiled again.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // A part is left with Escape, too, and its page is where it was.
      if (!isThere || !goOn) await go(path)
      await goOn?.()
      opened = { name, look: await lookOf(page) }
    },
    /** What is serious in what is seen for the first time, and which texts of all are hard to read. */
    async findings(): Promise<string[]> {
      const structure = await structureFindings(page, await newlySeen())
      return [...structure, ...(await contrastFindings(page))]
    },
    /** As axe sees colours, which takes a hundred times as long as the arithmetic above. */
    async coloursInBothThemes(): Promise<string[]> {
      const within = await newlySeen()
      const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark')
      const all: string[] = []
      // First the one in which the scene before has left the page.
      for (const theme of isDark ? ['dark', 'light'] : ['light', 'dark']) {
        await setTheme(page, theme)
        const found = await colourFindings(page, within)
        all.push(...found.map((finding) => `${theme}: ${finding}`))
      }
      return all
    },
    async close() {
      await context.close()
    },
  }
}

const cover = ':modal, [popover=auto]:popover-open'

/** With what has opened them, and what is said of them. */
const layers = `${cover}, :popover-open, [aria-expanded=true], [aria-invalid=true], [aria-live], [role=alert], [role=status]`
