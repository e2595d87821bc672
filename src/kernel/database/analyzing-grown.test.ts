import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { postChatMessage } from '#desk/chats/contract'
import type { Scope } from '#kernel/scope'
import { eventually } from '#workshop/testing/eventually'
import { rowsRead } from '#workshop/testing/rows-read'
import { createWorld, type World } from '#workshop/testing/world'
import { analyzeGrown } from './analyzing-grown.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Past the cache of statistics, which a session sends at most once a second. */
async function written(write: (sql: World['platform']) => PromiseLike<unknown>) {
  const sql = await world.platform.reserve()
  try {
    await write(sql)
    await sql`select pg_stat_force_next_flush()`
  } finally {
    sql.release()
  }
}

const addContacts = (count: number) =>
  written(
    (sql) => sql`insert into contacts (company_id, name)
      select ${world.acmeId}, 'Diego' from generate_series(1, ${count}::integer) as n`,
  )

test('a statement planned on an empty table is planned anew once the table has grown', async () => {
  const { ana, platform, acmeId } = world
  const first = (scope: Scope) => scope.db.select().from(contacts).where(eq(contacts.id, 1))
  const analyzed = async () => (await analyzeGrown(platform)).includes('contacts')
  await ana.does(first)
  await addContacts(5_000)
  await eventually(analyzed, 'contacts are analyzed')
  const { total } = await ana.does((scope) => rowsRead(scope, () => first(scope)))
  expect(total).toBeLessThan(5)

  expect(await analyzeGrown(platform)).toEqual([])
  await addContacts(4_000)
  expect(await analyzeGrown(platform)).toEqual([])
  await addContacts(3_000)
  await eventually(analyzed, 'contacts are analyzed')
  expect(await platform`select from contacts where company_id = ${acmeId}`).toHaveLength(12_000)
})

test('posting in a chat reads as little in a long chat as in a new one, however it was planned', async () => {
  const { ana, platform, acmeId } = world
  const [chat] = await platform<{ id: number }[]>`
    insert into chats (company_id, title, owner_id) values (${acmeId}, '', ${ana.id}) returning id`
  const chatId = chat?.id ?? 0
  await platform`insert into chat_members (company_id, chat_id, user_id)
    values (${acmeId}, ${chatId}, ${ana.id})`
  const post = () =>
    ana.calls(postChatMessage, { chatId, message: 'hola', clientId: crypto.randomUUID() })
  const readByIndex = async () => {
    const [row] = await platform<{ rows: number }[]>`
      select idx_tup_fetch::integer + seq_tup_read::integer as rows from pg_stat_user_tables
      where relname = 'chat_messages'`
    return row?.rows ?? 0
  }
  await post()
  await platform`insert into chat_messages (company_id, chat_id, seq, message, client_id)
    select ${acmeId}, ${chatId}, 10 + n, 'hola', n::text from generate_series(1, 20000) as n`
  await platform`update chats set last_seq = 20010 where id = ${chatId}`
  await Bun.sleep(1_100)
  const before = await readByIndex()
  expect((await post()).status).toBeLessThan(300)
  await Bun.sleep(1_100)
  await post()
  await Bun.sleep(100)
  expect((await readByIndex()) - before).toBeLessThan(100)
})
