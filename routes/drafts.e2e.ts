/** A reply that a program drafted stands in the composer until a person sends or discards it. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { showDraft, writeDraft } from '#desk/drafts/contract'
import { showTicket } from '#desk/tickets/contract'
import { createApiToken } from '#programs/api-tokens/contract'
import { apiScopes } from '#programs/api-tokens/scopes-contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { contrastFindings } from '../src/workshop/testing/contrast/contrast.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let customer: Phone
let ana: Page
let ticketId: number

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, '¿Cuándo llega mi mesa?')
  const ticket = await acme.acceptWaiting()
  ticketId = ticket.id
  ana = await acme.openTab(acme.admin)
  await ana.goto(`${acme.url}/tickets/${ticket.uuid}`)
  await ana.locator('#composer:focus').waitFor()
})

afterAll(() => acme?.close())

const field = () => ana.getByLabel('Mensaje para Diego Luna')
const draft = (body: string) => acme.calls(writeDraft, { ticketId, body })
const written = () => field().inputValue()

test('it fills an empty composer, marked, and leaves as the person’s message', async () => {
  await draft('Llega el lunes')
  await ana.getByText(/Revísalo antes/).waitFor()
  expect(await written()).toBe('Llega el lunes')
  expect(await contrastFindings(ana)).toEqual([])
  await field().press('End')
  await field().pressSequentially(' por la tarde')
  await ana.getByText(/Revísalo antes/).waitFor()
  await field().press('Enter')
  const { content } = await customer.received(({ content }) =>
    JSON.stringify(content).includes('Llega el lunes por la tarde'),
  )
  expect(content).toBeDefined()
  await eventually(
    async () => (await acme.calls(showDraft, { ticketId })).body.draft === null,
    'the draft is gone',
  )
  await ana.getByText(/Revísalo antes/).waitFor({ state: 'detached' })
  expect(await written()).toBe('')
  const bubble = ana.getByRole('article').filter({ hasText: 'Llega el lunes por la tarde' })
  await bubble.getByText(/^Redactado por [^.]+$/).waitFor()
  await ana.getByText('redactó una respuesta').first().waitFor()
})

test('above what a person writes it is offered, used and discarded by keyboard', async () => {
  await field().pressSequentially('Hola Diego,')
  await draft('mañana llega')
  const use = ana.getByRole('button', { name: 'Usar' })
  await use.waitFor()
  expect(await written()).toBe('Hola Diego,')
  await use.press('Enter')
  expect(await written()).toBe('Hola Diego,\nmañana llega')
  await ana.getByText(/Revísalo antes/).waitFor()
  await ana.reload()
  await ana.getByText(/Revísalo antes/).waitFor()
  expect(await written()).toBe('Hola Diego,\nmañana llega')
  await ana.getByRole('button', { name: 'Descartar' }).press('Enter')
  await ana.getByText(/Revísalo antes/).waitFor({ state: 'detached' })
  // What the person has written stays.
  expect(await written()).toBe('Hola Diego,\nmañana llega')
  expect((await acme.calls(showDraft, { ticketId })).body.draft).toBeNull()
})

test('an untouched one goes when a colleague discards it, and a newer takes its place', async () => {
  await field().fill('')
  await draft('Primero')
  await eventually(async () => (await written()) === 'Primero', 'filled')
  await draft('Segundo')
  await eventually(async () => (await written()) === 'Segundo', 'replaced')
  await ana.getByRole('button', { name: 'Descartar' }).click()
  await eventually(async () => (await written()) === '', 'emptied')
  expect(await ana.locator('#composer:focus').count()).toBe(1)
})

test('what an API token sends carries its name', async () => {
  const { body } = await acme.calls(createApiToken, { name: 'Shop', scopes: [...apiScopes] })
  const { number } = (await acme.calls(showTicket, { ticketId })).body.contact
  const answer = await fetch(`${acme.url}/api/messages/send`, {
    method: 'POST',
    headers: { 'x-api-key': body.token, 'content-type': 'application/json' },
    body: JSON.stringify({ number, body: 'Su pedido salió' }),
  })
  expect(answer.status).toBe(200)
  const bubble = ana.getByRole('article').filter({ hasText: 'Su pedido salió' })
  await bubble.getByText('Shop', { exact: true }).first().waitFor()
  expect(await bubble.getByText('Tú').count()).toBe(0)
  expect(await contrastFindings(ana)).toEqual([])
})
