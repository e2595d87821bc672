/**
 * Who uses the test server of a checkout. A process registers before it looks for the server, and
 * the keeper announces its end before it looks for processes: one of the two notices the other.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const processesIn = (folder: string) => join(folder, 'processes')

/** Returns the folder of this process, removed once it has ended. */
export function register(folder: string): string {
  const own = join(processesIn(folder), String(process.pid))
  mkdirSync(own, { recursive: true })
  return own
}

export function isRegistered(folder: string): boolean {
  const processes = processesIn(folder)
  return existsSync(processes) && readdirSync(processes).some((pid) => isAlive(Number(pid)))
}

const markOf = (folder: string) => join(folder, 'stopping')

export const isStopping = (folder: string) => existsSync(markOf(folder))
export const announceStop = (folder: string) => writeFileSync(markOf(folder), '')
export const takeBackStop = (folder: string) => rmSync(markOf(folder), { force: true })

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
