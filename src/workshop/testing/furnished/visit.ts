/** A visit to the furnished demo, in Spanish and without movement, as axe and the keyboard need it. */
import { demoAdmin } from '#workshop/demo/furnishing/team'
import { colourFindings, findings } from '#workshop/testing/browser/axe'
import { sharedBrowser } from '#workshop/testing/browser/chromium'
import { logIn } from '#workshop/testing/browser/logging-in'
import { goAndSettle } from '#workshop/testing/browser/settling'
import { setTheme } from '#workshop/testing/browser/theme'
import { startFurnishedDemo } from './demo.ts'

export type Visit = Awaited<ReturnType<typeof visitDemo>>

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
  return {
    url: demo.url,
    context,
    page,
    logIn: () => logIn(page, demo.url, demoAdmin),
    go: (path: string) => goAndSettle(page, demo.url + path),
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
