import { afterAll, expect, test } from 'bun:test'
import { databaseUrl, emptyDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { openDatabaseProxy } from '#workshop/testing/servers/database-proxy'
import { makeProgram } from './program.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test('/readyz says no while the connections of the scopes are silent, though others work', async () => {
  const database = await emptyDatabase()
  closing.push(() => database.stop())
  const proxy = await openDatabaseProxy(database)
  closing.push(() => proxy.close())
  const program = await makeProgram({
    DATABASE_URL: databaseUrl(proxy.connection),
    APP_SECRET: 'an app secret that is long enough for tests',
  })
  closing.push(() => program.remove())
  await program.start()
  const ready = async () => {
    const answer = await fetch(`${program.url}/readyz`)
    return { status: answer.status, said: await answer.json() }
  }
  expect(await ready()).toEqual({ status: 200, said: { status: 'ok' } })
  proxy.silence('recado app')
  const refused = { status: 503, said: { status: 'unavailable', reason: 'database' } }
  for (let n = 0; n < 3; n++) expect(await ready()).toEqual(refused)
  proxy.open()
  await eventually(async () => (await ready()).status === 200, 'ready again')
})
