/** A line that dies without a word shows within ten seconds, and the page comes back by itself. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../src/workshop/testing/browser/chromium.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import {
  admin,
  makeProgram,
  type Program,
  pidFile,
} from '../src/workshop/testing/programs/program.ts'

let program: Program
let browser: Browser
let context: BrowserContext
let ana: Page

beforeAll(async () => {
  program = await makeProgram({})
  await program.start()
  browser = await openBrowser()
  context = await browser.newContext({ locale: 'es-MX' })
  ana = await context.newPage()
  await logIn(ana, program.url, admin)
  await ana.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await ana.goto(`${program.url}/tickets`)
  await ana.waitForLoadState('networkidle')
})

afterAll(async () => {
  await browser?.close()
  await program?.remove()
})

const reconnecting = () => ana.getByText('Reconectando…')

async function signal(name: NodeJS.Signals) {
  const pid = await Bun.file(join(program.dataDir, '..', pidFile)).text()
  process.kill(Number(pid), name)
}

test('a server that freezes shows within ten seconds, and what came meanwhile when it goes on', async () => {
  await signal('SIGSTOP')
  const began = performance.now()
  try {
    await reconnecting().waitFor()
    expect(performance.now() - began).toBeLessThan(10_000)
  } finally {
    await signal('SIGCONT')
  }
  await reconnecting().waitFor({ state: 'detached' })
})

test('a device without a network says so at once, and goes on when it has one', async () => {
  const off = ana.getByText('Sin conexión a internet.')
  await context.setOffline(true)
  const began = performance.now()
  await off.waitFor()
  expect(performance.now() - began).toBeLessThan(2_000)
  await context.setOffline(false)
  await off.waitFor({ state: 'detached' })
})

test('the page that stands in for one without a network returns to it by itself', async () => {
  await program.kill()
  await ana.goto(`${program.url}/tags`)
  await ana.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  await program.start()
  await ana.getByRole('heading', { name: 'Etiquetas' }).waitFor()
})
