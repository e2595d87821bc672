/** A ticket put off: out of the open ones, never lost, back at its time or when its customer writes. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { showTicket, type Ticket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let diego: Phone
let ticket: Ticket
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, 'Les confirmo mañana')
  ticket = await acme.acceptWaiting()
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const row = () => ana.locator('[data-ticket]').filter({ hasText: 'Diego Luna' })
const tab = (name: RegExp) => ana.getByRole('tab', { name })
const dialog = () => ana.getByRole('dialog', { name: 'Posponer el ticket de Diego Luna' })
const stored = async () => (await acme.calls(showTicket, { ticketId: ticket.id })).body

/** The last of the usual times: their names depend on the day. */
const lastChoice = () => dialog().getByRole('listitem').last().getByRole('button')

async function snoozeByKey() {
  await ana.goto(`${acme.url}/tickets/${ticket.uuid}`)
  await comesAlive(ana)
  await ana.getByLabel('Mensaje para Diego Luna').waitFor()
  await ana.keyboard.press('Alt+KeyM')
  await lastChoice().click()
  await ana.waitForURL((url) => url.pathname === '/tickets')
}

test('it leaves the open list for its own tab, which counts it, says until when and keeps it after a reload', async () => {
  await tab(/Atendiendo/).waitFor()
  expect(await tab(/Pospuestos/).count()).toBe(0)
  await row().click()
  await ana.getByRole('button', { name: 'Más acciones' }).click()
  await ana.getByRole('menuitem', { name: 'Posponer hasta…' }).click()
  await lastChoice().waitFor()
  await keepPictures(ana, 'snooze-dialog')
  await lastChoice().click()
  await ana.getByText('Ticket de Diego Luna pospuesto hasta el').waitFor()
  await row().waitFor({ state: 'hidden' })
  await tab(/Pospuestos.*1/).click()
  await row()
    .getByText(/Pospuesto hasta el/)
    .waitFor({ state: 'attached' })
  await ana.reload()
  await comesAlive(ana)
  await row().waitFor()
  await keepPictures(ana, 'snoozed-list')
  await row().click()
  await ana
    .locator('main header')
    .getByText(/Pospuesto hasta el/)
    .waitFor({ state: 'attached' })
  await ana.getByText(/Admin pospuso el ticket hasta el/).waitFor()
  await keepPictures(ana, 'snoozed-ticket')
})

test('its customer’s next message brings it back at once', async () => {
  await diego.say(acme.owner.number, 'Ya está confirmado')
  await ana
    .locator('main header')
    .getByText(/Pospuesto/)
    .waitFor({ state: 'detached' })
  await tab(/Atendiendo.*1/).click()
  await row().waitFor()
  expect((await stored()).snoozedUntil).toBeNull()
})

test('what was snoozed is undone at once', async () => {
  await snoozeByKey()
  await row().waitFor({ state: 'hidden' })
  await ana.getByRole('button', { name: 'Deshacer' }).click()
  await ana.getByLabel('Mensaje para Diego Luna').waitFor()
  expect((await stored()).snoozedUntil).toBeNull()
})

test('at its time it is back on top, unread, and its agent is told on any page', async () => {
  await snoozeByKey()
  await row().waitFor({ state: 'hidden' })
  await ana.goto(`${acme.url}/contacts`)
  await comesAlive(ana)
  await ana.getByRole('button', { name: 'Notificaciones' }).waitFor()
  await acme.platform`update tickets set snoozed_until = now() - interval '1 second'
    where uuid = ${ticket.uuid}::uuid`
  await acme.platform`select graphile_worker.add_job('wake_tickets')`
  const notice = ana
    .getByRole('listitem')
    .filter({ hasText: 'Volvió el ticket pospuesto de Diego' })
  await notice.waitFor()
  await ana.getByRole('button', { name: '1 ticket con mensajes sin leer' }).waitFor()
  await notice.getByRole('button', { name: 'Abrir' }).click()
  await ana.getByText('Recado devolvió el ticket a los abiertos').waitFor()
  await comesAlive(ana)
})

test('a time of one’s own must be yet to come; from the dialog it is woken, too', async () => {
  await ana.getByLabel('Mensaje para Diego Luna').waitFor()
  await ana.keyboard.press('Alt+KeyM')
  const field = dialog().getByLabel('Otra fecha y hora')
  await field.fill('2020-01-01T09:00')
  await dialog().getByRole('button', { name: 'Posponer', exact: true }).click()
  await dialog().getByText('Elige una hora que todavía no haya pasado.').waitFor()
  await field.fill('2035-01-02T10:30')
  await dialog().getByRole('button', { name: 'Posponer', exact: true }).click()
  await ana.getByText('pospuesto hasta el 02/01/2035 a las 10:30').waitFor()
  expect((await stored()).snoozedUntil).toBe('2035-01-02T16:30:00.000Z')
  await tab(/Pospuestos/).click()
  await row().getByText('02/01/2035 10:30', { exact: true }).waitFor()
  await row().click()
  await ana.getByLabel('Mensaje para Diego Luna').waitFor()
  await ana.keyboard.press('Alt+KeyM')
  await dialog().getByRole('button', { name: 'Volver a los abiertos ahora' }).click()
  await ana.getByText('El ticket de Diego Luna volvió a los abiertos').waitFor()
  expect((await stored()).snoozedUntil).toBeNull()
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
