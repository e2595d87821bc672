/** Whatever strangers and colleagues have written, and however often: each page has 500 KB at most. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fillWithHostileRows } from '#workshop/testing/hostile/filling'
import { logInForPages } from '#workshop/testing/page-login'
import { isLong } from '#workshop/testing/run/long'
import type { Rows } from '#workshop/testing/walk/inputs'
import { pagesAround } from '#workshop/testing/walk/pages-around'
import { createWorld, type World } from '#workshop/testing/world'

const mostBytes = 500 * 1024
const home = 'http://localhost'
let world: World
let login: string
let rows: Rows
let filled: string[]

beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId, ana } = world
  // Whoever runs the installation has all pages.
  await platform`update users set super = true where id = ${ana.id}`
  const many = isLong ? 300 : 30
  const company = { companyId: acmeId, userId: ana.id, many }
  ;({ rows, filled } = await fillWithHostileRows(platform, company))
  login = await logInForPages(world)
})
afterAll(() => world.close())

async function sizeOf(path: string): Promise<number> {
  const headers = { host: 'localhost', cookie: login }
  const answer = await world.app.request(home + path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.arrayBuffer()).byteLength
}

async function tooLarge(paths: readonly string[]) {
  const sizes: [string, number][] = []
  for (const path of paths) sizes.push([path, await sizeOf(path)])
  return sizes.filter(([, bytes]) => bytes > mostBytes)
}

test('rows of every kind are filled', () => {
  for (const column of [
    'messages.body',
    'contacts.name',
    'tags.name',
    'queues.name',
    'quick_messages.message',
    'campaigns.name',
    'chat_messages.message',
    'announcements.text',
    'file_lists.message',
    'contact_list_items.name',
    'tickets.last_message',
  ]) {
    expect(filled).toContain(column)
  }
})

test('each page has 500 KB at most, whatever fills its rows', async () => {
  expect(await tooLarge(pagesAround(rows))).toEqual([])
})

test('so has the page of somebody who is in thousands of areas', async () => {
  const { platform, acmeId, ana } = world
  await platform.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`insert into queues (company_id, id, name, color)
      select ${acmeId}, 100000 + n, 'Área ' || n, '#' || lpad(to_hex(15000000 - n), 6, '0') from generate_series(1, 5000) n`
    await sql`insert into user_queues (company_id, user_id, queue_id)
      select ${acmeId}, ${ana.id}, 100000 + n from generate_series(1, 5000) n`
  })
  login = await logInForPages(world)
  expect(await tooLarge(['/todolist'])).toEqual([])
})
