import { afterEach, expect, test } from 'bun:test'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { eventually } from '#workshop/testing/eventually'
import { unpackBinaries } from './binaries.ts'
import {
  type Cluster,
  clusterIn,
  configure,
  initialise,
  port,
  spawnOptions,
  superuser,
} from './cluster.ts'
import { spawnHeld } from './ending-with-us.ts'
import { runningPostmaster, runPostmaster } from './postmaster.ts'
import { isAlive } from './server-process.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function makeCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-pg-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  chmodSync(dataDir, 0o755)
  const cluster = clusterIn(dataDir, { durable: false })
  const unpacking = unpackBinaries(cluster)
  await initialise(cluster, unpacking)
  const binaries = await unpacking
  configure(cluster)
  return { cluster, binaries }
}

const fileOf = ({ data }: Cluster) => join(data, 'postmaster.pid')

/** As a program does that is killed at once; returns once the server has begun to write its file. */
async function startAndForget(cluster: Cluster, binaries: string): Promise<ChildProcess> {
  const child = spawn(join(binaries, 'bin/postgres'), ['-D', cluster.dataAsSeen], {
    ...spawnOptions(cluster, cluster.data),
    stdio: 'ignore',
  })
  closing.push(() => child.kill('SIGKILL'))
  while (!existsSync(fileOf(cluster))) await new Promise(setImmediate)
  return child
}

test('the server that a killed program was starting is adopted', async () => {
  const { cluster, binaries } = await makeCluster()
  for (let round = 0; round < 5; round++) {
    // There is none before the first start.
    rmSync(join(cluster.data, 'postmaster.opts'), { force: true })
    const left = await startAndForget(cluster, binaries)
    const postmaster = await runPostmaster(cluster, binaries)
    expect(postmaster).toMatchObject({ pid: left.pid, adopted: true })
    await postmaster.stop()
    expect(existsSync(fileOf(cluster))).toBe(false)
  }
})

test('a server that had not written its file when we looked is adopted', async () => {
  const { cluster, binaries } = await makeCluster()
  const left = await startAndForget(cluster, binaries)
  const hidden = join(cluster.data, 'hidden')
  renameSync(fileOf(cluster), hidden)
  const running = runPostmaster(cluster, binaries)
  renameSync(hidden, fileOf(cluster))
  const postmaster = await running
  expect(postmaster).toMatchObject({ pid: left.pid, adopted: true })
  await postmaster.stop()
  expect(isAlive(left.pid ?? 0)).toBe(false)
})

test('a server of a command that is killed before somebody watches over it never runs', async () => {
  const held = `const { spawnHeld } = await import(${JSON.stringify(import.meta.resolve('./ending-with-us.ts'))})
    const { child } = spawnHeld('/bin/sleep', ['1000'], { output: 2, detached: true })
    console.log(child.pid)
    process.kill(process.pid, 'SIGKILL')`
  const killed = Bun.spawn([process.execPath, '-e', held])
  const pid = Number(await new Response(killed.stdout).text())
  expect(pid).toBeGreaterThan(0)
  closing.push(() => isAlive(pid) && process.kill(pid, 'SIGKILL'))
  await eventually(() => !isAlive(pid), 'nothing runs')

  const { child, begin } = spawnHeld('/bin/sleep', ['1000'], { output: 2 })
  closing.push(() => child.kill('SIGKILL'))
  begin()
  const command = `/proc/${child.pid}/cmdline`
  await eventually(() => readFileSync(command, 'utf8').startsWith('/bin/sleep'), 'it runs')
})

test('a server starts once the last process of a killed one has ended', async () => {
  const { cluster, binaries } = await makeCluster()
  const left = await startAndForget(cluster, binaries)
  await eventually(() => runningPostmaster(cluster)?.ready, 'it is ready')
  const connection = { host: cluster.socketFolder, port, user: superuser, database: 'postgres' }
  const sql = postgres({ ...connection, max: 1, fetch_types: false })
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() pid`
  const backend = row?.pid ?? 0
  process.kill(backend, 'SIGSTOP')
  const goOn = () => isAlive(backend) && process.kill(backend, 'SIGCONT')
  closing.push(goOn)
  left.kill('SIGKILL')
  await eventually(() => !runningPostmaster(cluster), 'it is killed')
  setTimeout(goOn, 1000)
  const postmaster = await runPostmaster(cluster, binaries)
  closing.push(() => postmaster.stop())
  expect(postmaster.adopted).toBe(false)
  await sql.end({ timeout: 1 })
})
