/** Quotes, edits, deletions, reactions and mentions in the internal chat. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { listMentions } from '#desk/mentions/contract'
import { findMedia } from '#desk/messages/finding-media'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { deleteChatMessage, editChatMessage, reactInChat } from './changing-contract.ts'
import {
  createChat,
  listChatMessages,
  markChatRead,
  postChatMessage,
  showChat,
  updateChat,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  await world.platform`delete from mentions`
})
afterAll(() => world.close())

/** Of Beto and Carla. */
async function openChat() {
  const form = { title: 'Turnos', users: [world.carla.id] }
  return (await world.beto.calls(createChat, form)).body.id
}

const says = async (person: Person, chatId: number, message: string, quotedId?: number) =>
  (await person.calls(postChatMessage, { chatId, message, quotedId })).body
const messagesOf = async (chatId: number) =>
  (await world.carla.calls(listChatMessages, { chatId })).body.records
const lastOf = async (chatId: number) =>
  (await world.beto.calls(showChat, { chatId })).body.lastMessage
const mentionsOf = async (person: Person) => (await person.calls(listMentions, {})).body.mentions
const missing = { status: 404, body: { error: 'ERR_NO_CHAT_MESSAGE_FOUND' } }
const refusal = { status: 403, body: { error: 'ERR_NO_PERMISSION' } }

test('an answer quotes a message of its chat, of no other', async () => {
  const { beto, carla } = world
  const [chatId, other] = [await openChat(), await openChat()]
  const asked = await says(beto, chatId, '¿Quién abre?')
  const answered = await says(carla, chatId, 'Yo', asked.id)
  const quoted = {
    id: asked.id,
    seq: asked.seq,
    message: '¿Quién abre?',
    isDeleted: false,
    kind: null,
    sender: { id: beto.id, name: 'Beto' },
  }
  expect(answered.quoted).toEqual(quoted)
  expect((await messagesOf(chatId)).map((one) => one.quoted)).toEqual([null, quoted])
  const elsewhere = { chatId: other, message: 'Yo', quotedId: asked.id }
  expect(await carla.calls(postChatMessage, elsewhere)).toMatchObject(missing)
})

test('only its author edits a message, which says so; nothing is unread again', async () => {
  const { ana, beto, carla } = world
  const chatId = await openChat()
  const { id: chatMessageId } = await says(beto, chatId, 'Abro yo')
  await carla.calls(markChatRead, { chatId })
  const wish = { chatId, chatMessageId, message: ' Abre Carla ' }
  expect(await carla.calls(editChatMessage, wish)).toMatchObject(refusal)
  expect(await ana.calls(editChatMessage, wish)).toMatchObject(missing)
  const blank = await beto.calls(editChatMessage, { ...wish, message: ' ' })
  expect(blank.body.error).toBe('ERR_EMPTY_MESSAGE')
  const edited = (await beto.calls(editChatMessage, wish)).body
  expect(edited).toMatchObject({ message: 'Abre Carla', isEdited: true, isDeleted: false })
  expect(await messagesOf(chatId)).toEqual([edited])
  expect(await lastOf(chatId)).toBe('Beto: Abre Carla')
  const { users } = (await carla.calls(showChat, { chatId })).body
  expect(users.map(({ unreads }) => unreads)).toEqual([0, 0])
})

test('a deleted message keeps its place without its text, also where it is quoted', async () => {
  const { ana, beto, carla, platform } = world
  const chatId = await openChat()
  const { id: chatMessageId } = await says(beto, chatId, 'Contraseña: 1234')
  await says(carla, chatId, 'Bórrala', chatMessageId)
  const which = { chatId, chatMessageId }
  expect(await carla.calls(deleteChatMessage, which)).toMatchObject(refusal)
  expect(await ana.calls(deleteChatMessage, which)).toMatchObject(missing)
  for (const _ of [1, 2]) {
    const { body } = await beto.calls(deleteChatMessage, which)
    expect(body).toMatchObject({ message: '', isDeleted: true, isEdited: false })
  }
  const [deleted, quoting] = await messagesOf(chatId)
  expect([deleted?.isDeleted, quoting?.quoted?.isDeleted, quoting?.quoted?.message]).toEqual([
    true,
    true,
    '',
  ])
  const kept = await platform`select message from chat_messages where message like '%1234%'`
  expect(kept.length).toBe(0)
  // Only of the newest does the list of chats speak.
  expect(await lastOf(chatId)).toBe('Carla: Bórrala')
  const newest = quoting?.id ?? 0
  await carla.calls(deleteChatMessage, { chatId, chatMessageId: newest })
  expect(await lastOf(chatId)).toBe('Carla: Mensaje eliminado')
  for (const call of [
    await beto.calls(editChatMessage, { ...which, message: 'Otra vez' }),
    await carla.calls(reactInChat, { ...which, emoji: '👍' }),
  ]) {
    expect(call).toMatchObject(missing)
  }
})

