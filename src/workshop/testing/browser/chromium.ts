/** A real Chromium: the machine's own, else the one that travels in the development dependencies. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { onFall } from '#workshop/simulator/in-vain'
import { patienceMs } from '#workshop/simulator/patience'
import { lastingFolder } from '#workshop/testing/run/working-folder'

const installed = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Of this user's own: another user's is not for us to run. */
const unpackedFolder = join(lastingFolder(), `recado-browser-${userInfo().uid}`)

/** Complete or not there: another process may unpack it, too, or have been killed while it did. */
async function unpacked(): Promise<string> {
  const path = join(unpackedFolder, 'chromium')
  if (existsSync(path)) return path
  const folder = mkdtempSync(`${unpackedFolder}-`)
  await unpackInto(folder)
  try {
    renameSync(folder, unpackedFolder)
  } catch (error) {
    rmSync(folder, { recursive: true })
    if (!existsSync(path)) throw error
  }
  return path
}

async function unpackInto(folder: string) {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** @param more flags, such as those of a microphone that hums */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const own = installed.find((path) => path !== '' && existsSync(path))
  const browser = await playwright.launch({
    executablePath: own ?? (await unpacked()),
    // Not the package's own flags: they make one process of it, in which contexts mix up cookies.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
    headless: true,
  })
  onFall(({ url }) => closePagesOf(browser, new URL(url).port))
  return waitingForLong(browser)
}

/** What the program of such a port no longer answers, no page of it will show. */
function closePagesOf(browser: Browser, port: string) {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const page of pages) if (URL.parse(page.url())?.port === port) void page.close()
}

/** Pages wait as tests do, not for half a minute, which a busy machine may need for one. */
function waitingForLong(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    context.setDefaultTimeout(patienceMs)
    return context
  }
  return browser
}

let shared: Promise<Browser> | undefined

/** This machine, under a name that no browser takes for it. */
export const officeName = 'desk.office.test'

/** The browser of all files of a process, with a microphone that hums; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--host-resolver-rules=MAP ${officeName} 127.0.0.1`,
  ])
  return shared
}
