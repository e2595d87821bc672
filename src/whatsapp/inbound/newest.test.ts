/** Changes overtake each other, at WhatsApp and on the line: the newest one stays. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import type { proto } from '@whiskeysockets/baileys'
import { reactToMessage } from '#desk/messages/changing/reacting'
import { votesIn } from '#desk/messages/changing/votes'
import { system } from '#kernel/scope'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.errors).toEqual([])
})

const start = Date.now() - 60_000
const send = (content: proto.IMessage) => desk.customer.send(desk.owner.number, content)
const rowOf = async (waId: string) => (await desk.stored()).find((row) => row.waId === waId)

/** Once something that was said after it is here. */
async function after(waId: string, marker: string) {
  const said = await desk.customer.say(desk.owner.number, marker)
  await eventually(async () => (await rowOf(said)) !== undefined, marker)
  return rowOf(waId)
}

const words = (conversation: string): proto.IMessage => ({
  conversation,
  messageContextInfo: { messageSecret: randomBytes(32) },
})
const keyOf = (id: string) => ({
  id,
  fromMe: true,
  remoteJid: `${desk.owner.number}@s.whatsapp.net`,
})

test.each(['open', 'sealed'])(
  'of %s edits the newest stays, of two at once the last',
  async (how) => {
    const waId = await send(words('uno'))
    const edit = (text: string, at: number) =>
      how === 'sealed'
        ? send(desk.customer.seals.edit(waId, { conversation: text }, { at: start + at }))
        : send({
            protocolMessage: {
              type: 14,
              key: keyOf(waId),
              editedMessage: { conversation: text },
              timestampMs: start + at,
            },
          })
    await edit('tres', 300)
    await edit('dos', 200)
    expect(await after(waId, 'a')).toMatchObject({ body: 'tres', previousBody: 'uno' })
    await edit('cuatro', 400)
    await edit('otra vez cuatro', 400)
    expect((await after(waId, 'b'))?.body).toBe('otra vez cuatro')
  },
)

test('an edit back to the words that are there is newer than one that comes after it', async () => {
  const waId = await send(words('uno'))
  await send(desk.customer.seals.edit(waId, { conversation: 'uno' }, { at: start + 300 }))
  await send(desk.customer.seals.edit(waId, { conversation: 'dos' }, { at: start + 200 }))
  expect(await after(waId, 'a')).toMatchObject({ body: 'uno', isEdited: false })
})

test('of the reactions of a person the newest stays, also when it took one back', async () => {
  const waId = await send(words('uno'))
  const react = (text: string, at?: number) =>
    send({
      reactionMessage: {
        key: keyOf(waId),
        text,
        ...(at === undefined ? {} : { senderTimestampMs: start + at }),
      },
    })
  const emojis = async (marker: string) =>
    Object.values((await after(waId, marker))?.details?.reactions ?? {})
  await react('👍', 200)
  await react('😀', 100)
  expect(await emojis('a')).toEqual(['👍'])
  await react('', 400)
  await react('🙏', 300)
  expect(await emojis('b')).toEqual([])
  await react('❤️', 400)
  expect(await emojis('c')).toEqual(['❤️'])
  await react('🎉')
  expect(await emojis('d')).toEqual(['🎉'])
})

test('of the votes of a person the newest counts', async () => {
  const options = [{ optionName: 'Lunes' }, { optionName: 'Martes' }]
  const poll = { pollCreationMessageV3: { name: '¿Cuándo?', options } }
  const waId = await send({ ...poll, messageContextInfo: { messageSecret: randomBytes(32) } })
  await send(desk.customer.seals.vote(waId, ['Martes'], { at: start + 200 }))
  await send(desk.customer.seals.vote(waId, ['Lunes'], { at: start + 100 }))
  const row = await after(waId, 'a')
  expect(votesIn(row?.details ?? null)).toEqual([{ option: 'Martes', count: 1 }])
})

test('what an agent does is newer than what the owner’s phone did before, whichever comes last', async () => {
  await desk.conversation()
  const [first] = await desk.received()
  const waId = first?.waId ?? ''
  await desk.acme.scope((scope) =>
    reactToMessage({ ...scope, actor: system }, { messageId: first?.id ?? 0, emoji: '✅' }),
  )
  const { owner, customer } = desk
  await owner.send(customer.number, {
    reactionMessage: {
      key: { id: waId, fromMe: false, remoteJid: `${customer.number}@s.whatsapp.net` },
      text: '👀',
      senderTimestampMs: start,
    },
  })
  expect((await after(waId, 'a'))?.details?.reactions).toEqual({ me: '✅' })
})
