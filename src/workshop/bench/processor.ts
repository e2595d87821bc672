/** Processor time of the program and of its database: other people's load hardly disturbs it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Spent {
  programMs: number
  databaseMs: number
}

const ticksPerSecond = 100

export function spentSoFar(folder: string): Spent {
  const program = firstNumberIn(join(folder, 'recado.pid'))
  const postmaster = firstNumberIn(join(folder, 'postgres/data/postmaster.pid'))
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(timesOf)
  const sum = (isMeant: (one: Times) => boolean) =>
    processes.filter(isMeant).reduce((total, { ticks }) => total + ticks, 0) *
    (1000 / ticksPerSecond)
  return {
    programMs: sum(({ id }) => id === program),
    databaseMs: sum(({ id, parent }) => id === postmaster || parent === postmaster),
  }
}

interface Times {
  id: number
  parent: number
  ticks: number
}

/** Fields 4, and 14 to 17 of `/proc/N/stat`: the parent, own time and that of children that ended. */
function timesOf(id: string): Times[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return [{ id: Number(id), parent: fields[1] ?? 0, ticks }]
  } catch {
    return []
  }
}

function firstNumberIn(file: string): number {
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

export function isKnown(): boolean {
  return process.platform === 'linux'
}
