/** What the members of a community say of its announcements, polls and events, ours or not. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import type { proto } from '@whiskeysockets/baileys'
import { votesIn } from '#desk/messages/changing/votes'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import type { Phone } from '#workshop/simulator/phone'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
let group: string
let elsa: Phone
let raul: Phone
beforeEach(async () => {
  desk = await openDesk()
  const { customer, owner, simulator } = desk
  elsa = simulator.phone({ number: '5215550002222', name: 'Elsa' })
  raul = simulator.phone({ number: '5215550003333', name: 'Raúl' })
  const members = [customer, owner, elsa, raul].map(({ number }) => number)
  group = simulator.group({ subject: 'Vecinos', members })
  await desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const withSecret = (content: proto.IMessage): proto.IMessage => ({
  ...content,
  messageContextInfo: { messageSecret: randomBytes(32) },
})
const rowOf = async (waId: string) => (await desk.stored()).find((row) => row.waId === waId)
const becomes = (waId: string, what: string, is: (row: Row) => boolean) =>
  eventually(async () => {
    const row = await rowOf(waId)
    return row !== undefined && is(row)
  }, what)
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** Posted by an agent; resolves once everybody has it. */
async function announce(words: string) {
  await desk.customer.say(group, 'buenas')
  await eventually(async () => (await desk.received()).length === 1, 'the first message')
  const [first] = await desk.received()
  await desk.platform`update tickets set status = 'open'`
  await desk.says(first?.ticketId ?? 0, words)
  for (const member of [desk.customer, elsa, raul]) await member.received(words)
  return (await desk.sent())[0]?.waId ?? ''
}

const poll = (name: string, ...options: string[]): proto.IMessage => ({
  pollCreationMessageV3: { name, options: options.map((optionName) => ({ optionName })) },
})
const votesOf = ({ details }: Row) =>
  (votesIn(details) ?? [])
    .map(({ option, count }) => `${option} ${count}`)
    .sort()
    .join()

test('members comment on what we post, and react to it, by LID and by number', async () => {
  const post = await announce('Mañana no hay agua')
  const words = { conversation: '¿A qué hora?' }
  const asked = await elsa.send(group, elsa.seals.comment(post, words))
  const again = await raul.send(group, raul.seals.comment(post, words, { lid: false }))
  for (const waId of [asked, again]) {
    await becomes(waId, 'the comment', ({ body }) => body === '¿A qué hora?')
  }
  const [own, comment] = [await rowOf(post), await rowOf(asked)]
  expect(comment).toMatchObject({ mediaType: 'chat', quotedMsgId: own?.id ?? 0, fromMe: false })
  const [author] =
    await desk.platform`select name from contacts where id = ${comment?.authorId ?? 0}`
  expect(author?.name).toBe('Elsa')

  await elsa.send(group, elsa.seals.reaction(post, '👍'))
  await raul.send(group, raul.seals.reaction(post, '❤️', { lid: false }))
  const emojis = ({ details }: Row) =>
    Object.values(details?.reactions ?? {})
      .sort()
      .join()
  await becomes(post, 'two reactions', (row) => emojis(row) === ['👍', '❤️'].sort().join())
  await elsa.send(group, elsa.seals.reaction(post, ''))
  await becomes(post, 'one is taken back', (row) => emojis(row) === '❤️')
})

test('a comment is edited by its author, and deleted', async () => {
  const post = await announce('Mañana no hay agua')
  const comment = elsa.seals.comment(post, { conversation: '¿A que ora?' })
  const waId = await elsa.send(group, comment)
  await becomes(waId, 'the comment', ({ body }) => body === '¿A que ora?')
  await elsa.send(group, elsa.seals.edit(waId, { conversation: '¿A qué hora?' }))
  await becomes(waId, 'the edit', ({ body }) => body === '¿A qué hora?')
  const key = { remoteJid: group, fromMe: true, id: waId, participant: `${elsa.lid}@lid` }
  await elsa.send(group, { protocolMessage: { type: 0, key } })
  await becomes(waId, 'the deletion', ({ isDeleted }) => isDeleted)
})

