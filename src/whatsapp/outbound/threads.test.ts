/** What others have reported since July 2026, and what happens here; docs/messages.md names the threads. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { renewSession } from '#company/connections/requesting'
import { deleteMessage } from '#desk/messages/changing/deleting'
import { reactToMessage } from '#desk/messages/changing/reacting'
import { keepingNewestTokens } from '#whatsapp/session/tokens-by-number'
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

const timesAsked = () => desk.simulator.accepted.length

test.each([{ lid: false }, { lid: true }])(
  'Baileys #2704: a member of a group who moves to a new phone reads what follows, %p',
  async ({ lid }) => {
    desk.simulator.switches.addressing = lid ? 'lid' : 'pn'
    await desk.link()
    const { ticketId } = await desk.groupConversation()
    await desk.says(ticketId, 'uno')
    await desk.customer.received('uno')
    const asked = desk.simulator.keysAsked.length
    desk.customer.moveToNewPhone()
    await eventually(() => desk.simulator.keysAsked.length > asked, 'the new keys')
    const { id } = await desk.says(ticketId, 'dos')
    await desk.customer.received('dos')
    await desk.messageBecomes(id, 'sent')
    expect(timesAsked()).toBe(2)
  },
)

test('evolution-api #2706: whoever lacks the key of a group gets it when they ask for a message', async () => {
  await desk.link()
  const { ticketId } = await desk.groupConversation()
  await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
  desk.customer.moveToNewPhone({ isTold: false })
  await desk.says(ticketId, 'dos')
  await desk.customer.received('dos')
  await desk.says(ticketId, 'tres')
  await desk.customer.received('tres')
  expect(desk.customer.inbox.map(({ copies }) => copies)).toEqual([1, 1, 1])
})

test('whaileys #99: members whose devices WhatsApp does not list are sent to by their phones', async () => {
  await desk.link()
  const eva = desk.simulator.phone({ number: '5215550002222', name: 'Eva' })
  eva.rules.hidesDevices = true
  const { ticketId } = await desk.groupConversation(eva.number)
  const first = await desk.says(ticketId, 'uno')
  await eva.received('uno')
  await desk.customer.received('uno')
  await desk.messageBecomes(first.id, 'sent')
  await desk.says(ticketId, 'dos')
  await eva.received('dos')
  expect(eva.inbox.map(({ copies }) => copies)).toEqual(eva.inbox.map(() => 1))
})

test('whaileys #99: so is a person by themselves', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  desk.customer.rules.hidesDevices = true
  const { id } = await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
  await desk.messageBecomes(id, 'sent')
  expect(desk.simulator.accepted).toHaveLength(1)
})

test('nanoclaw #3038: in a group of LIDs the key goes to the LIDs', async () => {
  await desk.link()
  const { jid, ticketId } = await desk.groupConversation()
  await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
  await eventually(async () => {
    const rows = await desk.platform`select name from session_keys
      where kind = 'sender-key-memory' and name = ${jid}`
    return rows.length > 0
  }, 'what is noted')
  expect(desk.simulator.keysAsked.filter((asked) => !asked.endsWith('@lid'))).toEqual([])
})

test('openclaw #110053: a reaction names a member who is known by LID only', async () => {
  await desk.link()
  desk.customer.rules.hidesLid = false
  desk.simulator.switches.noLid = true
  await desk.groupConversation()
  const [said] = await desk.received()
  await desk.acme.scope((scope) => reactToMessage(scope, { messageId: said?.id ?? 0, emoji: '👍' }))
  const { content } = await desk.customer.received((one) => Boolean(one.content.reactionMessage))
  expect(content.reactionMessage?.key).toMatchObject({
    id: said?.waId,
    fromMe: false,
    participant: `${desk.customer.lid}@lid`,
  })
})

test('evolution-api #2689: linked anew, first messages to numbers go by the LID', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const before = (await desk.connection()).qrcode
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId))
  await eventually(async () => (await desk.connection()).qrcode !== before, 'a code')
  await desk.scan()
  await desk.becomes('CONNECTED')
  const stranger = desk.simulator.phone({ number: '5215550003333' })
  stranger.rules.wantsLid = true
  await desk.platform`update contacts set number = ${stranger.number}, jid = null, lid = null`
  await desk.says(ticketId, 'uno')
  expect((await stranger.received('uno')).lid).toBe(true)
  expect(desk.simulator.refused).toEqual([])
})

test('OpenWA #580: a conversation whose LID becomes known in the middle goes on by it', async () => {
  await desk.link()
  desk.customer.rules.hidesLid = true
  const ticketId = await desk.conversation()
  await desk.says(ticketId, 'uno')
  expect((await desk.customer.received('uno')).lid).toBe(false)
  desk.customer.rules.hidesLid = false
  desk.customer.rules.wantsLid = true
  await desk.customer.say(desk.owner.number, 'sigo')
  await eventually(async () => (await desk.received()).length === 2, 'the message')
  await desk.says(ticketId, 'dos')
  expect((await desk.customer.received('dos')).lid).toBe(true)
  expect(desk.simulator.refused).toEqual([])
})

test.each([{ hidesLid: false }, { hidesLid: true }])(
  'whatsapp-rust #941: our own devices are addressed as the customer is, %p',
  async (how) => {
    await desk.link()
    Object.assign(desk.customer.rules, how)
    const ticketId = await desk.conversation()
    const { id } = await desk.says(ticketId, 'uno')
    await desk.customer.received('uno')
    await desk.messageBecomes(id, 'sent')
    await desk.owner.received('uno')
    expect(desk.simulator.refused).toEqual([])
  },
)

test('evo-ai-crm #351: who is known by LID only is answered by LID', async () => {
  await desk.link()
  desk.simulator.switches.noLid = true
  await desk.customer.say(desk.owner.number, 'hola', { lid: true })
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  const [row] = await desk.received()
  await desk.platform`update tickets set status = 'open'`
  await desk.says(row?.ticketId ?? 0, 'uno')
  expect((await desk.customer.received('uno')).lid).toBe(true)
})

test('evolution-api #2707: what was deleted is not said again to who asks for it, nor an empty message', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const { id } = await desk.says(ticketId, 'un error')
  await desk.customer.received('un error')
  await desk.messageBecomes(id, 'sent')
  await desk.acme.scope((scope) => deleteMessage(scope, id))
  await desk.customer.received(({ content }) => Boolean(content.protocolMessage))
  const row = await desk.message(id)
  desk.customer.asksAgain(desk.owner.number, row?.waId ?? '')
  desk.customer.asksAgain(desk.owner.number, 'NEVERSAID')
  await desk.says(ticketId, 'después')
  await desk.customer.received('después')
  const copies = desk.customer.inbox.map(({ text, copies }) => [text, copies])
  expect(copies).toEqual([
    ['un error', 1],
    ['', 1],
    ['después', 1],
  ])
})

test('whatsapp-rust #1303: who asks for a message that is gone can read the next one', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
  desk.customer.moveToNewPhone({ isTold: false })
  const asked = desk.simulator.receipts.length
  desk.customer.asksAgain(desk.owner.number, 'NEVERSAID')
  await desk.customer.say(desk.owner.number, 'teléfono nuevo')
  await eventually(() => desk.simulator.receipts.length > asked, 'the receipt')
  await desk.says(ticketId, 'dos')
  await desk.customer.received('dos')
  expect(desk.simulator.accepted).toHaveLength(2)
})

test('whatsapp-rust #966: a token that comes while another is written back is kept', async () => {
  const stored = new Map<string, unknown>()
  const keys = keepingNewestTokens({
    get: async (_, ids) => Object.fromEntries(ids.map((id) => [id, stored.get(id)])) as never,
    set: async ({ tctoken }) => {
      for (const [id, token] of Object.entries(tctoken ?? {})) stored.set(id, token)
    },
  })
  const now = Math.floor(Date.now() / 1000)
  const token = { token: randomBytes(8), timestamp: String(now) }
  await keys.set({ tctoken: { diego: token } })
  await keys.set({ tctoken: { diego: { token: Buffer.alloc(0), senderTimestamp: now } } })
  expect(stored.get('diego')).toEqual({ ...token, senderTimestamp: now })
  const older = { token: randomBytes(8), timestamp: String(now - 60) }
  await keys.set({ tctoken: { diego: older } })
  expect(stored.get('diego')).toMatchObject({ token: token.token })
  const expired = { token: randomBytes(8), timestamp: String(now - 60 * 24 * 60 * 60) }
  await keys.set({ tctoken: { eva: expired } })
  await keys.set({ tctoken: { eva: null } })
  expect(stored.get('eva')).toBeNull()
})

const typedCode = () => eventually(async () => (await desk.connection()).pairingCode, 'a code')
const reason = async () => (await desk.connection()).reason

test('Baileys #2769: a code that WhatsApp refuses is not shown', async () => {
  await desk.start()
  await desk.becomes('qrcode')
  desk.simulator.switches.refusesCodes = true
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId, desk.owner.number))
  await desk.becomes('DISCONNECTED')
  expect(await desk.connection()).toMatchObject({ pairingCode: '', reason: 'ERR_WAPP_NUMBER' })
  desk.simulator.switches.refusesCodes = false
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId, desk.owner.number))
  await desk.owner.enterCode(await typedCode())
  await desk.becomes('CONNECTED')
})

test('evolution-api #2696: a typed code that leads to nothing ends, and the next one links', async () => {
  await desk.start({ timings: { codeMs: 300 } })
  desk.simulator.switches.ignoresTypedCodes = true
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId, desk.owner.number))
  await desk.owner.enterCode(await typedCode())
  await desk.becomes('DISCONNECTED')
  expect(await reason()).toBe('ERR_WAPP_UNSCANNED')
  desk.simulator.switches.ignoresTypedCodes = false
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId, desk.owner.number))
  await desk.owner.enterCode(await typedCode())
  await desk.becomes('CONNECTED')
})

test('OpenWA #1666: thrown out while a typed code is checked, it says so, and the next one links', async () => {
  await desk.start()
  desk.simulator.switches.ignoresTypedCodes = true
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId, desk.owner.number))
  await desk.owner.enterCode(await typedCode())
  desk.simulator.throwOut()
  await desk.becomes('DISCONNECTED')
  expect(await reason()).toBe('ERR_WAPP_LOGGED_OUT')
  desk.simulator.switches.ignoresTypedCodes = false
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId, desk.owner.number))
  await desk.owner.enterCode(await typedCode())
  await desk.becomes('CONNECTED')
})

test('OpenWA #1548: a number that cannot come back is said to be away, with each try', async () => {
  await desk.link()
  desk.simulator.switches.failLogin = 503
  desk.simulator.drop(desk.owner.number)
  await desk.becomes('TIMEOUT')
  await eventually(async () => (await desk.connection()).retries >= 2, 'a second try')
  expect(await desk.connection()).toMatchObject({
    number: desk.owner.number,
    outageSince: expect.any(Date),
  })
  desk.simulator.switches.failLogin = undefined
  await desk.becomes('CONNECTED')
})

test('hermes-agent #92806: on a line that fell silent nothing is lost in either direction', async () => {
  await desk.link({ timings: { keepAliveMs: 300 } })
  const ticketId = await desk.conversation()
  desk.simulator.mute(desk.owner.number)
  await desk.customer.say(desk.owner.number, 'sigo aquí')
  await desk.says(ticketId, 'uno')
  await eventually(async () => (await desk.received()).length === 2, 'what was said meanwhile')
  await desk.customer.received('uno')
  expect(desk.customer.inbox.map(({ copies }) => copies)).toEqual([1])
})
