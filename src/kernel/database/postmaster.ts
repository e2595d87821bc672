import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refuseIfFull } from '#kernel/files/disk'
import { log } from '#process/log'
import { refuse } from '#process/refusal'
import { type Cluster, spawnOptions } from './cluster.ts'
import { refuseAfterEnding, refuseWhenEnding } from './ending.ts'
import { endWithUs, spawnHeld } from './ending-with-us.ts'
import { readPidFile, removeStaleLockFiles } from './lock-files.ts'
import { hasProcesses, isAlive, isPostmasterOf, signal } from './server-process.ts'
import { announceWaiting } from './waiting.ts'

/**
 * One detached postmaster per data folder. It outlives us: after a kill -9 the next start adopts
 * it, or stops it first if this version would start it differently. While we run it is restarted
 * whenever it dies, once the earlier one is gone.
 */
export interface Postmaster {
  readonly pid: number
  readonly adopted: boolean
  stop(): Promise<void>
}

export async function runPostmaster(cluster: Cluster, binaries: string): Promise<Postmaster> {
  const { adopted, ...first } = await adoptOrStart(cluster, binaries)
  if (cluster.isOfCommand && adopted) endWithUs(cluster, first.pid)
  let pid = first.pid
  let stopping = false
  const { promise: askedToStop, resolve: endSupervision } = Promise.withResolvers<void>()

  const supervision = supervise()

  return {
    get pid() {
      return pid
    },
    adopted,
    async stop() {
      stopping = true
      endSupervision()
      await stopProcess(pid)
      await supervision
      // It may be dead already, with its successor about to start.
      await stopProcess(pid)
    },
  }

  async function supervise() {
    while (!stopping) {
      await Promise.race([gone(pid, { pause: unheld }), askedToStop])
      if (stopping) return
      log.error({ pid }, 'PostgreSQL died; starting it again')
      pid = await startAgain()
    }
  }

  async function startAgain(): Promise<number> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
      try {
        // The operator may have restarted it.
        return (await adoptOrStart(cluster, binaries)).pid
      } catch (error) {
        if (stopping) return pid
        log.error({ err: error }, 'PostgreSQL does not start; trying again')
        await unheld(wait)
      }
    }
  }
}

export function runningPostmaster(cluster: Cluster): { pid: number; ready: boolean } | undefined {
  const file = readPidFile(cluster)
  if (!file || !isAlive(file.pid) || !isPostmasterOf(cluster, file.pid)) return undefined
  return { pid: file.pid, ready: file.status === 'ready' }
}

interface Running {
  pid: number
  adopted: boolean
}

const endingMs = 30_000

/**
 * A program that was just killed may leave a server that has not written its file yet, and a server
 * that was just killed leaves processes that end in a moment: no other server starts beside them.
 */
async function adoptOrStart(cluster: Cluster, binaries: string): Promise<Running> {
  for (const since = performance.now(); performance.now() - since < endingMs; await Bun.sleep(50)) {
    const left = await adopt(cluster, binaries)
    if (left) return { pid: left, adopted: true }
    if (!readPidFile(cluster) || !hasProcesses(cluster)) break
  }
  try {
    return { pid: await start(cluster, binaries), adopted: false }
  } catch (error) {
    const late = await adopt(cluster, binaries)
    if (!late) throw error
    return { pid: late, adopted: true }
  }
}

/** It may still be recovering, or starting: its files tell how it was started only once it is ready. */
async function adopt(cluster: Cluster, binaries: string): Promise<number | undefined> {
  const left = runningPostmaster(cluster)
  if (!left) return undefined

  if ((await becomesReady(cluster, left.pid)) && isAsWeWouldStartIt(cluster, binaries)) {
    process.kill(left.pid, 'SIGHUP')
    return left.pid
  }
  await stopProcess(left.pid)
  return undefined
}

