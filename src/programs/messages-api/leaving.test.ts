/** What programs send, as phones receive it. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { CheckNumber } from '#desk/contacts/checking-numbers'
import { sendText } from '#desk/messages/sending/sending'
import type { AppError } from '#kernel/errors'
import { actorOfToken } from '#kernel/scope'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { sendByProgram } from './sending.ts'
import { showSentByProgram } from './showing.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const rights = () => ({
  id: null,
  scopes: ['messages.send'] as const,
  isLimitedToQueues: false,
  connectionId: desk.connectionId,
})
const program = () => desk.acme.as(actorOfToken('Main', rights()))

function send(checkNumber: CheckNumber, number: string, body: string, closeTicket = false) {
  return sendByProgram(
    { store: desk.store, checkNumber, fetchRules: { privateHosts: [] } },
    {
      company: program(),
      connectionId: desk.connectionId,
      input: { number, body, voice: false, closeTicket, clientMessageId: null },
      files: [],
      hashes: [],
      key: undefined,
      markReplayed: () => {},
      meter: () => {},
    },
  )
}

test('it arrives at a phone that never wrote, its ticks can be asked for, and the answer meets the bot', async () => {
  const { checkNumber } = await desk.link()
  await desk.platform`update connections set greeting_message = 'Bienvenido' where id = ${desk.connectionId}`
  const sent = await send(checkNumber, desk.customer.number, 'Su pedido salió', true)
  await desk.customer.received('Su pedido salió')
  const look = () => program().read((scope) => showSentByProgram(scope, sent.id))
  await eventually(async () => (await look()).ack === 3, 'delivered')
  expect(await look()).toMatchObject({ status: 'sent', waMessageId: sent.waMessageId })
  expect(desk.simulator.accepted.map(({ id }) => id)).toEqual([sent.waMessageId])

  await send(checkNumber, desk.customer.number, 'Y llega hoy')
  await desk.customer.received('Y llega hoy')
  await desk.customer.say(desk.owner.number, '¿a qué hora?')
  await desk.customer.received('Bienvenido')
})

test('a number that is nobody’s is refused', async () => {
  const { checkNumber } = await desk.link()
  const refusal = await send(checkNumber, '34611222333', 'x').catch((error: AppError) => error.code)
  expect(refusal).toBe('ERR_WAPP_INVALID_CONTACT')
  expect(await desk.stored()).toEqual([])
})

test('one a second leaves, while what people write leaves at once', async () => {
  const { checkNumber } = await desk.link()
  const others = [1, 2, 3].map((n) =>
    desk.simulator.phone({ number: `521555000700${n}`, name: 'X' }),
  )
  const ticketId = await desk.conversation()
  const begun = performance.now()
  for (const { number } of others) await send(checkNumber, number, 'aviso')
  await sendText(desk.acme, { ticketId, body: 'de una persona' })
  await desk.customer.received('de una persona')
  expect(others.at(-1)?.inbox).toEqual([])
  for (const phone of others) await phone.received('aviso')
  expect(performance.now() - begun).toBeGreaterThan(1900)
})
