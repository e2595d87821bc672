/** A data folder keeps the programs that it was made with, until a start of ours has replaced them. */

import type { Database } from '#db/connection.ts'
import { binariesOf, major } from '#kernel/database/binaries'
import { claim, refuseSecond } from '#kernel/database/claim'
import { type Cluster, clusterIn, configure, versionIn } from '#kernel/database/cluster'
import { connectionTo } from '#kernel/database/embedded'
import { disownServer, ownServer } from '#kernel/database/ending'
import { runPostmaster } from '#kernel/database/postmaster'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'

interface EarlierMajor {
  from: number
  to: number
  database: Database
}

/** Starts its server, with the programs of then. */
export async function openEarlierMajor(dataDir: string): Promise<EarlierMajor> {
  const mine = claim(dataDir)
  if (!mine) refuseSecond(dataDir)
  try {
    const cluster = clusterIn(dataDir, { durable: true, isOfCommand: true })
    const { from, binaries } = programsFor(cluster, dataDir)
    ownServer(cluster)
    configure(cluster)
    const postmaster = await runPostmaster(cluster, binaries)
    const stop = async () => {
      await postmaster.stop()
      disownServer(cluster)
      mine.release()
    }
    return {
      from,
      to: major,
      database: { connection: connectionTo(cluster), embedded: true, stop },
    }
  } catch (error) {
    mine.release()
    throw error
  }
}

function programsFor(cluster: Cluster, dataDir: string) {
  const from = versionIn(cluster.data)
  if (from === undefined || from >= major) {
    refuse(
      `The database of ${dataDir} is not of an earlier major version than PostgreSQL ${major}: there is nothing to move.`,
    )
  }
  const binaries = binariesOf(cluster.home, from)
  if (binaries) return { from, binaries }
  refuse(
    `The programs of PostgreSQL ${from} are not in ${cluster.home} any more: run ${typed('backup')} with the Recado that made the database, then ${typed('restore')} with this one.`,
  )
}
