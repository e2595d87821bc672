/** Copies of drills that were killed: whoever is at work has claimed its folder. */
import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claim } from '#kernel/database/claim'

export const drillStart = 'recado-drill-'

/** @param minMs those that are younger may be about to be claimed */
export async function clearLeftByDrills({ minMs = 0 } = {}) {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(drillStart))) {
    const folder = join(tmpdir(), name)
    if (isOurs(folder, minMs) && !isAtWork(folder)) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function isOurs(folder: string, minMs: number): boolean {
  const about = statSync(folder, { throwIfNoEntry: false })
  if (about?.isDirectory() !== true || about.uid !== process.getuid?.()) return false
  return Date.now() - about.mtimeMs >= minMs
}

function isAtWork(folder: string): boolean {
  const mine = claim(folder)
  mine?.release()
  return mine === undefined
}
