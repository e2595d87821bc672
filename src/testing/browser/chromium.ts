/** A real Chromium: the machine's own, else the one that travels in the development dependencies. */
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

const installed = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Unpacked into a folder of this user's own: another user's is not for us to run. */
async function unpacked(): Promise<string> {
  const folder = join(tmpdir(), `recado-chromium-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** @param more flags, such as those of a microphone that hums */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const own = installed.find((path) => path !== '' && existsSync(path))
  return playwright.launch({
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
}

let shared: Promise<Browser> | undefined

/** The browser of all files of a process, with a microphone that hums; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
  return shared
}
