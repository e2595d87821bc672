/** What an earlier program has left is served by this one, without a word from anybody. */
import { afterAll, describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { rowsIn } from '#backup/manifest'
import { login } from '#company/logins/contract'
import { ourSchema } from '#db/migrate.ts'
import { listTickets } from '#desk/tickets/contract'
import { databaseUrl, emptyDatabase } from '#workshop/testing/database'
import { makeProgram } from '#workshop/testing/programs/program'
import { executable, recado } from '#workshop/testing/programs/recado'
import { archiveOf, makeReleased, openReleased, releasedNames } from '#workshop/testing/released'

const folder = mkdtempSync(join(tmpdir(), 'recado-released-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(releasedNames)('%s', (name) => {
  test('its backup is restored into an empty folder, and served', async () => {
    const archive = archiveOf(name)
    const copies = join(folder, `${name}-elsewhere`)
    mkdirSync(copies)
    for (const file of [archive, join(dirname(archive), 'backup-key')]) {
      copyFileSync(file, join(copies, basename(file)))
    }
    const program = await makeProgram({}, { isFirstStart: true })
    try {
      const { dataDir } = program
      const restored = await recado(['restore', join(copies, basename(archive))], { dataDir })
      expect([restored.status, restored.err]).toEqual([0, ''])
      const { manifest } = await openReleased(name)
      expect(restored.out).toContain(`Restored ${rowsIn(manifest.tables)} rows`)
      const admin = { email: 'admin@example.com', password: 'recado' }
      await program.start()
      const { token } = (await program.calls(login, admin)).body
      const { body } = await program.calls(listTickets, { status: 'open' }, token)
      expect(body.tickets).not.toBeEmpty()
    } finally {
      await program.remove()
    }
  })

  test('the data of its demo is served, and was backed up if it changed', async () => {
    const database = await emptyDatabase()
    const manifest = await makeReleased(database, name, { mediaFolder: join(folder, name) })
    const program = await makeProgram({
      DATABASE_URL: databaseUrl(database.connection),
      APP_SECRET: manifest.appSecret,
    })
    try {
      await program.start()
      const admin = { email: 'admin@example.com', password: 'recado' }
      const { token } = (await program.calls(login, admin)).body
      const { body } = await program.calls(listTickets, { status: 'open' }, token)
      expect(body.tickets).not.toBeEmpty()
      const isOlder = manifest.migrations.length < ourSchema.migrations.length
      expect(existsSync(join(program.dataDir, 'before-upgrade'))).toBe(isOlder)
    } finally {
      await program.remove()
      await database.stop()
    }
  })
})

/** What it says is the same from source and compiled. */
const isExecutable = executable !== undefined

test.skipIf(isExecutable)('a start that fails before it is ready says the way back', async () => {
  const [first = ''] = releasedNames
  const database = await emptyDatabase()
  const manifest = await makeReleased(database, first, { mediaFolder: join(folder, 'first') })
  const taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const program = await makeProgram({
    DATABASE_URL: databaseUrl(database.connection),
    APP_SECRET: manifest.appSecret,
    PORT: `${taken.port}`,
  })
  try {
    await expect(program.start()).rejects.toThrow('ended before it was ready')
    expect(program.output()).toMatch(/as it was before this upgrade is in .*To go back, start/)
  } finally {
    await taken.stop(true)
    await program.remove()
    await database.stop()
  }
})
