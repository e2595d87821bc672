import postgres from 'postgres'
import { refuseFullDisk } from '#platform/disk'
import { log } from '#platform/log'
import { refuse } from '#platform/refusal'
import { removeOldBinaries, unpackBinaries } from './binaries.ts'
import { claim, refuseSecond } from './claim.ts'
import {
  type Cluster,
  clusterIn,
  configure,
  initialise,
  port,
  removeFarSocket,
  superuser,
} from './cluster.ts'
import type { Database, DatabaseConnection } from './connection.ts'
import { type Postmaster, runningPostmaster, runPostmaster } from './postmaster.ts'

export interface EmbeddedOptions {
  /** False only for tests: faster, but lost after a power cut. */
  durable?: boolean
  /** Uses the server of the Recado that runs on this data folder, instead of refusing. */
  visit?: boolean
}

export async function openEmbedded(
  dataDir: string,
  { durable = true, visit = false }: EmbeddedOptions = {},
): Promise<Database & { postmaster: Postmaster | undefined }> {
  if (process.platform === 'win32') {
    refuse('On Windows Recado needs a PostgreSQL server: set DATABASE_URL.')
  }
  if (!visit) await refuseFullDisk(dataDir)
  const mine = claim(dataDir)
  if (!mine) {
    const running = visit ? runningServer(dataDir) : undefined
    if (!running) refuseSecond(dataDir)
    return { connection: running, embedded: true, postmaster: undefined, stop: async () => {} }
  }
  const cluster = clusterIn(dataDir, { durable })
  const connection = connectionTo(cluster)

  const binaries = await unpackBinaries(cluster.home, cluster.account)
  await initialise(cluster, binaries)
  configure(cluster)
  const postmaster = await runPostmaster(cluster, binaries)
  if (cluster.home === dataDir) removeOldBinaries(binaries)
  await createDatabase(connection, postmaster)
  log.debug({ pid: postmaster.pid, adopted: postmaster.adopted }, 'PostgreSQL runs')

  return {
    connection,
    embedded: true,
    postmaster,
    async stop() {
      await postmaster.stop()
      removeFarSocket(cluster)
      mine.release()
    },
  }
}

export function runningServer(dataDir: string): DatabaseConnection | undefined {
  const cluster = clusterIn(dataDir, { durable: true })
  return runningPostmaster(cluster)?.ready ? connectionTo(cluster) : undefined
}

function connectionTo(cluster: Cluster): DatabaseConnection {
  return {
    host: cluster.socketFolder,
    port,
    user: superuser,
    password: undefined,
    database: 'recado',
    ssl: false,
  }
}

const silentSeconds = 10

async function createDatabase(connection: DatabaseConnection, { pid }: Postmaster) {
  const sql = postgres({
    ...connection,
    database: 'postgres',
    max: 1,
    fetch_types: false,
    connect_timeout: silentSeconds,
  })
  try {
    const [found] = await sql`select from pg_database where datname = ${connection.database}`
    if (!found) await sql`create database ${sql(connection.database)}`
  } catch (error) {
    if (!isTimeout(error)) throw error
    refuse(
      `PostgreSQL (process ${pid}) has not answered for ${silentSeconds} seconds: look whether its disk hangs or the process was stopped, and start Recado again once it answers.`,
      { cause: error },
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CONNECT_TIMEOUT'
}
