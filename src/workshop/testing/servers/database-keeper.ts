/** Runs the test server of a checkout until no process has used it for a while. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Glob } from 'bun'
import postgres, { type Sql } from 'postgres'
import { openEmbedded, runningServer } from '#kernel/database/embedded'
import { isRefusal } from '#process/refusal'
import { pidFile } from '../programs/program.ts'
import { clearMemory, placeInMemory } from './in-memory.ts'
import {
  announceStop,
  isAlive,
  isRegistered,
  isStopping,
  processesIn,
  takeBackStop,
} from './server-users.ts'

const lookEveryMs = 5000

if (import.meta.main) {
  const [folder = '', patienceMs = 120_000] = process.argv.slice(2)
  await keep(folder, Number(patienceMs))
}

async function keep(folder: string, patienceMs: number) {
  placeInMemory(folder)
  const database = await openOrLeave(folder)
  takeBackStop(folder)
  const admin = postgres({ ...database.connection, database: 'postgres', max: 1 })
  let stop = () => {}
  const told = new Promise<void>((resolve) => {
    stop = resolve
  })
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  await Promise.race([told, quiet(admin, { folder, patienceMs })])
  announceStop(folder)
  await admin.end()
  await removeAbandoned(folder)
  // Before others may start one on the same data.
  await database.postmaster?.stop()
  clearMemory(folder)
  await database.stop()
  process.exit(0)
}

/** Another keeper may be just ahead of us, or be just stopping. */
async function openOrLeave(folder: string) {
  for (;;) {
    try {
      return await openEmbedded(folder, { durable: false })
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (runningServer(folder) && !isStopping(folder)) process.exit(0)
      await Bun.sleep(100)
    }
  }
}

async function quiet(admin: Sql, { folder, patienceMs }: { folder: string; patienceMs: number }) {
  const isUsed = async () => isRegistered(folder) || (await someoneIsConnected(admin))
  for (let lastSeen = performance.now(); ; ) {
    if (await isUsed()) lastSeen = performance.now()
    if (performance.now() - lastSeen >= patienceMs) {
      announceStop(folder)
      if (!(await isUsed())) return
      takeBackStop(folder)
    }
    await dropAbandoned(admin)
    await removeAbandoned(folder)
    await Bun.sleep(Math.min(lookEveryMs, patienceMs))
  }
}

async function someoneIsConnected(admin: Sql): Promise<boolean> {
  const [row] = await admin<{ clients: number }[]>`
    select count(*)::int as clients from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`
  return (row?.clients ?? 0) > 0
}

/** Databases of test processes that were killed. */
async function dropAbandoned(admin: Sql) {
  const databases = await admin<{ name: string }[]>`
    select datname as name from pg_database where datname like 'test\\_%'`
  for (const { name } of databases) {
    if (!isAlive(Number(name.split('_')[1]))) {
      await admin`drop database if exists ${admin(name)} with (force)`
    }
  }
}

/** Programs and files that they have left in folders of their own. */
async function removeAbandoned(folder: string) {
  const processes = processesIn(folder)
  for (const pid of await readdir(processes).catch(() => [])) {
    if (isAlive(Number(pid))) continue
    const left = join(processes, pid)
    for await (const path of new Glob(`*/${pidFile}`).scan(left)) {
      end(Number(await Bun.file(join(left, path)).text()))
    }
    await rm(left, { recursive: true, force: true })
  }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It has ended by itself.
  }
}
