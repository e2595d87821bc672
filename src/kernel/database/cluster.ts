import { type SpawnOptions, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { refuseIfFull } from '#kernel/files/disk'
import { orRestore, typed } from '#process/command-name'
import { embedded } from '#process/embedded'
import { refuse } from '#process/refusal'
import { type Account, accountFor, mayEnter } from './account.ts'
import { major } from './binaries.ts'
import { megabytesOfBuffers } from './buffers.ts'
import { unpackPrepared } from './prepared.ts'

/**
 * The server's account owns `DATA_DIR/postgres`, but may not be able to enter folders above it
 * (/root), so its processes start inside and name it /proc/self/cwd.
 */
export interface Cluster {
  folder: string
  data: string
  dataAsSeen: string
  home: string
  socketFolderAsSeen: string
  socketFolder: string
  account: Account | undefined
  durable: boolean
  isLoading: boolean
  isBare: boolean
  isOfCommand: boolean
  whenWaiting(): void
}

export const superuser = 'recado'
export const port = 5432

/** A Unix socket's path may have 107 bytes on Linux, 103 on macOS. */
const longestSocket = 103
/** Without characters that are special in postgresql.conf or in a client's host name. */
const plainPath = /^[\w/.-]+$/

interface ClusterOptions {
  durable: boolean
  isLoading?: boolean
  isBare?: boolean
  /** Ends with whoever started it, even if that is killed. */
  isOfCommand?: boolean
  whenWaiting?: () => void
}

export function clusterIn(
  dataDir: string,
  {
    durable,
    isLoading = false,
    isBare = false,
    isOfCommand = isLoading,
    whenWaiting = () => {},
  }: ClusterOptions,
): Cluster {
  const folder = join(dataDir, 'postgres')
  const data = join(folder, 'data')
  const account = accountFor(folder)
  makeFolder(folder, account)
  makeFolder(join(folder, 'log'), account)

  const reachable = !account || mayEnter(account, dataDir)
  if (!reachable && process.platform !== 'linux') {
    refuse(
      `PostgreSQL does not run as root, and no other account may enter ${dataDir}: set DATA_DIR to a folder outside root's home, or start Recado as an ordinary user.`,
    )
  }
  const socket = socketFolders(folder, account)
  return {
    folder,
    data,
    dataAsSeen: reachable ? data : '/proc/self/cwd',
    home: reachable ? dataDir : programsForAll(),
    ...socket,
    account,
    durable,
    isLoading,
    isBare,
    isOfCommand,
    whenWaiting,
  }
}

/** The folder gets its name last, so that a partial one is never used. */
export async function initialise(cluster: Cluster, unpacking: Promise<string>) {
  const found = versionIn(cluster.data)
  if (found === major) return
  if (found !== undefined) {
    const way = found < major ? `${typed('upgrade')} moves it` : 'use the Recado that made it'
    refuse(
      `${cluster.data} was made by PostgreSQL ${found}, and this Recado carries PostgreSQL ${major}: ${way}, ${orRestore}.`,
    )
  }
  const draft = `${cluster.data}.new`
  rmSync(draft, { recursive: true, force: true })
  makeFolder(draft, cluster.account)
  if (embedded().cluster && !cluster.isBare) await unpackPrepared(draft, cluster)
  else await initdb(cluster, await unpacking, draft)
  renameSync(draft, cluster.data)
}

export function configure(cluster: Cluster) {
  write(cluster, 'postgresql.conf', `${serverSettings(cluster).join('\n')}\n`)
  // Only the account, who owns the files anyway, and root can enter the socket's folder.
  write(cluster, 'pg_hba.conf', 'local all all trust\n')
}

export function spawnOptions(cluster: Cluster, cwd: string): SpawnOptions {
  const { account } = cluster
  return {
    cwd,
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    // Ctrl-C in a terminal goes to the process group: the database must outlive us by a moment.
    detached: true,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
}

function serverSettings(cluster: Cluster): string[] {
  return [
    "listen_addresses = ''",
    `port = ${port}`,
    `unix_socket_directories = '${cluster.socketFolderAsSeen}'`,
    'unix_socket_permissions = 0700',
    `shared_buffers = ${cluster.durable ? megabytesOfBuffers() : 128}MB`,
    'wal_compression = on',
    'jit = off',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'idle_in_transaction_session_timeout = 60s',
    'logging_collector = on',
    "log_directory = '../log'",
    "log_filename = 'postgresql-%a.log'",
    'log_rotation_age = 1d',
    'log_truncate_on_rotation = on',
    'log_checkpoints = off',
    'log_lock_waits = on',
    'log_min_duration_statement = 500',
    // Details and parameters would contain customers' texts.
    'log_error_verbosity = terse',
    'log_parameter_max_length = 0',
    'log_min_error_statement = panic',
    ...(cluster.durable ? durable : throwaway),
    ...(cluster.isLoading ? loading : []),
  ]
}

/** Of frequent checkpoints, which spread over their time, a stop and a recovery have little to do. */
const durable = [
  'max_connections = 60',
  'checkpoint_timeout = 60s',
  'max_wal_size = 512MB',
  'fsync = on',
  'synchronous_commit = on',
  'full_page_writes = on',
]

/** What a transaction itself has emptied is written to the tables alone, and safe when it commits. */
const loading = [
  'wal_level = minimal',
  'max_wal_senders = 0',
  'max_wal_size = 1GB',
  'checkpoint_timeout = 30min',
  'maintenance_work_mem = 256MB',
  'autovacuum = off',
]

const throwaway = [
  'max_connections = 300',
  'fsync = off',
  'full_page_writes = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'autovacuum = off',
  // For a checksum of a hundred small tables, workers take ten times as long to start as to read.
  'max_parallel_workers_per_gather = 0',
]

async function initdb(cluster: Cluster, binaries: string, draft: string) {
  const seen = cluster.dataAsSeen === cluster.data ? draft : cluster.dataAsSeen
  const args = ['-D', seen, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions')
  if (!cluster.durable) args.push('--no-sync')

  const child = spawn(join(binaries, 'bin/initdb'), args, {
    ...spawnOptions(cluster, draft),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  cluster.whenWaiting()
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise<number | null>((ended) => {
    child.on('error', (error) => {
      complaint += error.message
      ended(null)
    })
    child.on('close', ended)
  })
  if (code === 0) return
  refuseIfFull(dirname(cluster.folder), complaint)
  refuse(`No database could be made in ${cluster.data}: ${oneLine(complaint)}`)
}

/** A cache: its contents can be unpacked again. */
function programsForAll(): string {
  const folder = '/var/cache/recado'
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

function socketFolders(folder: string, account: Account | undefined) {
  const near = join(folder, 'run')
  if (Buffer.byteLength(`${near}/.s.PGSQL.${port}.lock`) <= longestSocket && plainPath.test(near)) {
    makeFolder(near, account)
    return { socketFolder: near, socketFolderAsSeen: '../run' }
  }
  const name = `recado-${Bun.hash(folder).toString(36)}`
  const isOpen = plainPath.test(tmpdir()) && (!account || mayEnter(account, tmpdir()))
  const far = join(isOpen ? tmpdir() : '/tmp', name)
  makeFolder(far, account)
  return { socketFolder: far, socketFolderAsSeen: far }
}

export function removeFarSocket({ folder, socketFolder }: Cluster) {
  if (!socketFolder.startsWith(folder)) rmSync(socketFolder, { recursive: true, force: true })
}

function makeFolder(path: string, account: Account | undefined) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  chmodSync(path, 0o700)
}

function write(cluster: Cluster, name: string, content: string) {
  const path = join(cluster.data, name)
  writeFileSync(path, content, { mode: 0o600 })
  if (cluster.account) chownSync(path, cluster.account.uid, cluster.account.gid)
}

export function versionIn(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'))
  } catch {
    return undefined
  }
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ')
}
