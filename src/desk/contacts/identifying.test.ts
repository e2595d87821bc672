import { afterAll, beforeAll, expect, test } from 'bun:test'
import { receiveMessage } from '#desk/messages/receiving/receiving'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import type { ContactAddress } from './address.ts'
import { applyContactUpdate } from './whatsapp-updates.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Whom WhatsApp names so; the answer goes where the message came from. */
function person(number: string | null, lid: string | null): ContactAddress {
  return { number, lid, isGroup: false, jid: number ? `${number}@s.whatsapp.net` : `${lid}@lid` }
}

const writes = (text: string, chat: ContactAddress, pushName: string | null = null) =>
  world.customerWrites(text, { chat, author: chat, pushName })

const contact = async (where: { lid?: string; number?: string }) => {
  const [row] = await world.platform`
    select id, name, number, lid, jid from contacts
    where lid = ${where.lid ?? null} or number = ${where.number ?? null}`
  return row
}

test('a number given to somebody else keeps two people apart', async () => {
  const number = '5215550200001'
  const first = await writes('soy Ana', person(number, '9001'), 'Ana Ruiz')
  const second = await writes('soy Luis', person(number, '9002'), 'Luis')
  expect(second?.contactId).not.toBe(first?.contactId)
  expect(second?.ticketId).not.toBe(first?.ticketId)
  expect(await contact({ lid: '9001' })).toMatchObject({
    name: 'Ana Ruiz',
    number: null,
    jid: null,
  })
  expect(await contact({ lid: '9002' })).toMatchObject({ name: 'Luis', number })
  // By the number alone it is who has it now, by the LID who had it.
  expect((await writes('otra vez', person(number, null)))?.contactId).toBe(second?.contactId ?? 0)
  expect((await writes('sigo aquí', person(null, '9001')))?.contactId).toBe(first?.contactId ?? 0)
})

test('who takes over a number that another person had stays himself, under the new number', async () => {
  const [old, taken] = ['5215550200011', '5215550200012']
  const luis = await writes('soy Luis', person(old, '9012'), 'Luis')
  const ana = await writes('soy Ana', person(taken, '9011'), 'Ana')
  const moved = await writes('cambié de número', person(taken, '9012'))
  expect(moved?.contactId).toBe(luis?.contactId ?? 0)
  expect(await contact({ lid: '9012' })).toMatchObject({ name: 'Luis', number: taken })
  expect(await contact({ lid: '9011' })).toMatchObject({ id: ana?.contactId, number: null })
})

test('a number and a LID that turn out to be one person become one contact between messages', async () => {
  const number = '5215550200021'
  const byNumber = await writes('por número', person(number, null), 'Eva')
  const byLid = await writes('por LID', person(null, '9021'))
  const news = { is: 'same', number, lid: '9021' } as const
  await world.acme.scope((scope) => applyContactUpdate(scope, world.connectionId, news))
  expect(await contact({ lid: '9021' })).toMatchObject({
    id: byNumber?.contactId,
    number,
    name: 'Eva',
  })
  const rows = await world.platform`
    select body, ticket_id from messages where contact_id = ${byNumber?.contactId ?? 0} order by seq`
  expect(rows.map((row) => row.body)).toEqual(['por número', 'por LID'])
  expect(byLid?.contactId).not.toBe(byNumber?.contactId)
})

test('hearsay that contradicts what messages taught changes nobody', async () => {
  const number = '5215550200061'
  await writes('soy Luis', person(number, '9061'), 'Luis')
  await writes('soy Ana', person('5215550200062', '9062'), 'Ana')
  const news = { is: 'same', number, lid: '9062' } as const
  await world.acme.scope((scope) => applyContactUpdate(scope, world.connectionId, news))
  expect(await contact({ lid: '9061' })).toMatchObject({ number })
  expect(await contact({ lid: '9062' })).toMatchObject({ number: '5215550200062' })
})

test('who was known by LID only has a number once WhatsApp tells it, and is called by it', async () => {
  await writes('hola', person(null, '9071'))
  const number = '5215550200071'
  const news = { is: 'same', number, lid: '9071' } as const
  await world.acme.scope((scope) => applyContactUpdate(scope, world.connectionId, news))
  expect(await contact({ lid: '9071' })).toMatchObject({ number, name: number })
})

