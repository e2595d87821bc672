import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The postmaster, its children and a server that is being made, as they work inside the data folder. */
export function databaseProcesses(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isIn(pid, join(dataDir, 'postgres')))
}

function isIn(pid: number, folder: string): boolean {
  try {
    const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    const isServer = program === 'postgres' || program === 'initdb'
    return isServer && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false
  }
}

export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}