test('a comment and a reaction on a post that is not there wait for it', async () => {
  // The members have it, our copy comes last.
  const post = withSecret({ conversation: 'Asamblea el martes' })
  const waId = '3EB0LATEPOST'
  const other = desk.simulator.group({
    subject: 'Otros',
    members: [raul.number, elsa.number],
  })
  await raul.send(other, post, { id: waId })
  const said = await elsa.send(group, elsa.seals.comment(waId, { conversation: 'Ahí estaré' }))
  await elsa.send(group, elsa.seals.reaction(waId, '🙌'))
  await becomes(said, 'that it waits', ({ mediaType }) => mediaType === 'waiting')
  await raul.send(group, post, { id: waId })
  await becomes(said, 'the comment', ({ body, mediaType }) => body + mediaType === 'Ahí estaréchat')
  await becomes(waId, 'the reaction', ({ details }) =>
    JSON.stringify(details?.reactions).includes('🙌'),
  )
  const [row, comment] = [await rowOf(waId), await rowOf(said)]
  expect(comment?.quotedMsgId).toBe(row?.id ?? 0)
  expect(await desk.platform`select id from early_amendments`).toHaveLength(0)
})

test('a comment that nobody can open is shown as one for the phone', async () => {
  const post = await announce('Mañana no hay agua')
  const comment = elsa.seals.comment(post, { conversation: 'no se lee' })
  const { encCommentMessage } = comment
  const encPayload = Buffer.from(encCommentMessage?.encPayload ?? [])
  encPayload[0] = (encPayload[0] ?? 0) ^ 1
  const waId = await elsa.send(group, { encCommentMessage: { ...encCommentMessage, encPayload } })
  await becomes(waId, 'the comment', ({ mediaType, body }) => mediaType + body === 'unknown')
  expect((await rowOf(waId))?.quotedMsgId).toBe((await rowOf(post))?.id ?? 0)
})

test('votes on another member’s poll count, also changed ones, by LID and by number', async () => {
  const waId = await elsa.send(group, withSecret(poll('¿Cuándo?', 'Lunes', 'Martes')))
  await becomes(waId, 'the poll', () => true)
  await raul.send(group, raul.seals.vote(waId, ['Lunes']))
  await desk.customer.send(group, desk.customer.seals.vote(waId, ['Lunes'], { lid: false }))
  await desk.owner.send(group, desk.owner.seals.vote(waId, ['Martes']))
  await elsa.send(group, elsa.seals.vote(waId, ['Martes']))
  await becomes(waId, 'four votes', (row) => votesOf(row) === 'Lunes 2,Martes 2')
  await raul.send(group, raul.seals.vote(waId, ['Martes'], { lid: false }))
  await becomes(waId, 'a changed vote', (row) => votesOf(row) === 'Lunes 1,Martes 3')
  await raul.say(group, 'ya voté')
  await eventually(async () => (await desk.received()).length === 2, 'who voted writes')
  await raul.send(group, raul.seals.vote(waId, []))
  await becomes(waId, 'one without', (row) => votesOf(row) === 'Lunes 1,Martes 2')
})

test('a renamed poll has its new words, and later votes are for its new options', async () => {
  const waId = await elsa.send(group, withSecret(poll('¿Cuando?', 'Lunes', 'Martes')))
  await becomes(waId, 'the poll', () => true)
  await elsa.send(group, elsa.seals.edit(waId, poll('¿Cuándo?', 'Lunes', 'Jueves')))
  await becomes(waId, 'the new words', ({ body }) => body === '¿Cuándo?\n• Lunes\n• Jueves')
  expect(await rowOf(waId)).toMatchObject({ isEdited: true, mediaType: 'poll' })
  expect((await rowOf(waId))?.details?.unreadEdit).toBeUndefined()
  await raul.send(group, raul.seals.vote(waId, ['Jueves']))
  await becomes(waId, 'the vote', (row) => votesOf(row) === 'Jueves 1')
})

test('who comes to an event of ours or theirs is counted, with guests, by the last answer', async () => {
  const event = withSecret({ eventMessage: { name: 'Asamblea', startTime: 1_800_000_000 } })
  const theirs = await elsa.send(group, event)
  const ours = await desk.owner.send(group, event)
  for (const waId of [theirs, ours]) {
    await becomes(waId, 'the event', ({ mediaType }) => mediaType === 'event')
    await raul.send(group, raul.seals.answer(waId, { response: 'GOING', guests: 2 }))
    await desk.customer.send(
      group,
      desk.customer.seals.answer(waId, { response: 'MAYBE' }, { lid: false }),
    )
    await becomes(waId, 'two answers', (row) => votesOf(row) === 'going 3,maybe 1')
    await raul.send(group, raul.seals.answer(waId, { response: 'NOT_GOING' }))
    await becomes(waId, 'the changed answer', (row) => votesOf(row) === 'maybe 1,not_going 1')
  }
})
