/**
 * `bun run bench:memory [minutes] [messages a second]`: the program under light and steady load, half
 * of it coming in, half going out. Prints each minute what it holds, and each ten how fast that grew over
 * the last two thirds: the living heap by less than 0.2 MB a minute.
 */
import '#process/quiet-console'
import { join } from 'node:path'
import { sendMessage } from '#desk/messages/contract'
import { own } from '#kernel/own'
import type { Phone } from '#workshop/simulator/phone'
import { startSimulator } from '#workshop/simulator/simulator'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeProgram } from '#workshop/testing/programs/program'
import { type Agent, agentOf, logIn, openTickets } from '#workshop/testing/programs/traffic'
import { say } from '../places.ts'
import type { Weight } from './weighing.ts'

const minutes = Number(process.argv[2] ?? 60)
const perSecond = Number(process.argv[3] ?? 20)
const customers = 20
const mostUnderWay = 100

const simulator = await startSimulator()
const preloaded = join(import.meta.dir, 'weighing.ts')
const unix = `/tmp/recado-weighing-${process.pid}.sock`
const program = await makeProgram({
  NODE_ENV: 'production',
  WHATSAPP_WEB_URL: simulator.url,
  WHATSAPP_ROOT_KEY: simulator.rootKey,
  BUN_OPTIONS: `--preload=${preloaded}`,
  WEIGHING_SOCKET: unix,
})

try {
  await program.start()
  await measure()
} catch (error) {
  // An end of the program is the likeliest reason.
  say(program.output().slice(-4000))
  throw error
} finally {
  await program.end()
  await program.remove()
  await simulator.close()
}
process.exit(0)

async function measure() {
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  await linkPhone(program, await logIn(program), owner)
  const phones = Array.from({ length: customers }, (_, n) =>
    simulator.phone({ number: `52155600000${10 + n}`, name: `Cliente ${n}` }),
  )
  const agent = agentOf(program)
  const tickets = await openTickets(agent, phones, owner.number)
  const traffic = startTraffic({ agent, phones, tickets, company: owner.number })
  const weights: Weight[] = []
  say('| minute | written | came in late | resident MB | living MB |\n|---|---|---|---|---|')
  for (let minute = 1; minute <= minutes; minute++) {
    await Bun.sleep(60_000)
    const weight = await weigh()
    weights.push(weight)
    const late = simulator.waiting(owner.number).length
    const sizes = `${weight.residentMb.toFixed(1)} | ${weight.livingMb.toFixed(2)}`
    say(`| ${minute} | ${traffic.takeWritten()} | ${late} | ${sizes} |`)
    if (minute % 10 === 0 || minute === minutes) summarize(weights.slice(Math.floor(minute / 3)))
  }
  await traffic.stop()
}

interface Parties {
  agent: Agent
  phones: Phone[]
  tickets: number[]
  company: string
}

/** In time, unless so many are under way that the machine cannot do it. */
function startTraffic({ agent, phones, tickets, company }: Parties) {
  const began = performance.now()
  let [turn, written, underWay] = [0, 0, 0]
  async function write(n: number) {
    const place = Math.floor(n / 2) % customers
    const body = `mensaje ${n} de la prueba`
    if (n % 2 === 0) return phones[place]?.say(company, body)
    const sent = await agent.calls(sendMessage, { ticketId: tickets[place] ?? 0, body })
    if (sent.status !== 200) throw new Error(`refused with ${sent.status}`)
  }
  function writeDue() {
    for (; turn < ((performance.now() - began) * perSecond) / 1000; turn++) {
      if (underWay >= mostUnderWay) continue
      underWay += 1
      write(turn)
        .then(() => {
          written += 1
        })
        .catch((error) => say(`not written: ${error}`))
        .finally(() => {
          underWay -= 1
        })
    }
  }
  const timer = setInterval(writeDue, 1000 / perSecond)
  return {
    takeWritten() {
      const since = written
      written = 0
      return since
    },
    async stop() {
      clearInterval(timer)
      while (underWay > 0) await Bun.sleep(50)
    },
  }
}

async function weigh(): Promise<Weight> {
  return (await fetch('http://program/', { unix })).json()
}

function summarize(weights: Weight[]) {
  const resident = slope(weights.map(({ residentMb }) => residentMb))
  const living = slope(weights.map(({ livingMb }) => livingMb))
  say(`a minute, over the last two thirds: resident ${signed(resident)} MB,`)
  say(`  living heap ${signed(living)} MB (aim: below +0.2)`)
  const kinds = [...new Set(weights.flatMap((weight) => Object.keys(weight.kinds)))]
  const grown = kinds
    .map((kind) => ({ kind, more: slope(weights.map(({ kinds }) => own(kinds, kind) ?? 0)) }))
    .sort((one, other) => other.more - one.more)
    .slice(0, 12)
  for (const { kind, more } of grown) say(`  ${kind}: ${signed(more)} objects`)
}

/** Of the straight line through them, by least squares. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2
  const [above, below] = values.reduce(
    ([up, down], value, at) => [up + (at - middle) * value, down + (at - middle) ** 2],
    [0, 0],
  )
  return above / below
}

function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(2)}`
}
