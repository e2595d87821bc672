/** A ticket given to a colleague: told on every page, unread until opened, taken back from its foot. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listUserCards } from '#company/users/contract'
import { showTicket, type Ticket, updateTicket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ticket: Ticket
let beto: Page
let betosId = 0

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const betos = await acme.hire('Beto')
  const { body } = await acme.calls(listUserCards, {})
  betosId = body.find(({ email }) => email === betos.email)?.id ?? 0
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  ticket = await acme.acceptWaiting()
  beto = await acme.openTab(betos)
})

afterAll(() => acme?.close())

const unreadOf = async () =>
  (await acme.calls(showTicket, { ticketId: ticket.id })).body.unreadMessages

test('it is announced by name on any page, waits unread in the bell, and opens from the notice', async () => {
  await goAndSettle(beto, `${acme.url}/contacts`)
  await beto.getByRole('button', { name: 'Notificaciones' }).waitFor()
  await acme.calls(updateTicket, { ticketId: ticket.id, userId: betosId })
  const notice = beto
    .getByRole('listitem')
    .filter({ hasText: 'te transfirió el ticket de Diego Luna' })
  await notice.waitFor()
  await beto.getByRole('button', { name: '1 ticket con mensajes sin leer' }).waitFor()
  expect(await unreadOf()).toBe(1)
  await notice.getByRole('button', { name: 'Abrir' }).click()
  await beto.getByRole('heading', { name: 'Diego Luna' }).waitFor()
  await eventually(async () => (await unreadOf()) === 0, 'the reading')
})

test('on a colleague’s ticket one may take it or leave a note; closing it is in the menu', async () => {
  const ana = await acme.openTab(acme.admin)
  await ana.goto(`${acme.url}/tickets/${ticket.uuid}`)
  await comesAlive(ana)
  await ana.getByText('Asignado a Beto').last().waitFor()
  const finish = ana.locator('main header').getByRole('button', { name: 'Finalizar' })
  expect(await finish.count()).toBe(0)
  await ana.getByRole('tab', { name: 'Nota' }).click()
  const note = ana.getByLabel('Nota interna sobre Diego Luna')
  await note.waitFor()
  await eventually(() => note.evaluate((it) => it === document.activeElement), 'the focus')
  await ana.getByRole('button', { name: 'Tomar el ticket' }).click()
  await finish.waitFor()
  await beto
    .getByText(/ahora es de|tomó|transfirió/)
    .first()
    .waitFor()
  expect((await acme.calls(showTicket, { ticketId: ticket.id })).body.user?.name).toBe('Admin')
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
