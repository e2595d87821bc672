/** Two people whom the ninth digit has joined are told apart again, on a press, and undone for a day. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createNote } from '#desk/notes/contract'
import { keyRowsOf } from '#whatsapp/keys/sealed-keys'
import { createWorld, type World } from '#workshop/testing/world'
import { listJoinedPeople, splitPerson, undoSplit } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const jidOf = (number: string) => `${number}@s.whatsapp.net`
let people = 0

/** As an earlier program has left it: what both wrote lies in one ticket, of who wrote first. */
async function joined({ hasBoth = true, lid = null as string | null } = {}) {
  people += 1
  const last = String(6_093_600 + people)
  const [number, second] = [`55113${last}`, `551193${last}`]
  const first = await world.customerWrites('sou da loja', { number })
  const { ticketId = 0, contactId = 0 } = first ?? {}
  await world.platform`update tickets set status = 'open' where id = ${ticketId}`
  for (const body of hasBoth ? ['sou a Bia', 'preciso de ajuda'] : []) {
    const message = await world.customerWrites(body, { number })
    await world.platform`update messages set remote_jid = ${jidOf(second)}
      where id = ${message?.id ?? 0}`
  }
  await world.customerWrites('ainda aqui', { number })
  const jid = jidOf(hasBoth ? second : number)
  await world.platform`update contacts set lid = ${lid}, jid = ${jid} where id = ${contactId}`
  const [row] = await world.platform`insert into joined_people
      (company_id, contact_id, number, has_both)
    values (${world.acmeId}, ${contactId}, ${number}, ${hasBoth}) returning id`
  return { joinedId: Number(row?.id), number, second, ticketId, contactId }
}

const said = (contactId: number) =>
  world.platform`select id, ticket_id, seq, author_id, body from messages
    where contact_id = ${contactId} order by ticket_id, seq`.then((rows) =>
    rows.map((row) => ({ ...row })),
  )
const bodies = async (contactId: number) => (await said(contactId)).map(({ body }) => body)
const listed = async (joinedId: number) => {
  const { body } = await world.ana.calls(listJoinedPeople, {})
  return body.people.find(({ id }) => id === joinedId)
}

test('the second person gets a contact and a closed ticket of their messages; the rest stays', async () => {
  const { sara, platform } = world
  const { joinedId, number, second, ticketId, contactId } = await joined()
  await sara.calls(createNote, { note: 'de quem?', ticketId, contactId })
  expect(await listed(joinedId)).toMatchObject({
    ...{ contactId, number, secondNumber: second, messages: 2, splitAt: null },
    stays: { notes: 1, tags: 0, ratings: 0, schedules: 0 },
  })
  const before = await said(contactId)
  const [ticketBefore] = await platform`select last_message, unread_messages from tickets
    where id = ${ticketId}`

  const split = await sara.calls(splitPerson, { joinedId })
  expect(split.status).toBe(200)
  expect(split.body).toMatchObject({ messages: 2, stays: { notes: 1 } })
  const secondId = split.body.secondId ?? 0
  expect(await bodies(contactId)).toEqual(['sou da loja', 'ainda aqui'])
  expect(await said(secondId)).toMatchObject([
    { seq: 1, author_id: secondId, body: 'sou a Bia' },
    { seq: 2, author_id: secondId, body: 'preciso de ajuda' },
  ])
  const [made] = await platform`select t.status, t.last_message, t.last_seq, c.number, c.jid
    from tickets t join contacts c on c.id = t.contact_id where c.id = ${secondId}`
  expect(made).toMatchObject({
    ...{ status: 'closed', last_message: 'preciso de ajuda', last_seq: 2 },
    ...{ number: second, jid: jidOf(second) },
  })
  const [left] = await platform`select t.last_message, t.unread_messages, c.jid
    from tickets t join contacts c on c.id = t.contact_id where t.id = ${ticketId}`
  expect(left).toMatchObject({ last_message: 'ainda aqui', unread_messages: 2, jid: jidOf(number) })
  expect((await sara.calls(splitPerson, { joinedId })).body.error).toBe(
    'ERR_NO_JOINED_PERSON_FOUND',
  )

  const undone = await sara.calls(undoSplit, { joinedId })
  expect([undone.status, undone.body.splitAt, undone.body.messages]).toEqual([200, null, 2])
  expect(await said(contactId)).toEqual(before)
  const [ticketAfter] = await platform`select last_message, unread_messages from tickets
    where id = ${ticketId}`
  expect(ticketAfter?.last_message).toBe(ticketBefore?.last_message)
  const [gone] = await platform`select deleted_at is not null as gone from contacts
    where id = ${secondId}`
  expect(gone?.gone).toBe(true)
  expect((await sara.calls(splitPerson, { joinedId })).body.secondId).toBe(secondId)
  const lines = await platform`select action from audit_log where noun = 'contact'
    and record_id = ${String(contactId)} order by id`
  expect(lines.map(({ action }) => action)).toEqual(['update', 'restore', 'update'])
})

