/** A real Chromium: the machine's own, else the one that travels in the development dependencies. */
import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

const installed = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export async function openBrowser(): Promise<Browser> {
  const own = installed.find((path) => path !== '' && existsSync(path))
  return playwright.launch({
    executablePath: own ?? (await chromium.executablePath()),
    // Not the package's own flags: they make one process of it, in which contexts mix up cookies.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    headless: true,
  })
}
