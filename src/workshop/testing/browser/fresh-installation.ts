/** A program that nobody has set up, on a data folder of its own, with pages that watch themselves. */
import type { BrowserContext, Page } from 'playwright-core'
import { startSimulator } from '#workshop/simulator/simulator'
import { makeProgram } from '#workshop/testing/programs/program'
import { setUpLinkOf } from '#workshop/testing/programs/set-up-link'
import { sharedBrowser } from './chromium.ts'

export type FreshInstallation = Awaited<ReturnType<typeof openFreshInstallation>>

export async function openFreshInstallation() {
  const simulator = await startSimulator()
  const program = await makeProgram({
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    COMPANY_NAME: '',
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  const [browser] = await Promise.all([sharedBrowser(), program.start()])
  const opened: BrowserContext[] = []
  const complaints: string[] = []

  async function newPage(): Promise<Page> {
    const viewport = { width: 1366, height: 768 }
    const context = await browser.newContext({ locale: 'es-MX', viewport })
    opened.push(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`))
    return page
  }

  return {
    url: program.url,
    phone: simulator.phone,
    /** Which it printed for whoever sets it up. */
    setUpLink: async () => (await setUpLinkOf(program)).link,
    newPage,
    /** What went wrong in the scripts of the pages. */
    complaints,
    async close() {
      for (const context of opened) await context.close()
      await program.remove()
      await simulator.close()
    },
  }
}