test('a file is served to the members alone, and goes with its message', async () => {
  const { ana, beto, carla, gil } = world
  const chatId = await openChat()
  const medias = [new File(['%PDF-1.4 turnos'], 'turnos.pdf', { type: 'application/pdf' })]
  const posted = await beto.calls(postChatMessage, { chatId, message: '', medias })
  expect(posted).toMatchObject({
    status: 200,
    body: { message: '', media: { name: 'turnos.pdf', kind: 'document' }, mediaState: 'stored' },
  })
  const { id: chatMessageId, mediaUrl } = posted.body
  expect(await messagesOf(chatId)).toMatchObject([{ mediaUrl, media: { name: 'turnos.pdf' } }])
  expect(await lastOf(chatId)).toBe('Beto: Documento')
  const quoting = await says(carla, chatId, 'Gracias', chatMessageId)
  expect(quoting.quoted).toMatchObject({ message: '', kind: 'document' })

  const name = mediaUrl?.split('/').pop() ?? ''
  const opens = (person: Person) =>
    person
      .does((scope) => findMedia(scope, name))
      .then(
        () => true,
        () => false,
      )
  const all = () => Promise.all([beto, carla, ana, gil].map(opens))
  expect(await all()).toEqual([true, true, false, false])

  const refused = await ana.calls(postChatMessage, { chatId, message: '', medias })
  expect(refused.status).toBe(404)
  await beto.calls(deleteChatMessage, { chatId, chatMessageId })
  expect(await all()).toEqual([false, false, false, false])
  expect((await messagesOf(chatId))[0]).toMatchObject({ media: null, mediaUrl: null })
})

test('the last emoji of each member counts, an empty one takes it back', async () => {
  const { ana, beto, carla } = world
  const chatId = await openChat()
  const { id: chatMessageId } = await says(beto, chatId, '¡Listo!')
  const react = (person: Person, emoji: string) =>
    person.calls(reactInChat, { chatId, chatMessageId, emoji })
  await react(carla, '👍')
  await react(beto, '❤️')
  const { body } = await react(carla, '🎉')
  expect(body.reactions).toEqual([
    { emoji: '❤️', user: { id: beto.id, name: 'Beto' } },
    { emoji: '🎉', user: { id: carla.id, name: 'Carla' } },
  ])
  await react(beto, '')
  expect((await messagesOf(chatId))[0]?.reactions.map(({ emoji }) => emoji)).toEqual(['🎉'])
  expect(await react(ana, '👍')).toMatchObject(missing)
  expect((await react(carla, 'no')).status).toBe(400)
})

test('members are mentioned by name until they read the chat; others never', async () => {
  const { ana, beto, carla, sara } = world
  const chatId = await openChat()
  const { id, seq, mentions } = await says(beto, chatId, '@Carla @Ana @Beto ¿puedes?')
  expect(mentions).toEqual([{ id: carla.id, name: 'Carla' }])
  expect(await mentionsOf(ana)).toEqual([])
  expect(await mentionsOf(carla)).toMatchObject([
    { author: 'Beto', note: null, chat: { id: chatId, title: 'Turnos', messageId: id, seq } },
  ])
  await carla.calls(markChatRead, { chatId })
  expect(await mentionsOf(carla)).toEqual([])

  const edit = (message: string) =>
    beto.calls(editChatMessage, { chatId, chatMessageId: id, message })
  await edit('@Carla ¿puedes o no?')
  // Mentioned before.
  expect(await mentionsOf(carla)).toEqual([])
  await edit('¿Puedes?')
  await edit('@Carla')
  expect(await mentionsOf(carla)).toHaveLength(1)
  await edit('nadie')
  expect(await mentionsOf(carla)).toEqual([])
  await edit('@Carla')
  await beto.calls(deleteChatMessage, { chatId, chatMessageId: id })
  expect(await mentionsOf(carla)).toEqual([])

  await says(beto, chatId, '@Carla adiós')
  await beto.calls(updateChat, { chatId, users: [sara.id] })
  expect(await mentionsOf(carla)).toEqual([])
})
