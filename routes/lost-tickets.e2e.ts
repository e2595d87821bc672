/** What an agent reads when the ticket they look at goes out of their reach. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQueue } from '#company/queues/contract'
import { listUserCards, updateUser } from '#company/users/contract'
import { deleteTicket, type Ticket, updateTicket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let beto: Page
let betoId: number
let sales: number
let support: number

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const credentials = await acme.hire('Beto', 'user')
  sales = (await acme.calls(createQueue, { name: 'Ventas', color: '#112233' })).body.id
  support = (await acme.calls(createQueue, { name: 'Soporte', color: '#332211' })).body.id
  const cards = (await acme.calls(listUserCards, {})).body
  betoId = cards.find(({ email }) => email === credentials.email)?.id ?? 0
  await acme.calls(updateUser, { userId: betoId, queueIds: [sales] })
  beto = await acme.openTab(credentials)
})

afterAll(() => acme?.close())

/** It waits in Beto's area, and he reads it. */
async function readWaiting(name: string): Promise<Ticket> {
  await acme.phone(name).say(acme.owner.number, `Soy ${name}`)
  const ticket = await acme.waitingTicket()
  await acme.calls(updateTicket, { ticketId: ticket.id, queueId: sales })
  await goAndSettle(beto, `${acme.url}/tickets/${ticket.uuid}`)
  await beto.getByRole('log').getByText(`Soy ${name}`).waitFor()
  return ticket
}

const reads = (words: string) => beto.getByRole('listitem').filter({ hasText: words }).waitFor()
const lost = 'Este ticket no existe o no tienes acceso a él'

test('moved to another area, it is not said to be deleted', async () => {
  const { id: ticketId } = await readWaiting('Inés')
  await acme.calls(updateTicket, { ticketId, queueId: support })
  await reads(lost)
  await beto.waitForURL((url) => url.pathname === '/tickets')
  await acme.calls(deleteTicket, { ticketId })
})

test('nor when the area is taken from the agent', async () => {
  const { id: ticketId } = await readWaiting('Julio')
  await acme.calls(updateUser, { userId: betoId, queueIds: [support] })
  await reads(lost)
  await acme.calls(updateUser, { userId: betoId, queueIds: [sales] })
  await acme.calls(deleteTicket, { ticketId })
})

test('deleted, it is', async () => {
  const { id: ticketId } = await readWaiting('Vera')
  await acme.calls(deleteTicket, { ticketId })
  await reads('Ticket deleted sucessfully.')
  expect(acme.complaints).toEqual([])
})
