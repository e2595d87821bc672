/** Processor time of processes with all that they have started, where the system tells it. */
import { readdirSync, readFileSync } from 'node:fs'
import { processorMs } from '../processor-time.ts'

/** Linux counts in hundredths of a second, whatever its clock. */
const ticksPerSecond = 100

export interface Process {
  parent: number
  /** User and system time, with that of children that have ended and were waited for. */
  seconds: number
}

/**
 * Processor time of a process and of its descendants. What has lost its parent is not found. Without
 * `/proc`, only this process is known.
 */
export function processorSeconds(root = process.pid): number {
  const processes = readProcesses()
  if (processes.size === 0) return root === process.pid ? processorMs() / 1000 : 0
  let seconds = 0
  const family = [root]
  for (const pid of family) {
    seconds += processes.get(pid)?.seconds ?? 0
    for (const [child, { parent }] of processes) if (parent === pid) family.push(child)
  }
  return seconds
}

/** All of this machine, by their number. */
export function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>()
  if (process.platform !== 'linux') return processes
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(name) : undefined
    if (found) processes.set(Number(name), found)
  }
  return processes
}

/** Fields 4, and 14 to 17 of `/proc/N/stat`. The second one, in brackets, may have any characters. */
function readProcess(pid: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
