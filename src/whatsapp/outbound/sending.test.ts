import { afterEach, beforeEach, expect, test } from 'bun:test'
import { resendMessage } from '#desk/messages/sending/resending'
import { sendText } from '#desk/messages/sending/sending'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const settled = () =>
  eventually(
    async () => (await desk.sent()).every(({ delivery }) => delivery === 'sent'),
    'all to be sent',
  )
const texts = (phone = desk.customer) => phone.inbox.map((message) => message.text)
const acks = async () => (await desk.sent()).map((message) => message.ack)

test('an answer leaves with the id it was stored under, and its ticks rise', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const { id } = await desk.says(ticketId, 'buenas')
  await desk.customer.received('buenas')
  await eventually(async () => (await acks())[0] === 3, 'delivered')
  const row = await desk.message(id)
  expect(row).toMatchObject({ delivery: 'sent', attempts: 1, failure: null })
  expect(desk.simulator.accepted.map((accepted) => accepted.id)).toEqual([row?.waId ?? ''])
  desk.customer.read(row?.waId ?? '')
  await eventually(async () => (await acks())[0] === 4, 'read')
})

test('an answer goes where the customer wrote from, and quotes what it answers', async () => {
  await desk.link()
  desk.simulator.switches.addressing = 'lid'
  const ticketId = await desk.conversation()
  const [original] = await desk.received()
  const quotedMsg = { id: original?.id ?? 0 }
  await sendText(desk.acme, { ticketId, body: 'a eso', quotedMsg })
  const answer = await desk.customer.received('a eso')
  expect(answer.lid).toBe(true)
  const info = answer.content.extendedTextMessage?.contextInfo
  expect(info).toMatchObject({ stanzaId: original?.waId, quotedMessage: { conversation: 'hola' } })
  await settled()
})

test('a hundred answers arrive in order, each once', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const bodies = Array.from({ length: 100 }, (_, n) => `respuesta ${n}`)
  for (const body of bodies) await desk.says(ticketId, body)
  await settled()
  expect(texts()).toEqual(bodies)
  expect(desk.customer.inbox.every(({ copies }) => copies === 1)).toBe(true)
})

test('a slow chat does not hold up the others', async () => {
  await desk.link({ timings: { ackMs: 60_000 } })
  const other = desk.simulator.phone({ number: '5215550002222', name: 'Eva' })
  const slow = await desk.conversation()
  const quick = await desk.conversation(other)
  desk.simulator.switches.holdAcks = true
  await desk.says(slow, 'uno')
  await desk.says(slow, 'dos')
  await desk.customer.received('uno')
  await desk.says(quick, 'para Eva')
  await other.received('para Eva')
  expect(texts()).toEqual(['uno'])
  desk.simulator.switches.holdAcks = false
  await desk.customer.received('dos')
  await settled()
})

test('written is not sent: until the server acknowledges it the message is pending', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  desk.customer.autoReceipts.delivered = false
  desk.simulator.switches.holdAcks = true
  const { id } = await desk.says(ticketId, 'hola')
  await desk.customer.received('hola')
  expect(await desk.message(id)).toMatchObject({ ack: 1, delivery: 'sending' })
  desk.simulator.switches.holdAcks = false
  await eventually(async () => (await desk.message(id))?.ack === 2, 'the ack')
})

test('into a black hole: it goes again under the same id, and the phone shows it once', async () => {
  await desk.link({ timings: { ackMs: 400 } })
  const ticketId = await desk.conversation()
  desk.simulator.switches.blackhole = true
  const { id } = await desk.says(ticketId, 'hola')
  await eventually(async () => ((await desk.message(id))?.attempts ?? 0) >= 2, 'a second attempt')
  desk.simulator.switches.blackhole = false
  await settled()
  expect(texts()).toEqual(['hola'])
  expect(new Set(desk.simulator.accepted.map((accepted) => accepted.id)).size).toBe(1)
})

test('an ack that got lost: sent again under the same id, shown once', async () => {
  await desk.link({ timings: { ackMs: 400 } })
  const ticketId = await desk.conversation()
  desk.customer.autoReceipts.delivered = false
  desk.simulator.switches.loss.acks = 1
  await desk.says(ticketId, 'hola')
  await settled()
  expect(desk.simulator.accepted.length).toBe(2)
  expect(texts()).toEqual(['hola'])
})

