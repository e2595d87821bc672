/** A message that had not left when its page was left, on a line that was away. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let customer: Phone
let ana: Page
const sends = /\/api\/messages\/\d+$/

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, 'Hola')
  const { uuid } = await acme.acceptWaiting()
  ana = await acme.openTab(acme.admin)
  await goAndSettle(ana, `${acme.url}/tickets/${uuid}`)
})

afterAll(() => acme?.close())

const bubbles = () => ana.getByRole('log').getByRole('article')

test.each([
  ['the list', ['/tickets']],
  ['another page', ['/contacts']],
  ['another page and the list', ['/contacts', '/tickets']],
])('it leaves by itself after %s', async (page, paths) => {
  const back = ana.url()
  await ana.route(sends, (route) => route.abort())
  const text = `Dicho antes de ir a ${page}`
  await ana.getByLabel('Mensaje para Diego Luna').fill(text)
  await ana.keyboard.press('Enter')
  await bubbles().filter({ hasText: text }).getByText('Esperando').waitFor({ state: 'attached' })
  for (const path of paths) await goAndSettle(ana, `${acme.url}${path}`)
  await ana.unroute(sends)
  await customer.received(new RegExp(text))
  await goAndSettle(ana, back)
  expect(await bubbles().filter({ hasText: text }).count()).toBe(1)
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