test('what nobody has read goes along when one of two living tickets is closed', async () => {
  const number = '5215550200031'
  const byNumber = await writes('uno', person(number, null))
  const byLid = await writes('dos', person(null, '9031'))
  await writes('tres', person(null, '9031'))
  const both = await writes('cuatro', person(number, '9031'))
  expect(both?.ticketId).toBe(byNumber?.ticketId ?? 0)
  const [stays] = await world.platform`
    select unread_messages unread, last_seq seq from tickets where id = ${byNumber?.ticketId ?? 0}`
  expect(stays).toMatchObject({ unread: 4, seq: 4 })
  const [goes] = await world.platform`
    select status, unread_messages unread from tickets where id = ${byLid?.ticketId ?? 0}`
  expect(goes).toMatchObject({ status: 'closed', unread: 0 })
})

test('the ticket somebody works on stays, though it was under the LID', async () => {
  const number = '5215550200041'
  const byNumber = await writes('uno', person(number, null))
  const byLid = await writes('dos', person(null, '9041'))
  await world.platform`update tickets set status = 'open', user_id = ${world.beto.id}
    where id = ${byLid?.ticketId ?? 0}`
  const both = await writes('tres', person(number, '9041'))
  expect(both?.ticketId).toBe(byLid?.ticketId ?? 0)
  expect(both?.contactId).toBe(byNumber?.contactId ?? 0)
  const living = await world.platform`select id from tickets
    where contact_id = ${both?.contactId ?? 0} and status <> 'closed'`
  expect(living.map((row) => row.id)).toEqual([byLid?.ticketId])
})

test('messages that race a merge are all stored, once, for one person', async () => {
  for (let round = 0; round < 8; round++) {
    const number = `52155502010${String(round).padStart(2, '0')}`
    const lid = `91${String(round).padStart(2, '0')}`
    await writes('antes por número', person(number, null))
    await writes('antes por LID', person(null, lid))
    const racing = [
      ...Array.from({ length: 4 }, (_, n) => world.inbound(`lid ${n}`, of(person(null, lid)))),
      ...Array.from({ length: 4 }, (_, n) => world.inbound(`num ${n}`, of(person(number, null)))),
      world.inbound('ambos', of(person(number, lid))),
    ]
    await Promise.all(racing.map(untilStored))
    const rows = await world.platform`
      select m.body, c.number, t.status from messages m join contacts c on c.id = m.contact_id
        join tickets t on t.id = m.ticket_id
      where m.company_id = ${world.acmeId} and (c.number = ${number} or c.lid = ${lid})`
    expect(rows.length).toBe(11)
    expect(new Set(rows.map((row) => row.number))).toEqual(new Set([number]))
    const living = await world.platform`select t.id from tickets t
      join contacts c on c.id = t.contact_id where c.number = ${number} and t.status <> 'closed'`
    expect(living.length).toBe(1)
  }
})

const of = (chat: ContactAddress) => ({ chat, author: chat, pushName: null })

/** As the journal does: what failed is taken up again. */
async function untilStored(inbound: Parameters<typeof receiveMessage>[1]) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await world.acme.scope((scope) => receiveMessage(scope, inbound))
    } catch (error) {
      if (attempt === 9) throw error
    }
  }
}

test('a name WhatsApp tells fills one nobody gave, and creates nobody', async () => {
  const number = '5215550200051'
  await writes('hola', person(number, null))
  const news = (who: ContactAddress, name: string) =>
    world.acme.scope((scope) =>
      applyContactUpdate(scope, world.connectionId, { is: 'called', who, name }),
    )
  await news(person(number, null), 'Rosa')
  await news(person(number, null), 'Otra')
  await news(person('5215550200059', null), 'Nadie')
  expect(await contact({ number })).toMatchObject({ name: 'Rosa' })
  expect(await contact({ number: '5215550200059' })).toBeUndefined()
})

test('every table that names a contact is thought of when contacts are merged', async () => {
  const columns = await world.platform<{ column: string }[]>`
    select c.conrelid::regclass::text || '.' || a.attname "column" from pg_constraint c
      join unnest(c.conkey) key on true
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key
    where c.contype = 'f' and c.confrelid = 'contacts'::regclass and a.attname <> 'company_id'
    order by 1`
  expect(columns.map(({ column }) => column)).toEqual([
    'campaign_deliveries.contact_id',
    'chat_timers.contact_id',
    'contact_fields.contact_id',
    'group_members.group_id',
    'handlings.contact_id',
    'joined_people.contact_id',
    'joined_people.second_id',
    'messages.author_id',
    'messages.contact_id',
    'misread_numbers.contact_id',
    'notes.contact_id',
    'schedules.contact_id',
    'tickets.contact_id',
  ])
})
