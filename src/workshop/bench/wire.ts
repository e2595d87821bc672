/**
 * Customers' phones at the loopback WhatsApp, in a process of their own: how soon a page hears of
 * what they write, and how much gets through. It is started before the program, which is told where
 * WhatsApp is, and then does what it is told, an order a line.
 */
import { createInterface } from 'node:readline'
import { startSimulator } from '#workshop/simulator/simulator'
import { openLiveClient } from '#workshop/testing/servers/live-client'
import { type Measured, summary } from './load.ts'
import { startPacing } from './pacing.ts'

export interface WireOrder {
  host: string
  port: number
  token: string
  customers: number
  /** Messages; 0: each customer writes again as soon as the last message was heard. */
  perSecond: number
  ms: number
}

export interface WhatsappAddress {
  url: string
  rootKey: string
}

const simulator = await startSimulator()
const owner = simulator.phone({ number: '5215559990000', name: 'Muebles del Valle' })
let linked: Promise<void> | undefined
const linkingMs = 60_000
/** A program that has just started spends twice as much on a message as ten seconds later. */
const warmMs = 3_000

print({ url: simulator.url, rootKey: simulator.rootKey } satisfies WhatsappAddress)
for await (const line of createInterface({ input: process.stdin }))
  print(await measure(JSON.parse(line)))
await simulator.close()
process.exit(0)

function print(what: object) {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}

async function measure(order: WireOrder): Promise<Measured> {
  linked ??= link(order)
  await linked
  const heard = await listen(order)
  const times: number[] = []
  const say = async (customer: number, text: string) => {
    const phone = simulator.phone({
      number: `52155888${String(customer).padStart(5, '0')}`,
      name: 'Diego',
    })
    const began = performance.now()
    const done = heard.wait(text)
    await phone.say(owner.number, text)
    await done
    times.push(performance.now() - began)
  }
  const talk = (ms: number) =>
    order.perSecond > 0
      ? inTime({ ...order, ms }, say)
      : oneAfterAnother(order, say, performance.now() + ms)
  await talk(warmMs)
  const warm = times.splice(0).length
  await talk(order.ms)
  heard.close()
  const all = warm + times.length
  return { ...summary(times, order.ms), all, failures: 0, failure: '' }
}

type Say = (customer: number, text: string) => Promise<void>

async function inTime({ perSecond, customers, ms }: WireOrder, say: Say) {
  const stop = startPacing(perSecond, (n) => say(n % customers, `wire ${Date.now()}.${n}.`))
  await Bun.sleep(ms)
  await stop()
}

async function oneAfterAnother({ customers }: WireOrder, say: Say, end: number) {
  const talk = async (customer: number) => {
    for (let n = 0; performance.now() < end; n++)
      await say(customer, `wire ${Date.now()}.${customer}.${n}.`)
  }
  await Promise.all(Array.from({ length: customers }, (_, customer) => talk(customer)))
}

interface Connection {
  id: number
  qrcode: string
  status: string
}

async function call(order: WireOrder, method: string, path: string, body?: object) {
  const answer = await fetch(`http://${order.host}:${order.port}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${order.token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  const found: Connection = await answer.json()
  return found
}

/** Adds a connection and scans its code. */
async function link(order: WireOrder) {
  const { id } = await call(order, 'POST', '/whatsapp', { name: `Bench ${Date.now()}` })
  const seen = async (isReached: (of: Connection) => boolean) => {
    for (const until = Date.now() + linkingMs; Date.now() < until; await Bun.sleep(100)) {
      const connection = await call(order, 'GET', `/whatsapp/${id}`)
      if (isReached(connection)) return connection
    }
    throw new Error('no session was opened: in copied data, say recado sessions open first')
  }
  const { qrcode } = await seen((connection) => connection.qrcode !== '')
  await owner.scan(qrcode)
  await seen(({ status }) => status === 'CONNECTED')
}

/** A page that looks at who waits, and tells of each text that it hears. */
async function listen({ host, port, token }: WireOrder) {
  const waiting = new Map<string, () => void>()
  const client = await openLiveClient(`ws://${host}:${port}/api/ws`, {
    protocols: ['bearer', token],
  })
  for (const status of ['pending', 'open']) client.send({ event: 'joinTickets', data: status })
  let told = 0
  const look = setInterval(() => {
    for (const { data } of client.frames.slice(told)) {
      for (const [text] of JSON.stringify(data ?? '').matchAll(/wire [\d.]+\./g))
        waiting.get(text)?.()
    }
    told = client.frames.length
  }, 5)
  return {
    wait: (text: string) => new Promise<void>((resolve) => waiting.set(text, resolve)),
    close() {
      clearInterval(look)
      client.close()
    },
  }
}
