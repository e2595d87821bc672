/** Customers write the names of members that every object has, and are called so. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import { memberNames } from '#workshop/testing/walk/junk'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  for (const word of memberNames) await acme.phone(word).say(acme.owner.number, word)
  for (const word of memberNames) {
    await acme.phone(`Cliente ${word}`).say(acme.owner.number, `${word} y más`)
  }
  const count = 2 * memberNames.length
  await eventually(async () => (await waiting()).length === count, `${count} tickets`)
  ana = await acme.openTab(acme.admin)
})

afterAll(() => acme?.close())

/** Of the letters that are left of it: one word is markup. */
const drawn = (word: string) => word.replace('__proto__', '_proto_')

const waiting = async () => (await acme.calls(listTickets, { status: 'pending' })).body.tickets

async function show(path: string) {
  const response = await ana.goto(`${acme.url}${path}`)
  expect(response?.status()).toBe(200)
  await ana.waitForLoadState('networkidle')
  expect(await ana.locator('[data-broken]').count()).toBe(0)
}

test('the tickets and the kanban are drawn with these words, by the server and live', async () => {
  for (const path of ['/tickets?list=pending', '/kanban']) {
    await show(path)
    for (const word of memberNames) {
      await ana.locator('[data-ticket]').getByText(drawn(word), { exact: true }).first().waitFor()
      await ana
        .getByText(`${drawn(word)} y más`, { exact: true })
        .first()
        .waitFor()
    }
  }
  await show('/tickets?list=pending')
  for (const word of memberNames) {
    await acme.phone(`Otro ${word}`).say(acme.owner.number, `${word} otra vez`)
    await ana
      .getByText(`${drawn(word)} otra vez`, { exact: true })
      .first()
      .waitFor()
  }
  expect(acme.complaints).toEqual([])
})

test('so are their conversations, their contacts and what answers them', async () => {
  const tickets = await waiting()
  for (const word of memberNames) {
    const ticket = tickets.find(({ contact }) => contact.name === word)
    if (!ticket) throw new Error(`no ticket of ${word}`)
    await acme.calls(updateTicket, { ticketId: ticket.id, status: 'open' })
    await show(`/tickets/${ticket.uuid}`)
    await ana.getByRole('heading', { name: word, exact: true }).first().waitFor()
    await ana.getByRole('log').getByText(drawn(word), { exact: true }).first().waitFor()
    const field = ana.getByLabel(`Mensaje para ${word}`)
    await field.fill(word)
    await field.press('Enter')
    // Below it, under the agent's name.
    await ana
      .getByRole('article')
      .filter({ hasText: drawn(word) })
      .nth(1)
      .waitFor()
  }
  await show('/contacts')
  await ana.getByText('constructor', { exact: true }).first().waitFor()
  expect(acme.complaints).toEqual([])
})
