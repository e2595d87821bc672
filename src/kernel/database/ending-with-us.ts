/**
 * The database of a command ends with it, even if it is killed: whoever serves afterwards finds
 * none that it did not start. A shell waits for the end of a pipe that only we hold.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** Only while it is the server of this folder; on a busy machine it says so late. */
const ending = `while read -r _; do :; done
tries=0
while kill -0 "$1" 2>/dev/null && [ $tries -lt 600 ]; do
  read -r pid 2>/dev/null < "$0" && [ "$pid" = "$1" ] && kill -INT "$1"
  tries=$((tries + 1)); sleep 0.5
done`

export function endWithUs({ data }: Cluster, pid: number) {
  const file = join(data, 'postmaster.pid')
  const child = spawn('/bin/sh', ['-c', ending, file, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C on a terminal goes to the process group: it must outlive us by a moment.
    detached: true,
  })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
}

const beginning = 'read -r _ && exec "$0" "$@" < /dev/null'

/**
 * Becomes the program once it is told to: a server that ran before somebody watched over it would
 * outlive a kill in between.
 */
export function spawnHeld(
  program: string,
  args: string[],
  { output, ...options }: Omit<SpawnOptions, 'stdio'> & { output: number },
): { child: ChildProcess; begin(): void } {
  const child = spawn('/bin/sh', ['-c', beginning, program, ...args], {
    ...options,
    stdio: ['pipe', output, output],
  })
  child.stdin?.on('error', () => {})
  return { child, begin: () => void child.stdin?.end('\n') }
}
