import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { createNote, deleteNote, listNotes, listNotesOf } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
async function ticketIn(queueId: number) {
  const number = `52155520${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${queueId} where id = ${ticketId}`
  return { ticketId, contactId: message?.contactId ?? 0 }
}

const isOfNotes = ({ channel }: { channel: string }) => channel.endsWith('-ticket-note')

test('a note carries its author, and only those in the conversation hear of it', async () => {
  const { beto, published } = world
  const { ticketId, contactId } = await ticketIn(world.sales)
  const written = await beto.calls(createNote, { note: ' Pays on Friday ', ticketId, contactId })
  expect(written).toMatchObject({
    status: 200,
    body: {
      note: 'Pays on Friday',
      userId: beto.id,
      user: { id: beto.id, name: 'Beto' },
      contact: { id: contactId },
      ticket: { id: ticketId, status: 'pending' },
    },
  })
  expect(published.findLast(isOfNotes)).toMatchObject({
    channel: `company-${world.acmeId}-ticket-note`,
    rooms: [`ticket:${ticketId}`],
    data: { action: 'create', ticketNote: { id: written.body.id } },
  })
  const { body } = await beto.calls(listNotesOf, { ticketId })
  expect(body).toEqual([written.body])
})

test('a note says at least something, about the ticket’s own contact', async () => {
  const { beto } = world
  const { ticketId } = await ticketIn(world.sales)
  const other = await ticketIn(world.sales)
  expect(await beto.calls(createNote, { note: ' x ', ticketId })).toMatchObject({
    status: 400,
    body: { error: 'ERR_TICKETNOTE_INVALID_NAME', fields: { note: 'Too Short!' } },
  })
  expect((await beto.calls(createNote, { note: 'ok', ticketId })).status).toBe(200)
  const wrong = { note: 'Whose is it', ticketId, contactId: other.contactId }
  expect(await beto.calls(createNote, wrong)).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_CONTACT_FOUND' },
  })
})

test('notes reach as far as their ticket does', async () => {
  const { ana, beto, carla, gil } = world
  const { ticketId, contactId } = await ticketIn(world.sales)
  const { body: note } = await beto.calls(createNote, { note: 'For Sales only', ticketId })
  expect((await carla.calls(listNotesOf, { ticketId })).status).toBe(404)
  expect((await carla.calls(createNote, { note: 'Me too', ticketId })).status).toBe(404)
  expect((await carla.calls(listNotesOf, { contactId })).body).toEqual([])
  expect((await carla.calls(listNotes, { searchParam: 'sales' })).body.ticketNotes).toEqual([])
  expect(await carla.calls(deleteNote, { noteId: note.id })).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_TICKETNOTE_FOUND' },
  })
  expect((await ana.calls(listNotesOf, { contactId, ticketId })).body.length).toBe(1)
  for (const query of [{ ticketId }, { contactId }]) {
    expect((await gil.calls(listNotesOf, query)).status).toBe(404)
  }
  const nothing = await ana.calls(listNotesOf, {})
  expect(nothing).toMatchObject({ status: 400, body: { fields: { ticketId: 'Required' } } })
})

test('the author deletes, and who oversees; a colleague is refused', async () => {
  const { ana, beto, platform, sara, published } = world
  const { ticketId } = await ticketIn(world.sales)
  const add = async (person = beto) =>
    (await person.calls(createNote, { note: 'Goes away', ticketId })).body.id
  const [mine, anas, another] = [await add(), await add(ana), await add()]
  expect(await beto.calls(deleteNote, { noteId: anas })).toMatchObject({
    status: 403,
    body: { error: 'ERR_NO_PERMISSION' },
  })
  expect((await beto.calls(deleteNote, { noteId: mine })).status).toBe(200)
  expect(published.findLast(isOfNotes)).toMatchObject({
    data: { action: 'delete', id: mine, ticketId },
    rooms: [`ticket:${ticketId}`],
  })
  expect((await sara.calls(deleteNote, { noteId: anas })).status).toBe(200)
  // Their own note stays theirs, though the ticket has moved to another queue.
  await platform`update tickets set queue_id = ${world.support} where id = ${ticketId}`
  expect((await beto.calls(deleteNote, { noteId: another })).status).toBe(200)
  expect((await beto.calls(deleteNote, { noteId: another })).status).toBe(404)
})

test('pages are newest first and hold each note once', async () => {
  const { ana } = world
  const { ticketId } = await ticketIn(world.support)
  for (let i = 0; i < 25; i++) await ana.calls(createNote, { note: `Línea 50% ${i}`, ticketId })
  const page = async (pageNumber: number) =>
    (await ana.calls(listNotes, { searchParam: 'LINEA 50%', pageNumber })).body
  const [first, second] = [await page(1), await page(2)]
  expect([first.count, first.hasMore, second.hasMore]).toEqual([25, true, false])
  const notes = [...first.ticketNotes, ...second.ticketNotes].map((note) => note.note)
  expect(notes).toEqual(Array.from({ length: 25 }, (_, i) => `Línea 50% ${24 - i}`))
  expect((await ana.calls(listNotes, { searchParam: '5%_' })).body.count).toBe(0)
})
