import postgres from 'postgres'
import { isDatabaseAway } from '#db/away.ts'
import type { Database, DatabaseConnection } from '#db/connection.ts'
import { refuseFullDisk } from '#kernel/files/disk'
import { log } from '#process/log'
import { refuse } from '#process/refusal'
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
import { disownServer, ownServer, refuseWhenEnding } from './ending.ts'
import { type Postmaster, runningPostmaster, runPostmaster } from './postmaster.ts'
import { isAlive } from './server-process.ts'
import { announceWaiting } from './waiting.ts'

export interface EmbeddedOptions {
  /** False only for tests: faster, but lost after a power cut. */
  durable?: boolean
  /** For one large transaction that nobody works beside. */
  isLoading?: boolean
  /** Without the tables of today, which the executable carries: others go into it. */
  isBare?: boolean
  /** Uses the server of the Recado that runs on this data folder, instead of refusing. */
  visit?: boolean
  /** Called whenever only other processes or threads work, so that the caller can use the time. */
  whenWaiting?: () => void
}

export async function openEmbedded(
  dataDir: string,
  {
    durable = true,
    isLoading = false,
    isBare = false,
    visit = false,
    whenWaiting = () => {},
  }: EmbeddedOptions = {},
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
  const cluster = clusterIn(dataDir, {
    durable,
    isLoading,
    isBare,
    isOfCommand: visit || isLoading,
    whenWaiting,
  })
  ownServer(cluster)
  const postmaster = await startServer(cluster, dataDir)
  log.debug({ pid: postmaster.pid, adopted: postmaster.adopted }, 'PostgreSQL runs')

  return {
    connection: connectionTo(cluster),
    embedded: true,
    postmaster,
    async stop() {
      await postmaster.stop()
      if (!isAlive(postmaster.pid)) disownServer(cluster)
      removeFarSocket(cluster)
      mine.release()
    },
  }
}

async function startServer(cluster: Cluster, dataDir: string): Promise<Postmaster> {
  const unpacking = unpackBinaries(cluster).then((folder) => {
    refuseWhenEnding()
    return folder
  })
  // Whichever fails: an end of the process amid the other would leave what it has unpacked.
  for (const made of await Promise.allSettled([unpacking, initialise(cluster, unpacking)])) {
    if (made.status === 'rejected') throw made.reason
  }
  const binaries = await unpacking
  refuseWhenEnding()
  configure(cluster)
  const postmaster = await runPostmaster(cluster, binaries)
  if (cluster.home === dataDir) removeOldBinaries(binaries)
  await createDatabase(connectionTo(cluster), postmaster)
  return postmaster
}

export function runningServer(dataDir: string): DatabaseConnection | undefined {
  const cluster = clusterIn(dataDir, { durable: true })
  return runningPostmaster(cluster)?.ready ? connectionTo(cluster) : undefined
}

export function connectionTo(cluster: Cluster): DatabaseConnection {
  return {
    host: cluster.socketFolder,
    port,
    user: superuser,
    password: undefined,
    database: 'recado',
    ssl: false,
  }
}

/** Waits as long as the process lives, which may be recovering or on a slow disk. */
async function createDatabase(connection: DatabaseConnection, { pid }: Postmaster) {
  const stopAnnouncing = announceWaiting({ pid })
  try {
    while (!(await isDatabaseMade(connection))) {
      refuseWhenEnding()
      if (!isAlive(pid)) refuse(`PostgreSQL (process ${pid}) ended before it answered.`)
      await Bun.sleep(100)
    }
  } finally {
    stopAnnouncing()
  }
}

const connectSeconds = 5

/** False while it does not answer yet. */
async function isDatabaseMade(connection: DatabaseConnection): Promise<boolean> {
  const sql = postgres({
    ...connection,
    database: 'postgres',
    max: 1,
    fetch_types: false,
    connect_timeout: connectSeconds,
  })
  try {
    const [found] = await sql`select from pg_database where datname = ${connection.database}`
    if (!found) await sql`create database ${sql(connection.database)}`
    return true
  } catch (error) {
    if (isDatabaseAway(error)) return false
    throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}
