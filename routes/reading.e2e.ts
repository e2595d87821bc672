/** How a conversation is laid out: as a column on a wide screen, alone on a phone. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let address = ''

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, 'Hola, ¿me pueden ayudar?')
  address = `${acme.url}/tickets/${(await acme.acceptWaiting()).uuid}`
})

afterAll(() => acme?.close())

const bubble = (page: Page) =>
  page.locator('[data-message]').filter({ hasText: '¿me pueden ayudar?' })

test('on a wide screen the conversation is a column, and the contact stays open beside it', async () => {
  const page = await acme.openPage(acme.admin)
  await page.setViewportSize({ width: 1920, height: 900 })
  await goAndSettle(page, address)
  const left = async () => (await bubble(page).boundingBox())?.x ?? 0
  const paneLeft = (await page.getByRole('log').boundingBox())?.x ?? 0
  const column = async () =>
    page
      .locator('[data-row]')
      .first()
      .evaluate((row) => row.clientWidth)
  expect(await column()).toBeLessThanOrEqual(900)
  expect(await left()).toBeGreaterThan(paneLeft + 24)

  // It opens by itself.
  const panel = page.getByRole('complementary', { name: 'Contacto' })
  await panel.getByLabel('Nota').waitFor()
  const before = await left()
  // Where the server leaves no room for it the bubble moves when it comes.
  await page.route('**/build/*.js', (route) => route.abort())
  await page.goto(address)
  expect(await left()).toBe(before)
  await page.unroute('**/build/*.js')
  await page.goto(address)
  await panel.getByLabel('Nota').waitFor()
  expect(await left()).toBe(before)
  await panel.getByRole('button', { name: 'Cerrar' }).click()
  await goAndSettle(page, address)
  expect(await panel.count()).toBe(0)
  await page.close()
})

test('on a phone a conversation has one header, messages and the composer; a long press opens the menu', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const page = await acme.openTab(acme.admin, phone)
  await goAndSettle(page, `${acme.url}/tickets`)
  await page.getByRole('navigation', { name: 'Lista o conversación' }).waitFor()
  await page
    .getByRole('link', { name: /Diego Luna/ })
    .first()
    .tap()
  await bubble(page).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.locator('header:visible').count()).toBe(1)
  const menuButton = page.locator('[data-message-menu]').last()
  const opacity = await menuButton
    .locator('xpath=..')
    .evaluate((it) => getComputedStyle(it).opacity)
  expect(opacity).toBe('0')

  const { x = 0, y = 0 } = (await bubble(page).boundingBox()) ?? {}
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 20, y: y + 12 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const reply = page.getByRole('menuitem', { name: 'Responder' })
  await reply.waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(300)
  await reply.tap()
  await page.getByRole('button', { name: 'No responder a este mensaje' }).waitFor()

  await page.getByRole('link', { name: 'Volver a la lista' }).tap()
  await page.getByRole('navigation', { name: 'Lista o conversación' }).waitFor()
  await page.close()
})

test('texts and numbers are copied over plain http too, where pages see no clipboard', async () => {
  const page = await acme.openPage(acme.admin)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  await goAndSettle(page, address)
  const composer = page.getByRole('textbox', { name: 'Mensaje' })
  const pasted = async () => {
    await composer.fill('')
    await composer.press('ControlOrMeta+v')
    return composer.inputValue()
  }
  await bubble(page).hover()
  await page.locator('[data-message-menu]').last().click()
  await page.getByRole('menuitem', { name: 'Copiar texto' }).click()
  await page.getByText('Copiado').first().waitFor()
  expect(await pasted()).toContain('Hola, ¿me pueden ayudar?')

  await page.getByRole('button', { name: 'Ver el contacto' }).click()
  await page.getByRole('button', { name: 'Copiar el número' }).click()
  await page.getByText('Copiado').first().waitFor()
  expect(await pasted()).toMatch(/^\d{10,15}$/)
  await page.close()
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
