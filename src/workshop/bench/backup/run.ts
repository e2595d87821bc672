/**
 * `bun run bench:backup [gigabytes [scale]]`: a copy of the seeded desk with so many GB of media (5) is
 * backed up into a folder while 50 messages a second are sent, backed up again with the same files, and
 * restored. Prints how long people wait before and meanwhile, times, sizes and memory. Needs room for
 * four times the media, and removes everything again.
 */
import '#process/quiet-console'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { runningServer } from '#kernel/database/embedded'
import { makeProgram, type Program } from '#workshop/testing/programs/program'
import { deskOf, reviveLogins, type Scale, secret } from '../desk.ts'
import { benchFolder, say, seededFolder } from '../places.ts'
import { messagesOut } from '../workloads-of-writing.ts'
import { type Ran, residentOf, runCommand } from './commands.ts'
import { rowsOfTables, sizeOfFolder, sumOfFolder } from './folders.ts'
import { writeMedia } from './media.ts'
import { type Sent, startSenders } from './senders.ts'

const gigabytes = Number(process.argv[2] ?? 5)
const scale: Scale = process.argv[3] === 'tenth' ? 'tenth' : 'all'
const quietMs = scale === 'all' ? 60_000 : 20_000

const folder = join(benchFolder, 'backup')
const desk = join(folder, 'desk')
const archives = join(folder, 'archives')
const restored = join(folder, 'restored')

say(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
rmSync(folder, { recursive: true, force: true })
try {
  await furnish()
  await measureBackups()
  await measureRestore()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

async function furnish() {
  mkdirSync(archives, { recursive: true })
  const { status } = spawnSync('cp', ['-a', '--reflink=auto', seededFolder(scale), desk])
  if (status !== 0) throw new Error('the seeded data could not be copied')
  writeFileSync(join(desk, 'app-secret'), secret, { mode: 0o600 })
  const files = await writeMedia(desk, gigabytes * 1e9)
  say(`${scale}: ${files} files, ${inMegabytes(sizeOfFolder(join(desk, 'media')))} MB`)
}

async function measureBackups() {
  const program = await makeProgram({
    DATA_DIR: desk,
    NODE_ENV: 'production',
    WHATSAPP_WEB_URL: 'ws://127.0.0.1:9/',
    WHATSAPP_ROOT_KEY: Buffer.alloc(32, 1).toString('base64'),
  })
  try {
    await program.start()
    await whileSending(program, 'warming up', () => Bun.sleep(5_000))
    await whileSending(program, 'before', () => Bun.sleep(quietMs))
    await whileSending(program, 'meanwhile', async () => report('first backup', await backUp()))
    await whileSending(program, 'afterwards', () => Bun.sleep(quietMs))
  } finally {
    await program.end()
    await program.remove()
  }
  // Nothing changes from now on: what is restored has to be the same.
  report('second backup', await backUp())
}

async function whileSending(program: Program, title: string, work: () => Promise<void>) {
  const sql = connect({ connection: connectionTo(desk) }, { max: 1 })
  await reviveLogins(sql)
  await sql.end()
  const stop = startSenders(program.url, messagesOut(await deskOf(scale)))
  const memory = watchMemory()
  await work()
  const { answers, p50, p99, max, refused }: Sent = await stop()
  const times = [p50, p99, max].map((ms) => ms.toFixed(1)).join(', ')
  say(`sending, ${title}: p50, p99, max ${times} ms of ${answers}, ${refused} refused`)
  say(`  most memory of the program: ${memory.stop()} MB`)
}

function watchMemory() {
  const pid = Number(readFileSync(join(desk, 'recado.pid'), 'utf8').split('\n')[0])
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(pid))
  }, 200)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

function connectionTo(dataDir: string) {
  const connection = runningServer(dataDir)
  if (!connection) throw new Error(`the database in ${dataDir} does not run`)
  return connection
}

async function backUp(): Promise<Ran & { bytes: number }> {
  const before = sizeOfFolder(archives)
  const ran = await runCommand(desk, ['backup', archives])
  return { ...ran, bytes: sizeOfFolder(archives) - before }
}

async function measureRestore() {
  copyFileSync(join(desk, 'backup-key'), join(archives, 'backup-key'))
  const ran = await runCommand(restored, ['restore', archives])
  report('restore', ran)
  const media = [desk, restored].map((dataDir) => sumOfFolder(join(dataDir, 'media')))
  say(`files are ${media[0] === media[1] ? 'equal' : 'NOT EQUAL'}`)
  const [before, after] = [await rowsOfTables(desk), await rowsOfTables(restored)]
  const others = [...before].filter(([name, rows]) => rows !== after.get(name))
  say(`${before.size - others.length} of ${before.size} tables have as many rows; not these:`)
  for (const [name, rows] of others) say(`  ${name}: ${rows}, restored ${after.get(name)}`)
}

function report(title: string, { seconds, peakMb, said, bytes }: Ran & { bytes?: number }) {
  const size = bytes === undefined ? '' : `, ${inMegabytes(bytes)} MB written`
  say(`${title}: ${seconds.toFixed(1)} s, most memory ${peakMb} MB${size}`)
  for (const line of said.split('\n')) say(`  ${line}`)
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
