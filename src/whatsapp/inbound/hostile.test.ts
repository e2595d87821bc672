/** What no honest phone sends: none of it may stop a line, or take another message with it. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { log } from '#process/log'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { memberNames } from '#workshop/testing/walk/junk'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  log.level = 'silent'
})
afterEach(async () => {
  await desk.close()
  log.level = 'error'
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const bodies = async () => (await desk.received()).map(({ body }) => body)
const received = (count: number) =>
  eventually(async () => (await desk.received()).length >= count, `${count} messages`)
const notDone = () => desk.platform`select state from inbound_journal where state <> 'done'`

/** Whatever came before, an honest message behind it is stored, and nothing is left. */
async function goesOn(count: number) {
  await desk.customer.say(desk.owner.number, 'honesto')
  await received(count)
  expect(await bodies()).toContain('honesto')
  await eventually(async () => (await notDone()).length === 0, 'an empty journal')
}

const emoji = '👍'
const half = emoji.slice(0, 1)
const quoting = (
  stanzaId: string,
  { participant = '5215550009999@s.whatsapp.net', text = 'a' },
) => ({
  extendedTextMessage: {
    text: 'respuesta',
    contextInfo: { stanzaId, participant, quotedMessage: { conversation: text } },
  },
})

test.each([
  ['NUL', 'Die\0go', 'Diego'],
  ['half a character', `Diego ${half}`, 'Diego'],
  ['three megabytes', 'Diego'.repeat(600_000), 'Diego'],
])('a push name with %s', async (_, name, shown) => {
  await desk.link()
  const phone = desk.simulator.phone({ number: '5215550002222', name })
  await phone.say(desk.owner.number, 'hola')
  await goesOn(2)
  const [contact] = await desk.platform`select name from contacts where number = '5215550002222'`
  expect(contact?.name).toStartWith(shown)
  expect(contact?.name.length).toBeLessThanOrEqual(200)
})

test.each([
  ['a quotation cut in an emoji', quoting('Q1', { text: `${'a'.repeat(999)}${emoji}` })],
  ['half a character', quoting('Q1', { text: `cut ${half}` })],
  ['NUL in the id of a quotation', quoting('Q\x001', {})],
  ['NUL in the author of a quotation', quoting('Q1', { participant: '52\x0015@s.whatsapp.net' })],
  ['an endless id of a quotation', quoting('Q'.repeat(20_000), {})],
])('%s', async (_, content) => {
  await desk.link()
  await desk.customer.send(desk.owner.number, content)
  await goesOn(2)
  expect(await bodies()).toEqual(['respuesta', 'honesto'])
})

test.each(memberNames)('%s, in everything that a customer writes', async (word) => {
  await desk.link()
  const { owner, simulator } = desk
  const customer = simulator.phone({ number: '5215550002222', name: word })
  const waId = await customer.say(owner.number, word)
  await customer.say(owner.number, `${word} y más`)
  await customer.send(owner.number, quoting(word, { text: word }))
  const key = { id: waId, fromMe: false, remoteJid: word }
  await customer.send(owner.number, { reactionMessage: { key, text: word } })
  await customer.send(owner.number, { groupInviteMessage: { groupName: word, caption: word } })
  await customer.send(owner.number, { contactMessage: { displayName: word, vcard: word } })
  await customer.send(owner.number, {
    documentMessage: { fileName: word, mimetype: word, caption: word },
  })
  await customer.send(owner.number, { conversation: 'con id' }, { id: word })
  await goesOn(8)
  expect(await bodies()).toEqual(expect.arrayContaining([word, `${word} y más`, 'respuesta']))
  const [contact] = await desk.platform`select name from contacts where number = '5215550002222'`
  expect(contact?.name).toBe(word)
})

test.each([
  ['NUL', 'A\x00BC'],
  ['twenty thousand letters', 'ABCD'.repeat(5000)],
])('a message id of %s', async (_, id) => {
  await desk.link()
  await desk.customer.send(desk.owner.number, { conversation: 'hola' }, { id })
  await goesOn(2)
  expect(await bodies()).toEqual(['hola', 'honesto'])
})

test('a reaction to an id with NUL, and of half a character', async () => {
  await desk.link()
  const waId = await desk.customer.say(desk.owner.number, 'hola')
  for (const [id, text] of [
    ['A\x00BC', emoji],
    [waId, half],
  ]) {
    const reactionMessage = { key: { id, fromMe: false, remoteJid: 'x' }, text }
    await desk.customer.send(desk.owner.number, { reactionMessage })
  }
  await goesOn(2)
})

test('words with everything in them, an unknown kind, a place and a card', async () => {
  await desk.link()
  const words = `a\0b ${half} c`
  const { customer, owner } = desk
  await customer.send(owner.number, { conversation: words })
  await customer.send(owner.number, { groupInviteMessage: { groupName: words, caption: words } })
  await customer.send(owner.number, {
    locationMessage: { degreesLatitude: Number.NaN, degreesLongitude: 1e300, name: words },
  })
  await customer.send(owner.number, { contactMessage: { displayName: words, vcard: words } })
  await customer.send(owner.number, {
    documentMessage: { fileName: words, mimetype: words, caption: words, fileLength: 1e300 },
  })
  await goesOn(6)
})

test('acks of ids that cannot be stored take no others with them', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const sent = await desk.says(ticketId, 'respuesta')
  await desk.customer.received('respuesta')
  desk.simulator.deliver(desk.owner.number, {
    tag: 'receipt',
    attrs: { id: 'A\x00B', from: `${desk.customer.number}@s.whatsapp.net`, t: '1', type: 'read' },
  })
  desk.customer.read((await desk.message(sent.id))?.waId ?? '')
  await eventually(async () => (await desk.message(sent.id))?.ack === 4, 'the ack')
})

test('a piece of history goes on past what cannot be stored', async () => {
  await desk.link()
  const { RECENT } = proto.HistorySync.HistorySyncType
  const now = Math.floor(Date.now() / 1000)
  const remoteJid = '5215550003333@s.whatsapp.net'
  const said = (id: string, message: proto.IMessage) => ({
    message: { key: { remoteJid, id }, message, messageTimestamp: now - 60 },
  })
  await desk.platform`alter table history_messages add constraint hostile check (wa_id <> 'H2')`
  await desk.owner.tellHistory({
    syncType: RECENT,
    progress: 100,
    conversations: [
      {
        id: remoteJid,
        messages: [
          said('H1', quoting('Q1', { text: `${'a'.repeat(999)}${emoji}` })),
          said('H2', { conversation: 'refused' }),
          said('H\x003', { conversation: 'NUL' }),
          said('H4', { conversation: 'honesto' }),
        ],
      },
    ],
  })
  const kept = () => desk.platform<{ waId: string }[]>`select wa_id "waId" from history_messages`
  await eventually(async () => (await kept()).length === 3, 'the history')
  expect((await kept()).map(({ waId }) => waId).sort()).toEqual(['H1', 'H3', 'H4'])
})

test('a time that no calendar has', async () => {
  await desk.link()
  desk.simulator.switches.stanzaTime = '99999999999999999'
  await desk.customer.say(desk.owner.number, 'hola')
  desk.simulator.switches.stanzaTime = undefined
  await goesOn(2)
})
