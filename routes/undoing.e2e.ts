/** What is undone within its notice has not happened: for the customer, the colleagues, the lists. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listConnections, updateConnection } from '#company/connections/contract'
import { listUserCards } from '#company/users/contract'
import { listTickets, showTicket, type Ticket, updateTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let diego: Phone
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const connectionId = (await acme.calls(listConnections, {})).body[0]?.id ?? 0
  await acme.calls(updateConnection, { connectionId, complationMessage: 'Hasta pronto' })
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, 'Hola, busco una mesa de roble')
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const row = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })
const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer' }).click()
const goodbyes = () => diego.inbox.filter(({ text }) => text === 'Hasta pronto').length

async function theTicket(): Promise<Ticket> {
  const [ticket] = (await acme.calls(listTickets, { showAll: 'true' })).body.tickets
  if (!ticket) throw new Error('there is no ticket')
  return ticket
}

test('a waiting ticket that was finished waits again', async () => {
  await ana.getByRole('tab', { name: /Esperando/ }).click()
  await ana.getByRole('button', { name: 'Finalizar el ticket de Diego Luna' }).click()
  await row(ana, 'Diego Luna').waitFor({ state: 'hidden' })
  await undo(ana)
  await row(ana, 'Diego Luna').waitFor()
  expect(await theTicket()).toMatchObject({ status: 'pending', userId: null })
})

test('a customer is told goodbye when finishing was not undone, and only then', async () => {
  await ana.getByRole('button', { name: 'Aceptar el ticket de Diego Luna' }).click()
  const field = ana.getByLabel('Mensaje para Diego Luna')
  await field.waitFor()
  await ana.keyboard.press('Alt+KeyE')
  await field.waitFor({ state: 'hidden' })
  await undo(ana)
  await field.waitFor()
  expect((await theTicket()).status).toBe('open')
  await Bun.sleep(8_000)
  expect(goodbyes()).toBe(0)

  await ana.keyboard.press('Alt+KeyE')
  await diego.received('Hasta pronto')
  expect(goodbyes()).toBe(1)
})

test('an agent undoes a transfer, although the ticket would no longer be theirs', async () => {
  const clara = await acme.hire('Clara Paz', 'user')
  const users = (await acme.calls(listUserCards, {})).body
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? 0
  const { id: ticketId, uuid } = await theTicket()
  await acme.calls(updateTicket, { ticketId, status: 'open', userId: idOf(clara.email) })
  const page = await acme.openTab(clara)
  await page.goto(`${acme.url}/tickets/${uuid}`)
  const transfer = async () => {
    await page.getByRole('button', { name: 'Más acciones' }).first().click()
    await page.getByRole('menuitem', { name: 'Transferir' }).click()
    const dialog = page.getByRole('dialog', { name: /Transferir/ })
    await dialog.getByLabel('Usuario').selectOption(String(idOf(acme.admin.email)))
    await dialog.getByRole('button', { name: 'Transferir' }).click()
    await page.waitForURL((url) => url.pathname === '/tickets')
  }
  await transfer()
  await undo(page)
  await page.getByLabel('Mensaje para Diego Luna').waitFor()
  const owner = async () => (await acme.calls(showTicket, { ticketId })).body.userId
  expect(await owner()).toBe(idOf(clara.email))

  await transfer()
  await ana.getByText(/te transfirió el ticket de Diego Luna/).waitFor()
  expect(await owner()).toBe(idOf(acme.admin.email))
})
