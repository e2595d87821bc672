/**
 * The files of a run lie in a folder of its own, in memory where there is room, since none of them
 * shall last: to write the data folders of all its programs to a disk takes a tenth of the processor
 * time of the run.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasRoomInMemory, memory } from '../servers/memory.ts'
import { isAlive } from '../servers/server-users.ts'

const roomNeeded = 4 * 1024 ** 3
const begin = 'recado-run-'
const variable = 'RECADO_TEST_LASTING'

/** What one run makes for the next ones is not there. */
export const lastingFolder = () => process.env[variable] ?? tmpdir()

/** Whether the folder of temporary files is one of a run. */
export const isOfRun = () => process.env[variable] !== undefined

export interface WorkingFolder {
  /** For the environment of its processes. Elsewhere than on Linux nothing: paths of sockets are shorter. */
  env: Record<string, string>
  remove(): void
}

export function openWorkingFolder({ within = memory, room = roomNeeded } = {}): WorkingFolder {
  if (process.platform !== 'linux') return { env: {}, remove() {} }
  const usual = lastingFolder()
  for (const place of [within, usual]) removeAbandoned(place)
  const inMemory = hasRoomInMemory(room, within) ? makeFolder(within) : undefined
  const folder = inMemory && mayExecuteIn(inMemory) ? inMemory : makeFolder(usual)
  if (inMemory && folder !== inMemory) removeFolder(inMemory)
  const remove = () => removeFolder(folder)
  process.once('exit', remove)
  return { env: { TMPDIR: folder, [variable]: usual }, remove }
}

function makeFolder(within: string): string {
  const folder = mkdtempSync(join(within, `${begin}${process.pid}-`))
  // The account of PostgreSQL enters it.
  chmodSync(folder, 0o755)
  return folder
}

/** Of runs that were killed. */
function removeAbandoned(within: string) {
  for (const name of namesIn(within)) {
    const pid = name.startsWith(begin) ? Number(name.slice(begin.length).split('-')[0]) : 0
    if (pid > 0 && !isAlive(pid)) removeFolder(join(within, name))
  }
}

function removeFolder(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Something still writes there, or it is another user's: the next run tries again.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Containers may forbid it there. */
function mayExecuteIn(folder: string): boolean {
  const script = join(folder, 'script')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  try {
    return Bun.spawnSync([script]).success
  } catch {
    return false
  }
}