async function start(cluster: Cluster, binaries: string): Promise<number> {
  await removeStaleLockFiles(cluster)
  refuseAfterEnding()
  const output = openSync(startLog(cluster), 'w', 0o600)
  const child = spawnServer(cluster, binaries, output)
  closeSync(output)
  child.unref()
  const failed = new Promise<string>((fail) => child.on('error', (error) => fail(error.message)))
  const { pid } = child
  if (pid === undefined) refuse(`PostgreSQL does not start: ${await failed}`)

  if (!(await becomesReady(cluster, pid))) {
    const complaint = lastComplaint(cluster)
    refuseIfFull(dirname(cluster.folder), complaint)
    refuse(`PostgreSQL does not start: ${complaint}`)
  }
  return pid
}

function spawnServer(cluster: Cluster, binaries: string, output: number): ChildProcess {
  const program = join(binaries, 'bin/postgres')
  const args = ['-D', cluster.dataAsSeen]
  const options = spawnOptions(cluster, cluster.data)
  if (!cluster.isOfCommand) {
    return spawn(program, args, { ...options, stdio: ['ignore', output, output] })
  }
  const { child, begin } = spawnHeld(program, args, { ...options, output })
  if (child.pid !== undefined) endWithUs(cluster, child.pid)
  begin()
  return child
}

/** Recovery has no deadline while the process lives. */
async function becomesReady(cluster: Cluster, pid: number): Promise<boolean> {
  const stopAnnouncing = announceWaiting({ pid })
  cluster.whenWaiting()
  try {
    while (isAlive(pid)) {
      const file = readPidFile(cluster)
      if (file?.pid === pid && file.status === 'ready') return true
      if (file?.pid === pid && file.status === 'stopping') return false
      refuseWhenEnding()
      await Bun.sleep(10)
    }
    return false
  } finally {
    stopAnnouncing()
  }
}

/**
 * Fast: clients are disconnected, everything is written. Immediate after 15 s: the next start
 * recovers.
 */
async function stopProcess(pid: number) {
  signal(pid, 'SIGINT')
  if (await gone(pid, { timeoutMs: 15_000 })) return
  log.warn({ pid }, 'PostgreSQL does not stop; stopping it at once')
  signal(pid, 'SIGQUIT')
  await gone(pid, { timeoutMs: 5000 })
}

async function gone(
  pid: number,
  { timeoutMs = Number.POSITIVE_INFINITY, pause = held }: { timeoutMs?: number; pause?: Pause },
): Promise<boolean> {
  const since = performance.now()
  while (isAlive(pid)) {
    const waited = performance.now() - since
    if (waited > timeoutMs) return false
    await pause(waited < 1000 ? 10 : 100)
  }
  return true
}

/** The first line of postmaster.opts is the command line. */
function isAsWeWouldStartIt(cluster: Cluster, binaries: string): boolean {
  const command = readFileSync(join(cluster.data, 'postmaster.opts'), 'utf8')
  return (
    command.startsWith(`${join(binaries, 'bin/postgres')} `) &&
    readPidFile(cluster)?.socket === cluster.socketFolderAsSeen
  )
}

function startLog(cluster: Cluster): string {
  return join(cluster.folder, 'start.log')
}

function lastComplaint(cluster: Cluster): string {
  const logs = join(cluster.folder, 'log')
  const newest = readdirSync(logs)
    .map((name) => join(logs, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  for (const file of [startLog(cluster), newest]) {
    const lines = file ? readFileSync(file, 'utf8').split('\n') : []
    const complaint = lines.findLast((line) => /FATAL|PANIC|error|cannot|not found/i.test(line))
    if (complaint) return complaint.replace(/^.*?(FATAL|PANIC):\s*/, '')
  }
  return `see ${logs}`
}

type Pause = (ms: number) => Promise<void>

const held: Pause = (ms) => Bun.sleep(ms)

/** Keeps no process from ending. Bun spins while it waits for nothing else. */
function unheld(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms).unref())
}
