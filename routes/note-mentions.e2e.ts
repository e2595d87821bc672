/** A note in the place of an answer, which mentions a colleague: two people in two browsers. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listMessages } from '#desk/messages/contract'
import { createNote, listNotesOf } from '#desk/notes/contract'
import type { Ticket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let customer: Phone
let ticket: Ticket
let ana: Page
let sara: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const saras = await acme.hire('Sara Ibarra')
  customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, '¿Me hacen descuento?')
  ticket = await acme.acceptWaiting()
  sara = await acme.openTab(saras)
  await goAndSettle(sara, `${acme.url}/tickets`)
  ana = await acme.openTab(acme.admin)
  await goAndSettle(ana, `${acme.url}/tickets/${ticket.uuid}`)
})

afterAll(() => acme?.close())

const answer = (page = ana) => page.getByLabel('Mensaje para Diego Luna')
const note = (page = ana) => page.getByLabel('Nota interna sobre Diego Luna')
const tab = (name: string, page = ana) => page.getByRole('tab', { name, exact: true })
const team = () => ana.getByRole('listbox', { name: 'Tu equipo' })
const inLog = (text: string, page = ana) => page.getByRole('log').getByText(text)
const notes = async () => (await acme.calls(listNotesOf, { ticketId: ticket.id })).body
const sent = async () => {
  const { messages } = (await acme.calls(listMessages, { ticketId: ticket.id })).body
  return messages.flatMap(({ fromMe, body }) => (fromMe ? [body] : []))
}

test('a key goes to the note and back: each keeps its own draft, and neither is sent as the other', async () => {
  await answer().fill('Buenos días, Diego')
  await answer().press('Alt+o')
  await note().and(ana.locator(':focus')).waitFor()
  expect(await answer().count()).toBe(0)
  await note().pressSequentially('Es cliente de años')
  await note().press('Alt+o')
  await answer().and(ana.locator(':focus')).waitFor()
  expect(await answer().inputValue()).toBe('Buenos días, Diego')
  await ana.reload()
  await answer().and(ana.locator(':focus')).waitFor()
  await tab('Nota').click()
  expect(await note().inputValue()).toBe('Es cliente de años')
  expect(await findings(ana)).toEqual([])
  await note().press('Enter')
  await inLog('Es cliente de años').waitFor()
  await note().and(ana.locator(':focus')).waitFor()
  expect(await note().inputValue()).toBe('')
  await note().press('Alt+l')
  await answer().press('Enter')
  await eventually(async () => (await sent()).length === 1, 'the answer')
  expect(await sent()).toEqual([expect.stringMatching(/Buenos días, Diego$/)])
  expect((await notes()).map((one) => one.note)).toEqual(['Es cliente de años'])
})

test('an @ lists colleagues; who is mentioned hears it, and opens the conversation at the note', async () => {
  await tab('Nota').click()
  await note().pressSequentially('@ib')
  await team().getByRole('option', { name: 'Sara Ibarra', selected: true }).waitFor()
  await keepPictures(ana, 'note-team')
  await note().press('Enter')
  expect(await note().inputValue()).toBe('@Sara Ibarra ')
  await note().pressSequentially('¿le damos 10 %?')
  await note().press('Enter')
  await inLog('@Sara Ibarra').waitFor()
  await keepPictures(ana, 'note-written')

  const notice = sara.getByRole('listitem').filter({ hasText: 'te mencionó en el ticket' })
  await notice.waitFor()
  const bell = sara.getByRole('button', { name: '1 mención' })
  await bell.click()
  await keepPictures(sara, 'note-bell')
  const mention = sara.getByRole('link', { name: /te mencionó: @Sara Ibarra ¿le damos 10 %\?/ })
  await mention.click()
  await sara.locator('[data-note]').filter({ hasText: '10 %' }).waitFor()
  await bell.waitFor({ state: 'detached' })
  expect(await sara.getByText('Ese mensaje no está').count()).toBe(0)
  await keepPictures(sara, 'note-mentioned')
  expect(await findings(sara)).toEqual([])
})

test('far above, the address leads to the note, which stands out', async () => {
  await goAndSettle(sara, `${acme.url}/contacts`)
  const wish = { ticketId: ticket.id, note: '@Sara Ibarra mira' }
  const { body } = await acme.calls(createNote, wish)
  const { messages } = (await acme.calls(listMessages, { ticketId: ticket.id })).body
  const { id, seq } = messages.at(-1) ?? { id: 0, seq: 0 }
  await acme.platform`insert into messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id,
      author_id, body, from_me, ack, seq, origin, media_type)
    select company_id, ticket_id, contact_id, whatsapp_id, 'far' || n, author_id, 'más ' || n, false, 0,
      ${seq} + n, 'customer', media_type
    from messages, generate_series(1, 150) n where id = ${id} and ticket_id = ${ticket.id}`
  await acme.platform`update tickets set last_seq = ${seq + 150} where id = ${ticket.id}
    and uuid = ${ticket.uuid}::uuid`
  await sara.getByRole('button', { name: '1 mención' }).click()
  await sara.getByRole('link', { name: /te mencionó: @Sara Ibarra mira/ }).click()
  await sara.locator(`[data-note="${body.id}"]`).waitFor()
  await sara.getByRole('button', { name: 'Notificaciones' }).waitFor()
})

test('a quote and a file are for the customer: the one shows the answer, the other is not taken', async () => {
  await tab('Nota').click()
  await note().fill('Sigue aquí')
  const file = await ana.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'x.txt'))
    return data
  })
  await ana.dispatchEvent('body', 'dragover', { dataTransfer: file })
  await ana.dispatchEvent('body', 'drop', { dataTransfer: file })
  await ana.getByText('Una nota no lleva archivos').first().waitFor()
  const theirs = ana.getByRole('article').filter({ hasText: 'descuento' }).last()
  await theirs.hover()
  await theirs.locator('xpath=..').locator('[data-message-menu]').click()
  await ana.getByRole('menuitem', { name: 'Responder' }).click()
  await answer().and(ana.locator(':focus')).waitFor()
  expect(await answer().inputValue()).toBe('')
  expect(await ana.getByText('x.txt').count()).toBe(0)
  await tab('Nota').click()
  expect(await note().inputValue()).toBe('Sigue aquí')
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
