/** A customer who hides the number: seen by user name, asked for the number, and known by it. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let page: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  page = await acme.openPage(acme.admin)
})
afterAll(() => acme?.close())

test('by user name or without a number, and one press asks for it', async () => {
  const named = acme.phone('')
  named.bear('ana.mx', { hidesNumber: true })
  await named.say(acme.owner.number, 'Hola, ¿tienen mesas?')
  const { uuid } = await acme.acceptWaiting()
  const nobody = acme.phone('')
  nobody.bear(undefined, { hidesNumber: true })
  await nobody.say(acme.owner.number, '¿A qué hora abren?')
  const { uuid: other } = await acme.acceptWaiting()

  await goAndSettle(page, `${acme.url}/tickets/${other}`)
  await page.locator('header').getByText('Sin número').first().waitFor()
  await page.getByRole('button', { name: 'Ver el contacto' }).click()
  const panel = page.getByRole('complementary').last()
  await panel.getByText('Sin número').first().waitFor()
  await keepPictures(page, 'without-number')

  await goAndSettle(page, `${acme.url}/tickets/${uuid}`)
  await page.locator('header').getByText('@ana.mx').first().waitFor()
  await panel.getByRole('button', { name: 'Copiar el nombre de usuario' }).waitFor()
  await keepPictures(page, 'username')

  await panel.getByRole('button', { name: 'Pedir su número' }).click()
  const awaited = panel.getByText('Se le pidió su número; aún no lo comparte.')
  await awaited.waitFor()
  await named.received(({ content }) => Boolean(content.requestPhoneNumberMessage))
  await keepPictures(page, 'number-asked')
  await page.reload()
  await awaited.waitFor()
  expect(await panel.getByRole('button', { name: 'Pedir su número' }).count()).toBe(0)
  await named.shareNumber(acme.owner.number)
  await panel.getByRole('button', { name: 'Copiar el número' }).waitFor()
  await page.getByText(/Ya se conoce el número del cliente: \+52/).waitFor()
  await keepPictures(page, 'number-learnt')
  expect(await awaited.count()).toBe(0)
  expect(await page.getByText(named.lid).count()).toBe(0)

  await goAndSettle(page, `${acme.url}/contacts`)
  await page.getByRole('cell', { name: 'Sin número' }).first().waitFor()
  await keepPictures(page, 'contacts')
  expect(acme.complaints).toEqual([])
})
