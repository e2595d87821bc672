/** By LID wherever it is known, with the token of trust; by number where WhatsApp withholds the LID. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
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

const refusedTo = () => desk.simulator.refused.map(({ to }) => to)
const byNumber = () => `${desk.customer.number}@s.whatsapp.net`
const byLid = () => `${desk.customer.lid}@lid`

test('a conversation that began by number goes on by the LID, and so does a first message', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  desk.customer.rules.wantsLid = true
  await desk.says(ticketId, 'uno')
  expect((await desk.customer.received('uno')).lid).toBe(true)

  const stranger = desk.simulator.phone({ number: '5215550003333' })
  stranger.rules.wantsLid = true
  await desk.platform`update contacts set number = ${stranger.number}, jid = null, lid = null`
  await desk.says(ticketId, 'dos')
  expect((await stranger.received('dos')).lid).toBe(true)
  expect(desk.simulator.refused).toEqual([])
})

test('refused by number, it goes once more by the LID, and the contact keeps it', async () => {
  const sessions = await desk.link()
  desk.customer.rules.hidesLid = true
  const ticketId = await desk.conversation()
  desk.customer.rules.wantsLid = true
  const { id } = await desk.says(ticketId, 'uno')
  await desk.messageBecomes(id, 'failed')
  expect((await desk.message(id))?.failure).toBe('463')
  expect(refusedTo()).toEqual([byNumber()])

  // WhatsApp says the LID after all, once it has refused the number.
  desk.customer.rules.revealsLidWhenRefused = true
  const second = await desk.says(ticketId, 'dos')
  expect((await desk.customer.received('dos')).lid).toBe(true)
  await desk.messageBecomes(second.id, 'sent')
  expect(refusedTo()).toEqual([byNumber(), byNumber()])
  expect(await desk.message(second.id)).toMatchObject({ attempts: 2, failure: null })
  expect(desk.simulator.accepted.map((one) => one.id)).toEqual([
    (await desk.message(second.id))?.waId ?? '',
  ])
  const [contact] = await desk.platform`select lid from contacts`
  expect(contact?.lid).toBe(desk.customer.lid)

  await sessions.stop()
  await desk.platform`delete from session_keys where kind = 'lid-mapping'`
  desk.customer.rules.hidesLid = true
  await desk.start()
  await desk.says(ticketId, 'tres')
  await desk.customer.received('tres')
  expect(refusedTo()).toHaveLength(2)
})

test('a second refusal is final, and the order of the chat stays', async () => {
  await desk.link()
  desk.customer.rules.hidesLid = true
  const ticketId = await desk.conversation()
  desk.customer.rules.wantsLid = true
  desk.customer.rules.revealsLidWhenRefused = true
  // Whatever goes to the LID lacks what it wants.
  desk.simulator.switches.failMessages = 463
  const first = await desk.says(ticketId, 'uno')
  const next = await desk.says(ticketId, 'dos')
  await desk.messageBecomes(next.id, 'failed')
  expect(await desk.message(first.id)).toMatchObject({ failure: '463', attempts: 2, ack: 0 })
  expect(await desk.message(next.id)).toMatchObject({ failure: '463', attempts: 1 })
  expect(refusedTo()).toEqual([byNumber(), byLid(), byLid()])
})

test.each([{ lid: false }, { lid: true }])(
  'a token inside a message is sent back with the answer, %p',
  async ({ lid }) => {
    await desk.link()
    await desk.customer.say(desk.owner.number, 'hola', { lid, token: randomBytes(16) })
    const [row] = await eventually(async () => {
      const rows = await desk.received()
      return rows.length > 0 && rows
    }, 'the message')
    const ticketId = row?.ticketId ?? 0
    await desk.platform`update tickets set status = 'open' where id = ${ticketId}`
    await desk.says(ticketId, 'uno')
    await desk.customer.received('uno')
    // A newer one replaces it.
    await desk.customer.say(desk.owner.number, 'sigo', { lid, token: randomBytes(16) })
    await eventually(async () => (await desk.received()).length === 2, 'the second message')
    await desk.says(ticketId, 'dos')
    await desk.customer.received('dos')
    expect(desk.simulator.refused).toEqual([])
  },
)

test('a token that came by a number whose LID was withheld is found under the LID', async () => {
  await desk.link()
  desk.customer.rules.hidesLid = true
  await desk.customer.say(desk.owner.number, 'hola', { token: randomBytes(16) })
  await eventually(async () => (await desk.received()).length > 0, 'the message')
  const [row] = await desk.received()
  await desk.platform`update tickets set status = 'open'`
  desk.customer.rules.hidesLid = false
  await desk.customer.say(desk.owner.number, 'sigo', { lid: true })
  await eventually(async () => (await desk.received()).length === 2, 'the second message')
  await desk.says(row?.ticketId ?? 0, 'uno')
  expect((await desk.customer.received('uno')).lid).toBe(true)
  expect(desk.simulator.refused).toEqual([])
})

test('a number whose LID WhatsApp withholds is reached by number', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const stranger = desk.simulator.phone({ number: '5215550003333' })
  stranger.rules.hidesLid = true
  await desk.platform`update contacts set number = ${stranger.number}, jid = null, lid = null`
  const { id } = await desk.says(ticketId, 'uno')
  expect((await stranger.received('uno')).lid).toBe(false)
  await desk.messageBecomes(id, 'sent')
  await stranger.say(desk.owner.number, 'bien')
  await eventually(async () => (await desk.received()).length === 2, 'the answer')
  await desk.says(ticketId, 'dos')
  await stranger.received('dos')
})

test.each([{ silentAboutKeys: false }, { silentAboutKeys: true }])(
  'a number without LID and keys fails with that reason, never uncertain, %p',
  async (how) => {
    await desk.link()
    Object.assign(desk.simulator.switches, how)
    const ticketId = await desk.conversation()
    const stranger = desk.simulator.phone({ number: '5215550003333' })
    stranger.rules.hidesLid = true
    stranger.keyless.add(0)
    await desk.platform`update contacts set number = ${stranger.number}, jid = null, lid = null`
    const { id } = await desk.says(ticketId, 'uno')
    await desk.messageBecomes(id, 'failed')
    expect(await desk.message(id)).toMatchObject({ failure: 'ERR_WAPP_NO_KEYS', writtenAt: null })
  },
)
