import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import postgres, { type Sql } from 'postgres'
import type { Database } from '#db/connection.ts'
import { databaseUrl, emptyDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { makeProgram, type Program } from './program.ts'
import { setUpLinkOf } from './set-up-link.ts'

const closing: (() => Promise<unknown>)[] = []
let database: Database
let platform: Sql
beforeAll(async () => {
  database = await emptyDatabase()
  closing.push(() => database.stop())
  platform = postgres({ ...database.connection, max: 1, onnotice: () => {} })
  closing.push(() => platform.end())
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function nodes(count: number, variables: Record<string, string>): Promise<Program[]> {
  const shared = {
    ...variables,
    DATABASE_URL: databaseUrl(database.connection),
    APP_SECRET: 'an app secret that is long enough for tests',
  }
  const made = await Promise.all(Array.from({ length: count }, () => makeProgram(shared)))
  closing.push(() => Promise.all(made.map((node) => node.remove())))
  return made
}

const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', COMPANY_NAME: '' }

test('nodes that start at once on an empty database all run, with one set-up code', async () => {
  const all = await nodes(2, nobody)
  await Promise.all(all.map((node) => node.start()))
  const links = await Promise.all(all.map(setUpLinkOf))
  expect(new Set(links.map(({ code }) => code)).size).toBe(1)
  expect(await Promise.all(all.map((node) => node.end()))).toEqual([0, 0])
})

test('of nodes that make the first company at once one does, and all run', async () => {
  const all = await nodes(3, {})
  await Promise.all(all.map((node) => node.start()))
  expect(await platform`select from companies`).toHaveLength(1)
  const [first] = all
  if (first) expect(await plainCheck(first)).toContain(' 200 OK')

  const [late] = await nodes(1, {})
  await late?.start()
  await eventually(() => late?.output().includes('Another node uses this database, and without S3'))
})

/** As HAProxy's `option httpchk GET /readyz` does. */
function plainCheck({ url }: Program): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(String(chunk))
    })
    socket.write('GET /readyz HTTP/1.0\r\n\r\n')
  })
}
