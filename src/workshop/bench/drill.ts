/**
 * `bun run bench:drill [customers]`: the machine of a desk is lost. Another user with an empty home,
 * a network with nothing but itself, the executable, one archive and the phrase: how long until
 * somebody logs in, and until a customer's next message is a ticket. Linux, as root, once
 * `dist/recado` is made (`bun src/workshop/build/executable.ts`).
 */
import '#process/quiet-console'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offerPhrase, openSessions, setPhrase } from '#backup/contract'
import { login } from '#company/logins/contract'
import { listTickets } from '#desk/tickets/contract'
import { startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { fetchEndpoint } from '#workshop/testing/fetch-endpoint'
import { linkPhone } from '#workshop/testing/programs/linking'
import { admin, makeProgram } from '#workshop/testing/programs/program'
import { agentOf, logIn, openTickets } from '#workshop/testing/programs/traffic'
import { say } from './places.ts'

/** `nobody`, on every Linux. */
const stranger = 65_534
const port = 8_479

if (process.env.RECADO_DRILL !== 'inside') await againInNetworkOfItsOwn()

const executable = join(import.meta.dir, '../../../dist/recado')
process.env.RECADO_UNDER_TEST = executable
const place = mkdtempSync(join(tmpdir(), 'recado-drill-'))
chmodSync(place, 0o755)
const simulator = await startSimulator()
const whatsapp = { WHATSAPP_WEB_URL: simulator.url, WHATSAPP_ROOT_KEY: simulator.rootKey }
const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
const customers = Array.from({ length: Number(process.argv[2] ?? 30) }, (_, index) =>
  simulator.phone({ number: `52155${61_000_000 + index}`, name: `Cliente ${index}` }),
)

try {
  const { archive, phrase } = await backUpAndLose()
  await restoreElsewhere(archive, phrase)
} finally {
  rmSync(place, { recursive: true, force: true })
  await simulator.close()
}
process.exit(0)

async function againInNetworkOfItsOwn(): Promise<never> {
  const within = `ip link set lo up && exec "$@"`
  const again = [process.execPath, import.meta.path, ...process.argv.slice(2)]
  const args = ['--net', 'sh', '-c', within, 'drill', ...again]
  const env = { ...process.env, RECADO_DRILL: 'inside' }
  process.exit(spawnSync('unshare', args, { env, stdio: 'inherit' }).status ?? 1)
}

async function backUpAndLose() {
  const desk = await makeProgram(whatsapp)
  try {
    await desk.start()
    await linkPhone(desk, await logIn(desk), owner)
    const agent = agentOf(desk)
    await openTickets(agent, customers, owner.number)
    const { phrase, proof } = (await agent.calls(offerPhrase, {})).body
    await agent.calls(setPhrase, { phrase, proof })
    const archive = join(place, 'desk.backup')
    const made = spawnSync(executable, ['backup', archive], { env: { DATA_DIR: desk.dataDir } })
    if (made.status !== 0) throw new Error(String(made.stderr))
    await desk.kill()
    return { archive, phrase }
  } finally {
    await desk.remove()
  }
}

async function restoreElsewhere(archive: string, phrase: string) {
  const home = join(place, 'home')
  mkdirSync(home)
  copyFileSync(executable, join(home, 'recado'))
  copyFileSync(archive, join(home, 'desk.backup'))
  for (const path of ['', 'recado', 'desk.backup']) chownSync(join(home, path), stranger, stranger)

  const began = performance.now()
  const since = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const restore = asStranger(home, ['restore', 'desk.backup'], {}, phrase)
  if ((await restore.exited) !== 0) throw new Error('the restore failed')
  say(`restored after ${since()}`)

  const serving = asStranger(home, ['serve'], { ...whatsapp, PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  const ask = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init)
  const agent = agentOf({
    calls: (endpoint, input, token) =>
      fetchEndpoint(ask, endpoint, input, token ? { authorization: `Bearer ${token}` } : {}),
  })
  const loggedIn = async () => (await fetchEndpoint(ask, login, admin, {})).status === 200
  await eventually(() => loggedIn().catch(() => false), 'the login')
  say(`logged in after ${since()}`)
  await agent.calls(openSessions, {})
  const [customer] = customers
  await customer?.say(owner.number, 'antes de que vuelvan')
  const arrived = async () => {
    const { tickets } = (await agent.calls(listTickets, { showAll: 'true' })).body
    return tickets.some(({ lastMessage }) => lastMessage === 'antes de que vuelvan')
  }
  await eventually(arrived, 'the message')
  say(`the next message in its ticket after ${since()}`)
  serving.kill('SIGTERM')
  await serving.exited
}

function asStranger(
  home: string,
  args: string[],
  variables: Record<string, string>,
  typed = '',
): Bun.Subprocess {
  const user = ['--reuid', String(stranger), '--regid', String(stranger), '--clear-groups']
  return Bun.spawn(['setpriv', ...user, './recado', ...args], {
    cwd: home,
    env: { HOME: home, PATH: '/usr/bin:/bin', LOG_LEVEL: 'warn', ...variables },
    stdin: Buffer.from(`${typed}\n`),
    stdout: 'inherit',
    stderr: 'inherit',
  })
}
