/** Nothing is forgotten when a contact, a ticket or a user goes: read from the database itself. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as areas from '#areas'
import * as users from '#company/users/consequences'
import type { Endings, Event } from '#db/endings.ts'
import * as contacts from '#desk/contacts/consequences'
import * as tickets from '#desk/tickets/consequences'
import type { Area } from '#kernel/area/area'
import { makeRows } from './walk/rows.ts'
import { createWorld, type World } from './world.ts'

const schema = new URL('../../../db/schema/', import.meta.url).pathname

let world: World
const said: Endings = {}
beforeAll(async () => {
  world = await createWorld()
  for (const path of new Bun.Glob('*.ts').scanSync(schema)) {
    const tables: Record<string, Endings> = await import(schema + path)
    for (const [name, value] of Object.entries(tables)) {
      if (name.endsWith('Endings')) Object.assign(said, value)
    }
  }
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

/** What the files of `db/schema` say of an event, by column. */
function endingsOf(event: Event) {
  return Object.entries(said).flatMap(([column, { [event]: ending }]) => {
    if (ending === undefined) return []
    const { rest, settles } =
      typeof ending === 'string' ? { rest: ending, settles: undefined } : ending
    return [{ column, rest, settles }]
  })
}

const restOf = (event: Event) =>
  Object.fromEntries(endingsOf(event).map(({ column, rest }) => [column, rest]))

const columnsOf = (event: Event) => Object.keys(restOf(event)).sort()

test('each row that names a ticket or a user says what becomes of it, as its foreign key does', async () => {
  expect(await columnsNaming('tickets', 'ticket_id')).toEqual(restOf('ticketDeleted'))
  expect(await columnsNaming('users', 'user_id')).toEqual(restOf('userDeleted'))
})

test('each row that names a contact says what becomes of it', async () => {
  const columns = Object.keys(await columnsNaming('contacts', 'contact_id')).sort()
  expect(columnsOf('contactMerged')).toEqual(columns)
  expect(columnsOf('contactDeleted')).toEqual(columns)
})

test('an area that settles some of them follows the deletion', () => {
  const kinds = { ...contacts, ...tickets, ...users }
  const named: Readonly<Record<string, Area>> = areas
  for (const event of [
    'contactMerged',
    'contactDeleted',
    'ticketDeleted',
    'userDeleted',
  ] as const) {
    const kind = Object.values(kinds).find((one) => one.name === event)
    for (const { settles } of endingsOf(event)) {
      if (settles === undefined) continue
      const follows = named[settles]?.consequences?.some((one) => one.kind === kind)
      expect([event, settles, follows]).toEqual([event, settles, true])
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
  const moving = endingsOf('contactMerged').filter(({ rest }) => rest !== 'kept')
  for (const { column } of moving) {
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
