/** What narrows the lists: seen as chips, kept by the address, obeyed by what comes, and taken off. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { saveDetails } from '#company/companies/contract'
import { createQueue } from '#company/queues/contract'
import { listUserCards } from '#company/users/contract'
import { createTag, deleteTag, syncTags } from '#desk/tags/contract'
import { listTickets, type Ticket, updateTicket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { zoneOfLastingDay } from '../src/workshop/testing/lasting-day.ts'

let acme: TestCompany
let ana: Page
let diego: Ticket
let marina: Ticket
let tagId = 0

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola, busco una mesa')
  diego = await acme.acceptWaiting()
  await acme.phone('Marina Paz').say(acme.owner.number, 'Hola, busco una silla')
  marina = await acme.acceptWaiting()
  const name = 'Cliente frecuente'
  tagId = (await acme.calls(createTag, { name, color: '#0a7f4f', kanban: 0 })).body.id
  await give(diego, [tagId])
  const queue = await acme.calls(createQueue, { name: 'Muebles', color: '#a04000' })
  await acme.calls(createQueue, { name: 'Textiles', color: '#004080' })
  await acme.calls(updateTicket, { ticketId: marina.id, queueId: queue.body.id })
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const give = (ticket: Ticket, ids: number[]) =>
  acme.calls(syncTags, { ticketId: ticket.id, tags: ids.map((id) => ({ id })) })
const row = (name: string) => ana.locator('[data-ticket]').filter({ hasText: name })
const chip = (text: string) => ana.getByRole('button', { name: `Quitar el filtro «${text}»` })
const dialog = () => ana.getByRole('dialog', { name: 'Filtrar tickets' })
const address = () => new URL(ana.url()).searchParams

async function openDialog() {
  await ana.getByRole('button', { name: /^Filtros/ }).click()
  await ana.getByRole('menuitem', { name: 'Etiqueta, usuario, fecha…' }).click()
  await dialog().getByLabel('Cliente frecuente').waitFor()
}

test('a tag narrows the open lists and their counts, also after a reload; what comes obeys it', async () => {
  await row('Marina Paz').waitFor()
  await openDialog()
  await dialog().getByLabel('Cliente frecuente').check()
  await keepPictures(ana, 'filter-dialog')
  await dialog().getByRole('button', { name: 'Filtrar' }).click()
  await chip('Etiqueta: Cliente frecuente').waitFor()
  await row('Marina Paz').waitFor({ state: 'hidden' })
  await ana.getByRole('tab', { name: /Atendiendo.*1/ }).waitFor()
  expect(address().get('tags')).toBe(`[${tagId}]`)

  await ana.reload()
  await comesAlive(ana)
  await chip('Etiqueta: Cliente frecuente').waitFor()
  expect(await row('Marina Paz').count()).toBe(0)
  await give(marina, [tagId])
  await row('Marina Paz').waitFor()
  await ana.getByRole('tab', { name: /Atendiendo.*2/ }).waitFor()
  await give(marina, [])
  await row('Marina Paz').waitFor({ state: 'hidden' })
})

test('filters hold together; nothing found says which, and takes them off', async () => {
  const beto = await acme.hire('Beto')
  const cards = (await acme.calls(listUserCards, {})).body
  const betosId = cards.find(({ email }) => email === beto.email)?.id ?? 0
  await acme.calls(updateTicket, { ticketId: marina.id, userId: betosId })
  await ana.reload()
  await comesAlive(ana)
  await openDialog()
  await dialog().getByLabel('Beto').check()
  await dialog().getByRole('button', { name: 'Filtrar' }).click()
  await ana
    .getByText('Nada con estos filtros: Etiqueta: Cliente frecuente · Usuario: Beto')
    .waitFor()
  await keepPictures(ana, 'filters-none')
  await chip('Etiqueta: Cliente frecuente').click()
  await row('Marina Paz').waitFor()
  expect(await row('Diego Luna').count()).toBe(0)
  await ana.getByRole('button', { name: 'Quitar el filtro «Usuario: Beto»' }).click()
  await row('Diego Luna').waitFor()
  expect([...address().keys()]).toEqual([])
})

test('a day is the company’s, and what comes on it is listed at once', async () => {
  const timeZone = zoneOfLastingDay()
  const [{ companyId = 0 } = {}] = await acme.platform<{ companyId: number }[]>`
    select company_id "companyId" from users where email = ${acme.admin.email}`
  expect((await acme.calls(saveDetails, { companyId, timeZone })).status).toBe(200)
  const today = new Date().toLocaleDateString('sv', { timeZone })
  const go = async (date: string) => {
    await ana.goto(`${acme.url}/tickets?date=${date}&list=pending`)
    await comesAlive(ana)
  }
  await go('2020-01-02')
  await chip('Abierto el 02/01/2020').waitFor()
  await ana.getByText('Nada con estos filtros: Abierto el 02/01/2020').waitFor()
  await go(today)
  await acme.phone('Rosa Nueva').say(acme.owner.number, 'Buenas')
  await row('Rosa Nueva').waitFor()
})

test('a link brings its area, and what it names may be gone', async () => {
  const [ticket] = (await acme.calls(listTickets, { status: 'open', showAll: true })).body.tickets
  const queueId = ticket?.queueId ?? marina.queueId ?? 0
  const doomed = (await acme.calls(createTag, { name: 'Fugaz', color: '#444444', kanban: 0 })).body
  await ana.goto(`${acme.url}/tickets?queues=[${queueId}]&tags=[${doomed.id}]&connections=[99999]`)
  await comesAlive(ana)
  await chip('Área: Muebles').waitFor()
  await chip('Etiqueta: Fugaz').waitFor()
  await acme.calls(deleteTag, { tagId: doomed.id })
  await chip('Etiqueta eliminada').waitFor()
  await chip('Conexión eliminada').waitFor()
  await keepPictures(ana, 'filters-gone')
  await ana.getByRole('button', { name: 'Quitar los filtros' }).first().click()
  await row('Diego Luna').waitFor()
  await eventually(async () => [...address().keys()].length === 0, 'the address without filters')
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
