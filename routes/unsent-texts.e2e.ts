/** What is typed and not sent goes on from desk to phone, and neither overwrites the other. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listUserCards } from '#company/users/contract'
import { createChat } from '#desk/chats/contract'
import { type Ticket, updateTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { contrastFindings } from '../src/workshop/testing/contrast/contrast.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let customer: Phone
let ticket: Ticket
let desk: Page
let phone: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, '¿Cuándo llega mi mesa?')
  ticket = await acme.acceptWaiting()
  desk = await acme.openTab(acme.admin)
  await goAndSettle(desk, address())
  // Of the same login, as a second window would be, but in a browser that has stored nothing.
  const { cookies } = await desk.context().storageState()
  const viewport = { width: 390, height: 844 }
  phone = await acme.newPage({ viewport, storageState: { cookies, origins: [] } })
})

afterAll(() => acme?.close())

const address = () => `${acme.url}/tickets/${ticket.uuid}`
const field = (page: Page) => page.getByLabel('Mensaje para Diego Luna')

const reads = (page: Page, text: string) =>
  eventually(async () => (await field(page).inputValue()) === text, `a field with «${text}»`)

const savedAs = (kind: 'reply' | 'note') => (text: string | undefined) =>
  eventually(async () => {
    const [row] = await acme.platform`
      select body from unsent_texts where ticket_id = ${ticket.id} and kind = ${kind}`
    return row?.body === text
  }, `«${text}» on the server`)
const saved = savedAs('reply')
const savedNote = savedAs('note')

test('what is typed at the desk goes on at the phone, and is gone when it is sent there', async () => {
  await field(desk).fill('Llega el lu')
  await saved('Llega el lu')
  await goAndSettle(phone, `${acme.url}/tickets`)
  const row = phone.locator('[data-preview]').filter({ hasText: 'Llega el lu' })
  await row.getByText('Borrador').waitFor()
  await phone.goto(address())
  await reads(phone, 'Llega el lu')
  await field(phone).press('End')
  await field(phone).pressSequentially('nes')
  await reads(desk, 'Llega el lunes')
  await field(phone).press('Enter')
  await customer.received(({ content }) => JSON.stringify(content).includes('Llega el lunes'))
  await reads(desk, '')
  await saved(undefined)
})

test('the foot of a ticket that was closed says that what was typed is kept', async () => {
  const kept = /^Lo que escribiste y no enviaste se conserva/
  await field(desk).fill('Una cosa más')
  await acme.calls(updateTicket, { ticketId: ticket.id, status: 'closed' })
  await desk.getByText(kept).waitFor()
  await keepPictures(desk, 'kept-text')
  await desk.getByRole('button', { name: 'Reabrir para responder' }).click()
  await reads(desk, 'Una cosa más')
  expect(await desk.getByText(kept).count()).toBe(0)
  await field(desk).fill('')
  await saved(undefined)
})

test('what was typed on both at once is lost on neither', async () => {
  await desk.context().setOffline(true)
  await field(desk).fill('Mañana')
  await field(phone).fill('El martes a las 9')
  await saved('El martes a las 9')
  await desk.context().setOffline(false)
  const offer = desk.getByText('En otro dispositivo escribiste: «El martes a las 9»')
  await offer.waitFor()
  expect(await field(desk).inputValue()).toBe('Mañana')
  expect(await contrastFindings(desk)).toEqual([])
  await keepPictures(desk, 'unseen-text')
  await desk.getByRole('button', { name: 'Agregar', exact: true }).click()
  await offer.waitFor({ state: 'detached' })
  await saved('Mañana\nEl martes a las 9')
  await reads(phone, 'Mañana\nEl martes a las 9')
  await field(phone).fill('')
  await reads(desk, '')
})

test('a note goes on at the other device, apart from the answer; two at once are both kept', async () => {
  const note = (page: Page) => page.getByLabel('Nota interna sobre Diego Luna')
  const noteReads = (page: Page, text: string) =>
    eventually(async () => (await note(page).inputValue()) === text, `a note with «${text}»`)
  const tab = (page: Page) => page.getByRole('tab', { name: 'Nota', exact: true })
  await tab(desk).click()
  await note(desk).fill('Es cliente de a')
  // Whoever comes to the other device is told that there is one.
  await tab(phone).and(phone.locator('[aria-description^=Borrador]')).waitFor()
  await tab(phone).click()
  await noteReads(phone, 'Es cliente de a')
  await note(phone).press('End')
  await note(phone).pressSequentially('ños')
  await noteReads(desk, 'Es cliente de años')

  await desk.context().setOffline(true)
  await note(desk).fill('Paga tarde')
  await note(phone).fill('Pide factura')
  await savedNote('Pide factura')
  await desk.context().setOffline(false)
  await desk.getByText('En otro dispositivo escribiste: «Pide factura»').waitFor()
  await keepPictures(desk, 'unseen-note')
  await desk.getByRole('button', { name: 'Agregar', exact: true }).click()
  await noteReads(phone, 'Paga tarde\nPide factura')
  await note(phone).press('Enter')
  await desk.getByRole('log').getByText('Pide factura').waitFor()
  await noteReads(desk, '')
  await savedNote(undefined)
  for (const page of [desk, phone]) {
    await page.getByRole('tab', { name: 'Respuesta', exact: true }).click()
    await reads(page, '')
  }
})

test('what is typed in the internal chat goes on, too', async () => {
  const users = (await acme.calls(listUserCards, {})).body.map(({ id }) => id)
  const { uuid } = (await acme.calls(createChat, { title: 'Turnos', users })).body
  const chatField = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' })
  const chatReads = (page: Page, text: string) =>
    eventually(async () => (await chatField(page).inputValue()) === text, `a chat with «${text}»`)
  for (const page of [desk, phone]) await goAndSettle(page, `${acme.url}/chats/${uuid}`)
  await chatField(desk).fill('Mañana ab')
  await chatReads(phone, 'Mañana ab')
  await chatField(phone).press('End')
  await chatField(phone).pressSequentially('ro yo')
  await chatReads(desk, 'Mañana abro yo')
  await chatField(phone).press('Enter')
  await desk.getByRole('log').getByText('Mañana abro yo').waitFor()
  await chatReads(desk, '')
  for (const page of [desk, phone]) await goAndSettle(page, address())
})

test('what is typed is saved when the page is left at once', async () => {
  await saved(undefined)
  await field(phone).fill('Ya v')
  await phone.goto('about:blank')
  await saved('Ya v')
  await reads(desk, 'Ya v')
})

test('after a logout the browser has nothing of it, and the user has it again', async () => {
  await field(desk).fill('Ya viene en camino')
  await desk.getByRole('button', { name: 'Cerrar sesión' }).click()
  await desk.waitForURL(/\/login/)
  const stored = await desk.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain('Ya v')
  await saved('Ya viene en camino')
  await logIn(desk, acme.url, acme.admin)
  await desk.goto(address())
  await comesAlive(desk)
  await reads(desk, 'Ya viene en camino')
  expect(acme.complaints).toEqual([])
})
