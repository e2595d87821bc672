/** Nothing is forgotten when a contact, a ticket or a user goes: read from the database itself. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Area } from '#area'
import * as areas from '#areas'
import * as contacts from '#contacts/consequences'
import * as endings from '#db/endings.ts'
import { contactDeleted, contactMerged, ticketDeleted, userDeleted } from '#db/endings.ts'
import * as tickets from '#tickets/consequences'
import * as users from '#users/consequences'
import { makeRows } from './walk/rows.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Columns that are called after the table, or refer to it, with what the database does by itself. */
async function columnsNaming(table: string, name: string): Promise<Record<string, string>> {
  const rows = await world.platform<{ column: string; action: string | null }[]>`
    select c.relname || '.' || a.attname as column, k.confdeltype::text as action
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    left join pg_constraint k on k.contype = 'f' and k.conrelid = c.oid
      and a.attnum = any(k.conkey) and k.confrelid = ${table}::regclass
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
      and a.attname <> 'company_id' and (a.attname = ${name} or k.oid is not null)`
  const words: Record<string, string> = { c: 'goes', n: 'stays', r: 'refuses', a: 'refuses' }
  return Object.fromEntries(
    rows.map(({ column, action }) => [column, words[action ?? ''] ?? 'kept']),
  )
}

const restOf = (endings: typeof userDeleted) =>
  Object.fromEntries(
    Object.entries(endings).map(([column, ending]) => [
      column,
      typeof ending === 'string' ? ending : ending.rest,
    ]),
  )

test('each row that names a ticket or a user says what becomes of it, as its foreign key does', async () => {
  expect(await columnsNaming('tickets', 'ticket_id')).toEqual(restOf(ticketDeleted))
  expect(await columnsNaming('users', 'user_id')).toEqual(restOf(userDeleted))
})

test('each row that names a contact says what becomes of it', async () => {
  const columns = Object.keys(await columnsNaming('contacts', 'contact_id')).sort()
  expect(Object.keys(contactMerged).sort()).toEqual(columns)
  expect(Object.keys(contactDeleted).sort()).toEqual(columns)
})

test('an area that settles some of them follows the deletion', () => {
  const kinds = { ...contacts, ...tickets, ...users }
  const named: Readonly<Record<string, Area>> = areas
  for (const [name, ofRows] of Object.entries(endings)) {
    const kind = Object.values(kinds).find((one) => one.name === name)
    const settling = Object.values(ofRows).flatMap((ending) =>
      typeof ending === 'string' ? [] : [ending.settles],
    )
    for (const area of settling) {
      const follows = named[area]?.consequences?.some((one) => one.kind === kind)
      expect([name, area, follows]).toEqual([name, area, true])
    }
  }
})

test('whatever names a contact moves with it in a merge', async () => {
  const { platform, acmeId, ana } = world
  const rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'moves' })
  const [number, lid] = ['5215551119001', '881119001']
  await platform`update contacts set number = null, lid = ${lid} where id = ${Number(rows.contactId)}`
  await world.customerWrites('hola', { number })

  const idsOf = async (column: string, contactId: number) => {
    const [table = '', name = ''] = column.split('.')
    const found = await platform`select id from ${platform(table)}
      where company_id = ${acmeId} and ${platform(name)} = ${contactId}`
    return found.map(({ id }) => Number(id)).sort()
  }
  const before: Record<string, number[]> = {}
  for (const column of Object.keys(contactMerged)) {
    before[column] = await idsOf(column, Number(rows.contactId))
  }
  expect(Object.keys(before).filter((column) => before[column]?.length === 0)).toEqual([])

  await world.customerWrites('soy yo', { chat: { number, lid, isGroup: false, jid: `${lid}@lid` } })
  const [winner] = await platform`select id from contacts where lid = ${lid}`
  expect(winner?.id).not.toBe(Number(rows.contactId))
  for (const [column, ids] of Object.entries(before)) {
    const now = await idsOf(column, Number(winner?.id))
    expect([column, ids.filter((id) => !now.includes(id))]).toEqual([column, []])
  }
})
