/** A long conversation by the keyboard: to its ends and by pages, and the focus is never lost. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page
const count = 80
const textOf = (at: number) => `Mensaje ${at}: ${'palabras y más palabras '.repeat(10)}`

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const customer = acme.phone('Diego Luna')
  for (let at = 1; at <= count; at++) await customer.say(acme.owner.number, textOf(at))
  const { uuid } = await acme.acceptWaiting()
  ana = await acme.openTab(acme.admin)
  await goAndSettle(ana, `${acme.url}/tickets/${uuid}`)
  await menuOf(count).waitFor()
  await menuOf(count).focus()
  await ana.evaluate(drawLate)
})

/** As on a slow machine: many frames pass before React draws what was scrolled to. */
function drawLate() {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown]) {
    setTimeout(() => postMessage.apply(this, args), 500)
  } as typeof postMessage
}

afterAll(() => acme?.close())

const menuOf = (at: number) =>
  ana.getByRole('log').getByRole('button', { name: new RegExp(`^Acciones.*Mensaje ${at}:`) })

/** The number of the message that has the focus. */
const focused = () =>
  ana.evaluate(() => {
    const name = document.activeElement?.getAttribute('aria-label') ?? ''
    return Number(/Mensaje (\d+):/.exec(name)?.[1] ?? 0)
  })
const comesTo = (at: number) => eventually(async () => (await focused()) === at, `message ${at}`)
const isInSight = (at: number) =>
  menuOf(at).evaluate((menu) => {
    const { top = 0, bottom = 0 } = menu.closest('[role=log]')?.getBoundingClientRect() ?? {}
    const rect = menu.getBoundingClientRect()
    return rect.bottom > top && rect.top < bottom
  })

test('Home goes to the oldest and on to what is loaded then, End to the newest', async () => {
  await eventually(async () => {
    await ana.keyboard.press('Home')
    return (await focused()) === 1
  }, 'the first message')
  expect(await isInSight(1)).toBe(true)
  await ana.keyboard.press('End')
  await comesTo(count)
  expect(await isInSight(count)).toBe(true)
})

test('PageUp and PageDown go by what is in sight', async () => {
  await ana.keyboard.press('PageUp')
  await eventually(async () => (await focused()) < count, 'a page up')
  const first = await focused()
  expect(first).toBeGreaterThan(count - 30)
  await ana.keyboard.press('PageUp')
  await eventually(async () => (await focused()) < first, 'another page up')
  expect(await isInSight(await focused())).toBe(true)
  await menuOf(count).waitFor({ state: 'detached' })
  await ana.keyboard.press('PageDown')
  await ana.keyboard.press('PageDown')
  await comesTo(count)
})

test('a message keeps the focus while somebody scrolls far away, and its neighbours stay next to it', async () => {
  const log = ana.getByRole('log')
  const scroll = (px: number) =>
    log.evaluate(({ firstElementChild: pane }, px) => pane?.scrollTo(0, px), px)
  await scroll(-5000)
  await menuOf(count - 1).waitFor({ state: 'detached' })
  expect(await focused()).toBe(count)
  await ana.keyboard.press('ArrowUp')
  await comesTo(count - 1)
  expect(await isInSight(count - 1)).toBe(true)
  expect(acme.complaints).toEqual([])
})
