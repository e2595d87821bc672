import { Database as Lock } from 'bun:sqlite'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUnusable } from '#kernel/files/disk'
import { refuse } from '#process/refusal'

export interface Claim {
  release(): void
}

/**
 * Undefined when another process has the data folder. An OS file lock, taken through SQLite
 * because Bun ships it everywhere: it ends with the process, and children do not inherit it.
 */
export function claim(dataDir: string): Claim | undefined {
  const lock = openLock(dataDir)
  try {
    lock.run('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isHeld(error)) return undefined
    refuseUnusable(dataDir, error)
  }
  tellHolder(dataDir)
  return { release: () => lock.close() }
}

function isHeld(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code))
  )
}

export function refuseSecond(dataDir: string): never {
  refuse(
    `The data folder ${dataDir} is in use by another Recado (process ${holder(dataDir)}): stop that one, or set DATA_DIR to a folder of its own.`,
  )
}

function openLock(dataDir: string): Lock {
  try {
    mkdirSync(dataDir, { recursive: true })
    return new Lock(join(dataDir, 'recado.lock'))
  } catch (cause) {
    refuseUnusable(dataDir, cause)
  }
}

/** Atomic, so that a refused process reads the full pid or none. */
function tellHolder(dataDir: string) {
  const draft = `${holderFile(dataDir)}.new`
  writeFileSync(draft, `${process.pid}\n`)
  renameSync(draft, holderFile(dataDir))
}

function holder(dataDir: string): string {
  try {
    return readFileSync(holderFile(dataDir), 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

function holderFile(dataDir: string): string {
  return join(dataDir, 'recado.pid')
}
