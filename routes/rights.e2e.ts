/**
 * What people may see changes while their pages are open: queues, names, roles, settings and the
 * company's subscription, each without a reload.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQueue, type Queue, updateQueue } from '#company/queues/contract'
import { saveSetting } from '#company/settings/contract'
import { listUserCards, updateUser } from '#company/users/contract'
import { type Ticket, updateTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let diego: Phone
let ana: Page
let beto: Page
let betoId: number
let ticket: Ticket
let support: Queue
beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, 'Hola, se rompió mi silla')
  ticket = await acme.waitingTicket()
  support = (await acme.calls(createQueue, { name: 'Soporte', color: '#22AA66' })).body
  await acme.calls(updateTicket, { ticketId: ticket.id, queueId: support.id })
  const user = await acme.hire('Beto Ruiz', 'user')
  ana = await acme.openPage(acme.admin)
  beto = await acme.openPage(user)
  const { body: people } = await acme.calls(listUserCards, {})
  betoId = people.find(({ email }) => email === user.email)?.id ?? 0
  for (const page of [ana, beto]) await page.getByRole('tab', { name: /Esperando/ }).click()
})
afterAll(() => acme?.close())

const row = (page: Page) => page.locator('[data-ticket]').filter({ hasText: 'Diego Luna' })
/** Lost by a reload. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.locator('body[data-marked]').count()

test('a queue that is given or taken brings or takes its tickets', async () => {
  await mark(beto)
  await row(ana).waitFor()
  expect(await row(beto).count()).toBe(0)
  await acme.calls(updateUser, { userId: betoId, queueIds: [support.id] })
  await row(beto).waitFor()
  await acme.calls(updateUser, { userId: betoId, queueIds: [] })
  await row(beto).waitFor({ state: 'hidden' })
  await acme.calls(updateUser, { userId: betoId, queueIds: [support.id] })
  await row(beto).waitFor()
  await diego.say(acme.owner.number, 'La pata izquierda')
  await row(beto).getByText('La pata izquierda').waitFor()
  expect(await isMarked(beto)).toBe(1)
})

test('a renamed queue has its new name on every open page', async () => {
  for (const page of [ana, beto]) await row(page).getByText('Soporte').first().waitFor()
  await acme.calls(updateQueue, { queueId: support.id, name: 'Taller' })
  for (const page of [ana, beto]) await row(page).getByText('Taller').first().waitFor()
})

test('a conversation that a colleague accepted is left when spying is off', async () => {
  await beto.goto(`${acme.url}/tickets/${ticket.uuid}`)
  await beto.getByRole('heading', { name: 'Diego Luna' }).waitFor()
  await mark(beto)
  await acme.calls(saveSetting, { key: 'spyForUsers', value: 'disabled' })
  await ana.getByRole('button', { name: 'Aceptar el ticket de Diego Luna' }).click()
  await beto.getByRole('heading', { name: 'Diego Luna' }).waitFor({ state: 'hidden' })
  await acme.calls(saveSetting, { key: 'spyForUsers', value: 'enabled' })
  expect(await isMarked(beto)).toBe(1)
})

test('a role that is given or taken changes the pages at once', async () => {
  const users = beto.getByRole('link', { name: 'Usuarios' })
  expect(await users.count()).toBe(0)
  await acme.calls(updateUser, { userId: betoId, profile: 'superv' })
  await users.first().click()
  await beto.waitForURL('**/users')
  await acme.calls(updateUser, { userId: betoId, profile: 'user' })
  await beto.getByRole('heading', { name: 'No puedes abrir esta página' }).waitFor()
  await beto.getByRole('link', { name: 'Ir a los tickets' }).click()
  await beto.getByRole('tab', { name: /Esperando/ }).waitFor()
})

test('the end of the subscription covers open pages, until its renewal brings them back', async () => {
  const due = (days: number) =>
    acme.platform`update companies set due_date = current_date + ${days}::integer
      where id = ${ticket.companyId}`
  const cover = beto.getByRole('heading', { name: 'La suscripción de tu empresa venció' })
  await beto.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await due(-3)
  await cover.waitFor()
  await beto.getByText('Pide a un administrador').waitFor()
  await ana.waitForURL('**/financeiro')
  await due(30)
  await cover.waitFor({ state: 'detached' })
  await beto.getByRole('tab', { name: /Esperando/ }).click()
  expect(await beto.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await ana.goto(`${acme.url}/tickets`)
  await ana.getByRole('tab', { name: /Esperando/ }).waitFor()

  await due(-3)
  await cover.waitFor()
  await beto.reload()
  await beto.getByRole('link', { name: 'Entrar con otra cuenta' }).waitFor()
  await due(30)
  await beto.getByRole('tab', { name: /Esperando/ }).waitFor()
})
