/** Waits for a page end when it can show nothing more: its program has ended, or it was closed. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { fell } from '#workshop/simulator/in-vain'
import { eventuallyPasses } from '#workshop/testing/eventually'
import { sharedBrowser } from './chromium.ts'
import { comesAlive } from './settling.ts'

const serve = () => Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('Hola') })
const [fallen, other] = [serve(), serve()]
const opened: Page[] = []

beforeAll(async () => {
  const context = await (await sharedBrowser()).newContext()
  for (const { url } of [fallen, fallen, other]) {
    const page = await context.newPage()
    await page.goto(url.href)
    opened.push(page)
  }
})

afterAll(async () => {
  await opened.at(-1)?.context().close()
  await Promise.all([fallen.stop(true), other.stop(true)])
})

test('pages of a program that has ended are closed, with what was awaited there', async () => {
  const [page, second, elsewhere] = opened
  await page?.evaluate(() => Object.assign(globalThis, { earlyClicks: [] }))
  const waits = [page?.getByText('Adiós').waitFor(), page && comesAlive(page)]
  const passes = eventuallyPasses(async () => expect(await second?.title()).toBe('Adiós'))
  const ended = Promise.allSettled([...waits, passes])
  fell({ url: fallen.url.href, how: 'the program has ended' })()
  const said = (await ended).map((one) => (one.status === 'rejected' ? String(one.reason) : ''))
  expect(said.filter((reason) => reason.includes('has been closed'))).toHaveLength(3)
  expect(await elsewhere?.innerText('body')).toBe('Hola')
})
