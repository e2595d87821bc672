/** On a phone, Back closes what lies uppermost, asks before typed text is lost, and goes one page. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { jpegOf } from '../src/workshop/testing/files/pictures.ts'

let acme: TestCompany
let page: Page
let address: string

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, 'Hola')
  await customer.sendFile(acme.owner.number, {
    kind: 'image',
    content: await jpegOf(640, 480),
    mimetype: 'image/jpeg',
    size: { width: 640, height: 480 },
  })
  const { uuid } = await acme.acceptWaiting()
  address = `${acme.url}/tickets/${uuid}`
  page = await acme.openTab(acme.admin, { viewport: { width: 390, height: 844 } })
  await goAndSettle(page, `${acme.url}/tickets`)
  await page.getByRole('link', { name: /Diego Luna/ }).click()
  await composer().waitFor()
})

afterAll(() => acme?.close())

const composer = () => page.getByLabel('Mensaje para Diego Luna')
const top = () => page.locator('dialog[open], [popover=auto]:popover-open').last()
const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()

async function openBubbleMenu() {
  const bubble = page.getByRole('article').filter({ hasText: 'Hola' }).last()
  await bubble.hover()
  await bubble.getByRole('button', { name: /^Acciones: «Hola», \d+:\d\d/ }).click()
}

const layers: [name: string, open: () => Promise<unknown>][] = [
  ['contact panel', () => press('Ver el contacto')],
  ['menu of the ticket', () => press('Más acciones')],
  ['menu of the composer', () => press('Más opciones')],
  ['menu of a message', openBubbleMenu],
  ['photo', () => press('Ver la foto')],
  ['palette', () => page.keyboard.press('Control+k')],
  ['transfer', () => page.keyboard.press('Alt+t')],
  ['tags', () => page.keyboard.press('Alt+g')],
  ['new ticket', () => page.keyboard.press('Alt+c')],
  ['keys', () => page.keyboard.press('Shift+?')],
]

const steps = () => page.evaluate(() => history.length)
const hasStep = () => page.evaluate(() => history.state?.layers > 0)

test('Back closes each layer, the conversation stays, and no steps pile up', async () => {
  const before = await steps()
  for (const [name, open] of layers) {
    await composer().blur()
    await open()
    await top().waitFor()
    await eventually(hasStep, 'a step to go back')
    await page.goBack()
    await top().waitFor({ state: 'hidden' })
    expect([name, page.url()]).toEqual([name, address])
    // Also after a layer that was closed in another way.
    await open()
    await top().waitFor()
    await page.keyboard.press('Escape')
    await top().waitFor({ state: 'hidden' })
  }
  expect(await steps()).toBe(before + 1)
})

test('an opened conversation has the heading of its page and its own', async () => {
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Diego Luna' }).waitFor()
})

test('of layers above each other, Back closes one after the other', async () => {
  await press('Ver el contacto')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await press('Editar contacto')
    await page.locator('dialog[open]').nth(1).waitFor()
    await leave()
    await page.locator('dialog[open]').nth(1).waitFor({ state: 'hidden' })
    expect(await page.locator('dialog[open]').count()).toBe(1)
  }
  await page.goBack()
  await top().waitFor({ state: 'hidden' })
  expect(page.url()).toBe(address)
})

test('typed text is asked about, stays with who stays, and each Back asks again', async () => {
  await press('Más acciones')
  await choose('Programar mensaje')
  const text = page.getByRole('dialog').getByLabel('Mensaje', { exact: true })
  await text.fill('Mañana a las 9')
  for (let round = 0; round < 2; round += 1) {
    await page.goBack()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await text.inputValue()).toBe('Mañana a las 9')
  }
  await page.goBack()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await top().waitFor({ state: 'hidden' })
  expect(page.url()).toBe(address)
})

test('after layers that closed by themselves, Back and Forward go one page each', async () => {
  await page.goBack()
  await page.waitForURL(`${acme.url}/tickets`)
  await page.getByRole('link', { name: /Diego Luna/ }).waitFor()
  await page.goForward()
  await page.waitForURL(address)
  await composer().waitFor()

  // What the palette opens takes the place of its own step.
  const before = await steps()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Contactos')
  await page
    .getByRole('option', { name: /Contactos/ })
    .first()
    .click()
  await page.waitForURL(`${acme.url}/contacts`)
  expect(await steps()).toBeLessThanOrEqual(before + 2)
  await page.goBack()
  await page.waitForURL(address)
  // Another document: until its scripts have begun, they may write its address and undo the next step.
  await comesAlive(page)
  await composer().waitFor()
  await page.goBack()
  await page.waitForURL(`${acme.url}/tickets`)
})
