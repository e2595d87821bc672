/** What has not been read is counted on the lists, in the title and on the icon of the browser's tab. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let elena: Phone
let ana: Page
let besides: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  elena = acme.phone('Elena Paz')
  await elena.say(acme.owner.number, 'Buenas tardes')
  await acme.acceptWaiting()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  await acme.waitingTicket()
  ana = await acme.openPage(acme.admin)
  besides = acme.watch(await ana.context().newPage())
  await besides.goto(`${acme.url}/contacts`)
  await comesAlive(besides)
})

afterAll(() => acme?.close())

/** In the title and on the icon; none is undefined. */
const countsOn = (page: Page) =>
  page.evaluate(() => {
    const icon = document.querySelector('link[rel=icon]')?.getAttribute('href') ?? ''
    return [
      /^\((\d+)\)/.exec(document.title)?.[1],
      />(\d)<\/text/.exec(decodeURIComponent(icon))?.[1],
    ]
  })

const isCountedEverywhere = (count: string) =>
  eventually(async () => {
    const counts = [...(await countsOn(ana)), ...(await countsOn(besides))]
    return counts.every((one) => one === count)
  }, `${count} on both pages`)

test('who looks at another list sees how much came in theirs, on every tab of the browser', async () => {
  await isCountedEverywhere('1')
  await ana.getByRole('tab', { name: /Esperando/ }).click()
  await ana.locator('[data-ticket]').filter({ hasText: 'Diego Luna' }).waitFor()
  const mine = ana.getByRole('tab', { name: /Atendiendo/ })
  expect(await mine.getByText(/sin leer/).count()).toBe(0)
  await elena.say(acme.owner.number, '¿Sigue ahí?')
  await elena.say(acme.owner.number, 'Me urge')
  await mine.getByText('2 mensajes sin leer').waitFor({ state: 'attached' })
  await isCountedEverywhere('2')
  await keepPictures(ana, 'unread-counts')

  await mine.click()
  await ana.getByRole('link', { name: 'Elena Paz' }).click()
  await ana.getByRole('log').waitFor()
  await isCountedEverywhere('1')
  await ana.getByRole('tab', { name: /Esperando/ }).click()
  await eventually(async () => (await mine.getByText(/sin leer/).count()) === 0, 'all is read')
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
  expect(acme.consoleErrors).toEqual([])
})
