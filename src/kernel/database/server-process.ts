import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Cluster, port } from './cluster.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, but we may not signal it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A pid file may outlive its process, and the pid may be reused. */
export function isPostmasterOf(cluster: Cluster, pid: number): boolean {
  // Root in a container may not read the link; everyone may read the command line.
  const folder = workingFolder(pid)
  if (folder !== undefined) return folder === realpathSync(cluster.data)
  const [program = '', flag, given] = commandLine(pid)
  return program.endsWith('/bin/postgres') && flag === '-D' && given === cluster.dataAsSeen
}

/** Includes a server of another container, reached by its socket. */
export async function isServed(cluster: Cluster): Promise<boolean> {
  return (await isListening(cluster)) || hasProcesses(cluster)
}

/** Includes children of a killed postmaster, which still write. */
export function hasProcesses(cluster: Cluster): boolean {
  return processIds().some((pid) => serves(cluster, pid))
}

/** Servers, their children and a server that is being made, whoever of them is left. */
export function processesIn(cluster: Cluster): number[] {
  // It may have been removed, since they end.
  const within = existsSync(cluster.folder) ? realpathSync(cluster.folder) : cluster.folder
  return processIds().filter((pid) => {
    const name = programName(pid)
    if (name !== 'postgres' && name !== 'initdb') return false
    const folder = workingFolder(pid)
    return folder?.startsWith(`${within}/`) ?? isPostmasterOf(cluster, pid)
  })
}

/** Its children give themselves other command lines. */
export function isServerItself(pid: number): boolean {
  return commandLine(pid)[1] === '-D'
}

export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') {
  if (isAlive(pid)) process.kill(pid, name)
}

function serves(cluster: Cluster, pid: number): boolean {
  return programName(pid) === 'postgres' && isPostmasterOf(cluster, pid)
}

function isListening({ socketFolder }: Cluster): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(join(socketFolder, `.s.PGSQL.${port}`))
    const end = (accepts: boolean) => {
      socket.destroy()
      answer(accepts)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

function processIds(): number[] {
  if (process.platform === 'linux') return readdirSync('/proc').map(Number).filter(Boolean)
  return output('ps', '-axo', 'pid=').split('\n').map(Number).filter(Boolean)
}

function programName(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
  return commandLine(pid)[0]?.split('/').at(-1)
}

function workingFolder(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? readlinkSync(`/proc/${pid}/cwd`) : undefined
  } catch {
    return undefined
  }
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return output('ps', '-o', 'command=', '-p', `${pid}`).split(' ')
  } catch {
    return []
  }
}

function output(...command: string[]): string {
  return Bun.spawnSync(command).stdout.toString().trim()
}
