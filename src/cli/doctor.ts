import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { readSchemaState } from '#db/applied-migrations.ts'
import { checkAppRole } from '#db/check-app-role.ts'
import type { Database } from '#db/connection.ts'
import { openPool } from '#db/pool.ts'
import { roomOf } from '#kernel/files/disk'
import { countLivingNodes } from '#kernel/nodes/counting'
import { weakSecrets } from '#kernel/settings/weak-secrets'
import { typed } from '#process/command-name'
import type { Settings } from '#settings'
import { examineBackups, examineNights } from './examining-backups.ts'
import { examineWork } from './examining-work.ts'
import { bad, type Finding, good } from './finding.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

export async function examineInstallation(settings: Settings): Promise<boolean> {
  const findings = [
    ...settings.unknown.map((name) =>
      bad(`${name} is no setting of Recado: correct its name or remove it.`),
    ),
    dataFolder(settings),
    ...disk(settings),
    ...secret(settings),
    ...weakSecrets(settings).map(bad),
    address(settings),
    ...payments(settings),
    ...examineBackups(settings),
    await port(settings),
    ...(await database(settings)),
  ]
  for (const { good, what } of findings) say(`${good ? 'ok  ' : 'BAD '} ${what}`)
  return findings.every((finding) => finding.good)
}

function dataFolder({ dataDir }: Settings): Finding {
  if (!existsSync(dataDir)) return good(`Data folder ${dataDir}: made at the first start.`)
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return good(`Data folder ${dataDir}: can be written.`)
  } catch {
    return bad(`Data folder ${dataDir} cannot be written: give it to the user who starts Recado.`)
  }
}

function disk({ dataDir }: Settings): Finding[] {
  if (!existsSync(dataDir)) return []
  const about = statfsSync(dataDir)
  const { bytes, inodes } = roomOf(about)
  const free = Math.floor((100 * about.bavail) / about.blocks)
  const line = `Disk: ${free} % free (${(bytes / 1e9).toFixed(1)} GB)`
  return [
    free >= 5 ? good(`${line}.`) : bad(`${line}: make room, PostgreSQL stops on a full disk.`),
    ...(inodes === undefined ? [] : [inodesFinding(inodes, about.files)]),
  ]
}

/** Each file takes one, however small it is. */
function inodesFinding(inodes: number, all: number): Finding {
  const free = Math.floor((100 * inodes) / all)
  const line = `Inodes: ${free} % free (${inodes} files can still be made)`
  if (free >= 5) return good(`${line}.`)
  return bad(`${line}: remove files that are not needed, PostgreSQL stops without.`)
}

function secret({ dataDir }: Settings): Finding[] {
  const file = join(dataDir, 'app-secret')
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined) return []
  return [
    (mode & 0o077) === 0
      ? good(`Secret ${file}: readable by its owner only. Backups have a copy of it.`)
      : bad(`Secret ${file} can be read by others: chmod 600 ${file}.`),
  ]
}

function address({ publicUrl }: Settings): Finding {
  if (publicUrl?.startsWith('https:')) return good(`Address ${publicUrl}.`)
  return good(
    `Address ${publicUrl ?? 'http://localhost'}: fine on this machine; for others put a proxy with TLS before it and set PUBLIC_URL to its https address.`,
  )
}

function payments({ pix, stripe, currency }: Settings): Finding[] {
  const names = [...(pix && currency === 'BRL' ? ['Pix'] : []), ...(stripe ? ['Stripe'] : [])]
  const inUse = names[0] ?? 'no provider, so companies cannot pay online'
  const found = good(`Payments in ${currency}: ${inUse}.`)
  if (!pix || currency === 'BRL') return [found]
  return [found, bad(`The Pix settings are not used: set CURRENCY to BRL, or remove them.`)]
}

async function port({ port, host }: Settings): Promise<Finding> {
  try {
    await Bun.serve({ port, hostname: host, fetch: () => new Response() }).stop(true)
    return good(`Port ${port}: free.`)
  } catch {
    const url = `http://localhost:${port}/healthz`
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
    if (answer?.ok) return good(`Port ${port}: a Recado answers there.`)
    return bad(`Port ${port} is in use: stop the other process or set PORT to another one.`)
  }
}

async function database(settings: Settings): Promise<Finding[]> {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'postgres/data'))) {
    return [good('Database: made at the first start.')]
  }
  try {
    return await withDatabase(settings, (opened, platform) => examine(settings, opened, platform))
  } catch (error) {
    return [bad(error instanceof Error ? error.message : String(error))]
  }
}

async function examine(settings: Settings, database: Database, platform: Sql): Promise<Finding[]> {
  const [server] = await platform<{ version: string; drift: number; migrated: boolean }[]>`
    select current_setting('server_version') as version,
      ${Date.now()}::float8 - extract(epoch from clock_timestamp())::float8 * 1000 as drift,
      to_regclass('public.migrations') is not null as migrated`
  if (!server) return [bad('The database does not answer.')]
  const seconds = Math.abs(server.drift) / 1000
  return [
    good(
      `Database: PostgreSQL ${server.version}, ${database.embedded ? 'embedded' : database.connection.host}.`,
    ),
    seconds < 5
      ? good('Clock: agrees with the database.')
      : bad(`Clock: differs from the database's by ${Math.round(seconds)} s: set both by NTP.`),
    ...(server.migrated ? [await schema(platform), await role(database)] : []),
    ...(server.migrated ? await sessions(platform) : []),
    ...(server.migrated ? await examineWork(platform) : []),
    ...((await hasNights(platform)) ? await examineNights(platform, settings) : []),
    ...(server.migrated && !settings.s3 ? await files(platform) : []),
  ]
}

/** Of an earlier Recado there is none. */
async function hasNights(platform: Sql): Promise<boolean> {
  const [found] = await platform`select where to_regclass('public.backup_plan') is not null`
  return found !== undefined
}

async function schema(platform: Sql): Promise<Finding> {
  try {
    const { pending, newer } = await readSchemaState(platform)
    if (newer.length > 0) return good('Schema: of a newer Recado, which this one can work with.')
    if (pending.length === 0) return good('Schema: current.')
    return good('Schema: the next start brings it up to date.')
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error))
  }
}

async function sessions(platform: Sql): Promise<Finding[]> {
  const [held] = await platform`select from installation where sessions_held_since is not null`
  if (!held) return []
  return [
    bad(
      `WhatsApp sessions are held back: once the other machine is off, run ${typed('sessions open')}.`,
    ),
  ]
}

async function files(platform: Sql): Promise<Finding[]> {
  const nodes = await countLivingNodes(platform)
  if (nodes < 2) return []
  return [bad(`Files: ${nodes} nodes share the database but no store: set S3_ENDPOINT on all.`)]
}

async function role(database: Database): Promise<Finding> {
  const pool = openPool(database, { max: 1 })
  try {
    await checkAppRole(pool)
    return good('Tenants: the application works as a role that row-level security binds.')
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error))
  } finally {
    await pool.end({ timeout: 1 })
  }
}