test('what was written since the split stays when it is undone', async () => {
  const { joinedId, number, second, contactId } = await joined()
  const { body } = await world.ana.calls(splitPerson, { joinedId })
  await world.customerWrites('voltei', { number: second })
  await world.customerWrites('eu também', { number })
  expect((await world.ana.calls(undoSplit, { joinedId })).status).toBe(200)
  expect(await bodies(body.secondId ?? 0)).toEqual(['voltei'])
  expect(await bodies(contactId)).toEqual([
    ...['sou da loja', 'sou a Bia', 'preciso de ajuda', 'ainda aqui', 'eu também'],
  ])
})

test('where a place was taken since, a message comes back at the end', async () => {
  const { joinedId, number, contactId } = await joined()
  await world.ana.calls(splitPerson, { joinedId })
  const late = await world.customerWrites('no lugar de Bia', { number })
  await world.platform`update messages set seq = 2 where id = ${late?.id ?? 0}`
  expect((await world.ana.calls(undoSplit, { joinedId })).status).toBe(200)
  expect((await said(contactId)).map(({ seq, body }) => [seq, body])).toEqual([
    [1, 'sou da loja'],
    [2, 'no lugar de Bia'],
    [3, 'preciso de ajuda'],
    [4, 'ainda aqui'],
    [6, 'sou a Bia'],
  ])
})

test('what the second person has under the same identity is not theirs twice', async () => {
  const { platform } = world
  const { joinedId, second, contactId } = await joined()
  const own = await world.customerWrites('já tenho ficha', { number: second })
  await platform`update messages set wa_id = (select wa_id from messages
      where contact_id = ${contactId} and body = 'sou a Bia') where id = ${own?.id ?? 0}`
  expect((await world.ana.calls(splitPerson, { joinedId })).status).toBe(200)
  expect(await bodies(contactId)).toEqual(['sou da loja', 'sou a Bia', 'ainda aqui'])
})

test('whose LID WhatsApp maps to the other number is listed, and takes the LID along', async () => {
  const { platform, connectionId, services } = world
  const lid = '998877'
  const { joinedId, second, ticketId, contactId } = await joined({ hasBoth: false, lid })
  const byLid = await world.platform`update messages set remote_jid = ${`${lid}@lid`}
    where ticket_id = ${ticketId} and body = 'ainda aqui' returning id`
  expect(byLid.length).toBe(1)
  expect(await listed(joinedId)).toBeUndefined()
  await world.acme.scope(async (scope) =>
    keyRowsOf(services.sealer, connectionId).write(scope, [
      { kind: 'lid-mapping', name: `${lid}_reverse`, text: JSON.stringify(second) },
    ]),
  )
  expect(await listed(joinedId)).toMatchObject({ secondNumber: second, messages: 1 })
  const { body } = await world.ana.calls(splitPerson, { joinedId })
  expect(await bodies(body.secondId ?? 0)).toEqual(['ainda aqui'])
  const lids = await platform`select id, lid from contacts
    where id in (${contactId}, ${body.secondId ?? 0}) order by id`
  expect(lids.map((row) => row.lid)).toEqual([null, lid])
  await world.ana.calls(undoSplit, { joinedId })
  const [first] = await platform`select lid from contacts where id = ${contactId}`
  expect(first?.lid).toBe(lid)
})

test('the second person may be a contact already', async () => {
  const { joinedId, second, contactId } = await joined()
  const own = await world.customerWrites('já tenho ficha', { number: second })
  const { body } = await world.ana.calls(splitPerson, { joinedId })
  expect(body.secondId).toBe(own?.contactId ?? 0)
  expect((await bodies(own?.contactId ?? 0)).toSorted()).toEqual([
    ...['já tenho ficha', 'preciso de ajuda', 'sou a Bia'],
  ])
  await world.ana.calls(undoSplit, { joinedId })
  expect(await bodies(own?.contactId ?? 0)).toEqual(['já tenho ficha'])
  expect((await bodies(contactId)).length).toBe(4)
})

test('a day later it is done, agents and others may not, and two presses split once', async () => {
  const { beto, gil, ana, sara, platform } = world
  const { joinedId } = await joined()
  expect((await beto.calls(splitPerson, { joinedId })).status).toBe(403)
  expect((await beto.calls(listJoinedPeople, {})).status).toBe(403)
  expect((await gil.calls(splitPerson, { joinedId })).status).toBe(404)
  expect((await gil.calls(listJoinedPeople, {})).body.people).toEqual([])
  const twice = await Promise.all([ana, sara].map((one) => one.calls(splitPerson, { joinedId })))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  await platform`update joined_people set split_at = now() - interval '25 hours'
    where id = ${joinedId}`
  expect((await ana.calls(undoSplit, { joinedId })).body.error).toBe('ERR_SPLIT_NOT_UNDOABLE')
  expect(await listed(joinedId)).toBeUndefined()
})
