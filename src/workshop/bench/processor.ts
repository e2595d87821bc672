/** Processor time of the program and of its database: other people's load hardly disturbs it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProcesses } from '#workshop/testing/run/processor'

export interface Spent {
  programMs: number
  databaseMs: number
}

export function spentSoFar(folder: string): Spent {
  const program = firstNumberIn(join(folder, 'recado.pid'))
  const postmaster = firstNumberIn(join(folder, 'postgres/data/postmaster.pid'))
  const spent = { programMs: 0, databaseMs: 0 }
  for (const [pid, { parent, seconds }] of readProcesses()) {
    if (pid === program) spent.programMs += seconds * 1000
    if (pid === postmaster || parent === postmaster) spent.databaseMs += seconds * 1000
  }
  return spent
}

function firstNumberIn(file: string): number {
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

export function isKnown(): boolean {
  return process.platform === 'linux'
}
