/**
 * A migrated database of its own for whoever asks, on the real server: 20 ms, because it is cloned
 * from a template. One server serves all test files and processes of a checkout; the first to ask
 * starts it in a process of its own (`servers/database-keeper.ts`), which ends when no process has used it
 * for a while. Nothing in it survives a power cut.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import type { Database, DatabaseConnection } from '#db/connection.ts'
import { migrate, ourSchema } from '#db/migrate.ts'
import { hashOf } from '#db/sql-file.ts'
import { runningServer } from '#kernel/database/embedded'
import { makeJobTables } from '#kernel/workers/making-tables'
import { lastingFolder } from './run/working-folder.ts'
import { placeInMemory } from './servers/in-memory.ts'
import { isAlive, isStopping, register } from './servers/server-users.ts'

const checkout = join(import.meta.dir, '../../..')

/** Of the server of this checkout and this user. */
const testServerFolder = join(
  lastingFolder(),
  `recado-tests-${Bun.hash(`${checkout} ${process.getuid?.()}`).toString(36)}`,
)

/** A folder of this process, removed once it has ended. */
export function folderOfProcess(): string {
  return register(testServerFolder)
}

/** A clone of the migrated template; `stop` drops it. */
export async function testDatabase(): Promise<Database> {
  const server = await testServer()
  const template = await ready(() => makeTemplate(server))
  return clone(server, template)
}

/** As `DATABASE_URL`, for programs started by tests. */
export function databaseUrl({ host, port, user, database }: DatabaseConnection): string {
  const at = new URLSearchParams({ host, port: `${port}` })
  return `postgres://${user}@localhost/${database}?${at}`
}

/** A database without any table, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<Database> {
  return clone(await testServer(), 'template0')
}

/** The server itself, as its superuser. */
export async function testServer(): Promise<DatabaseConnection> {
  register(testServerFolder)
  placeInMemory(testServerFolder)
  for (let asked = false; ; asked = true) {
    const running = runningServer(testServerFolder)
    if (running && !isStopping(testServerFolder)) return { ...running, database: 'postgres' }
    if (!asked) startKeeper()
    await Bun.sleep(20)
  }
}

/** The process that started the running server. */
export function keeperOfTestServer(): number {
  return Number(readFileSync(join(testServerFolder, 'recado.pid'), 'utf8'))
}

/** Ends the server once nobody is connected; for the end of a whole test run. */
export async function endTestServer() {
  if (!runningServer(testServerFolder)) return
  const keeper = keeperOfTestServer()
  process.kill(keeper, 'SIGTERM')
  while (isAlive(keeper)) await Bun.sleep(20)
}

let template: Promise<string> | undefined

/** Once per process. */
function ready(make: () => Promise<string>): Promise<string> {
  template ??= make()
  return template
}

async function makeTemplate(server: DatabaseConnection): Promise<string> {
  const files = [...ourSchema.migrations, ...ourSchema.functions]
  const name = `template_${files.map(hashOf).reduce(mix)}`
  return asAdmin(server, async (admin) => {
    await admin`select pg_advisory_lock(1)`
    const [found] = await admin`select from pg_database where datname = ${name}`
    if (found) return name

    const draft = `${name}_new`
    await admin`drop database if exists ${admin(draft)} with (force)`
    await admin`create database ${admin(draft)}`
    await fill({ ...server, database: draft })
    await admin`alter database ${admin(draft)} rename to ${admin(name)}`
    return name
  })
}

async function fill(connection: DatabaseConnection) {
  await migrate({ connection })
  await makeJobTables({ connection })
}

async function clone(server: DatabaseConnection, template: string): Promise<Database> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const admin = keptAdmin(server)
  // Where the system knows no clones, or this PostgreSQL does not ask for them.
  await admin`set file_copy_method = clone`.catch(() => {})
  // Copying files takes a twentieth of the processor time of copying pages through the log.
  await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`
  return {
    connection: { ...server, database: name },
    embedded: false,
    async stop() {
      const admin = keptAdmin(server)
      await admin`drop database ${admin(name)} with (force)`
    },
  }
}

const asWhoever = { max: 1, fetch_types: false, onnotice: () => {} }

/** By its server. */
const kept = new Map<string, Sql>()

/** Beginning a connection takes the server longer than making a database; it ends by itself, unused. */
function keptAdmin(server: DatabaseConnection): Sql {
  const name = JSON.stringify(server)
  const admin = kept.get(name) ?? postgres({ ...server, ...asWhoever, idle_timeout: 2 })
  kept.set(name, admin)
  return admin
}

async function asAdmin<T>(
  server: DatabaseConnection,
  work: (admin: Sql) => Promise<T>,
): Promise<T> {
  const admin = postgres({ ...server, ...asWhoever })
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function mix(hash: string, next: string): string {
  return Bun.hash(hash + next).toString(36)
}

function startKeeper() {
  const keeper = join(import.meta.dir, 'servers/database-keeper.ts')
  spawn(process.execPath, [keeper, testServerFolder], { detached: true, stdio: 'ignore' }).unref()
}
