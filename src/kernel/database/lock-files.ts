/**
 * PostgreSQL refuses to start if a lock file is empty, or names any living process of its account:
 * both happen after a power cut.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '#process/log'
import { type Cluster, port } from './cluster.ts'
import { isAlive, isServed } from './server-process.ts'

export function readPidFile(cluster: Cluster) {
  const lines = linesOf(pidFile(cluster))
  return lines && { pid: Number(lines[0]), socket: lines[4], status: lines[7]?.trim() }
}

/**
 * Requires the claim on the data folder. A file that names a dead process is left to PostgreSQL,
 * which also checks that process's shared memory.
 */
export async function removeStaleLockFiles(cluster: Cluster) {
  const stale = [pidFile(cluster), socketLock(cluster)].filter(misleads)
  if (stale.length === 0 || (await isServed(cluster))) return
  for (const file of stale) {
    log.warn({ file }, 'Removing a lock file that names a process which is not our PostgreSQL')
    rmSync(file, { force: true })
  }
}

function misleads(file: string): boolean {
  const lines = linesOf(file)
  if (!lines) return false
  const pid = Math.abs(Number(lines[0]))
  return !(pid > 0) || isAlive(pid)
}

const pidFile = (cluster: Cluster) => join(cluster.data, 'postmaster.pid')
const socketLock = (cluster: Cluster) => join(cluster.socketFolder, `.s.PGSQL.${port}.lock`)

function linesOf(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
}