test('never acknowledged: after five attempts nobody knows, and the next message goes', async () => {
  await desk.link({ timings: { ackMs: 60 } })
  const ticketId = await desk.conversation()
  desk.simulator.switches.blackhole = true
  const { id } = await desk.says(ticketId, 'uno')
  await eventually(async () => (await desk.message(id))?.delivery === 'uncertain', 'uncertain')
  expect(await desk.message(id)).toMatchObject({ attempts: 5, ack: 1 })
  desk.simulator.switches.blackhole = false
  await desk.says(ticketId, 'dos')
  await desk.customer.received('dos')
})

test.each([463, 479])('a refusal (%i) is final, and the agent may send it again', async (code) => {
  await desk.link()
  const ticketId = await desk.conversation()
  desk.simulator.switches.failNextMessage = code
  const { id } = await desk.says(ticketId, 'hola')
  await eventually(async () => (await desk.message(id))?.delivery === 'failed', 'the refusal')
  const failed = await desk.message(id)
  expect(failed).toMatchObject({ ack: 0, failure: String(code), attempts: 1 })
  await desk.acme.scope((scope) => resendMessage(scope, id))
  await desk.customer.received('hola')
  expect((await desk.message(id))?.waId).not.toBe(failed?.waId)
  await settled()
})

test('a number without WhatsApp is refused before anything is sent', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.platform`update contacts set number = '5215559999999', jid = null, lid = null`
  const { id } = await desk.says(ticketId, 'hola')
  await eventually(async () => (await desk.message(id))?.delivery === 'failed', 'the refusal')
  expect((await desk.message(id))?.failure).toBe('ERR_WAPP_INVALID_CONTACT')
  expect(desk.simulator.accepted).toEqual([])
})

test('a number that never wrote is looked up and reached', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.platform`update contacts set jid = null, lid = null`
  await desk.says(ticketId, 'hola')
  await desk.customer.received('hola')
  await settled()
})

test('a number that WhatsApp has answered about lately is not asked for again', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const { number } = desk.customer
  // WhatsApp would not find it in this spelling.
  const [contact] = await desk.platform`update contacts set jid = null, lid = null,
    number = ${number.replace(/^521/, '52')} returning company_id`
  await desk.platform`insert into number_checks (company_id, number_key, number, is_on_whatsapp)
    values (${contact?.company_id}, canonical_number(${number}), ${number}, true)`
  await desk.says(ticketId, 'hola')
  await desk.customer.received('hola')
  await settled()
})

test('what was accepted while the line was down leaves on return, in order', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  desk.simulator.switches.failLogin = 503
  desk.simulator.drop(desk.owner.number)
  await desk.becomes('TIMEOUT')
  const bodies = ['uno', 'dos', 'tres']
  for (const body of bodies) await desk.says(ticketId, body)
  desk.simulator.switches.failLogin = undefined
  await settled()
  expect(texts()).toEqual(bodies)
})

test('the line breaks while a message is under way: same id, shown once', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  desk.simulator.switches.holdAcks = true
  desk.customer.autoReceipts.delivered = false
  await desk.says(ticketId, 'hola')
  await desk.customer.received('hola')
  desk.simulator.drop(desk.owner.number)
  await eventually(() => desk.simulator.accepted.length === 2, 'the second attempt')
  desk.simulator.switches.holdAcks = false
  await settled()
  expect(new Set(desk.simulator.accepted.map(({ id }) => id)).size).toBe(1)
  expect(texts()).toEqual(['hola'])
})

test('after a reconnect the answers go on', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.says(ticketId, 'uno')
  await settled()
  desk.simulator.drop(desk.owner.number)
  await eventually(async () => (await desk.connection()).status !== 'CONNECTED', 'the drop')
  await desk.becomes('CONNECTED')
  await desk.says(ticketId, 'dos')
  await settled()
  expect(texts()).toEqual(['uno', 'dos'])
})

test('a number is asked of WhatsApp, in its own spelling and with its LID', async () => {
  const sessions = await desk.link()
  const ask = (number: string) => sessions.checkNumber(desk.acmeId, desk.connectionId, number)
  expect(await ask(desk.customer.number)).toEqual({
    number: desk.customer.number,
    lid: desk.customer.lid,
  })
  expect(await ask('5215559999999')).toBeNull()
  const elsewhere = sessions.checkNumber(desk.globexId, desk.connectionId, '1')
  expect(await elsewhere.catch((error) => error.code)).toBe('ERR_WAPP_CHECK_CONTACT')
})

test('each customer has a token of trust; the list of all of them, which grows, is not kept', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.says(ticketId, 'hola')
  await settled()
  const names = async () =>
    (await desk.platform`select name from session_keys where kind = 'tctoken'`).map(
      ({ name }) => name,
    )
  await eventually(async () => (await names()).length > 0, 'the token')
  expect(await names()).toEqual([`${desk.customer.lid}@lid`])
})
