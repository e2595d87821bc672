/**
 * The load, in a process of its own: so many clients, each with one connection that sends its next
 * request when the last is answered. It speaks just enough HTTP to cost the machine little.
 */
import { connect, type Socket } from 'bun'
import { randomFrom } from './random.ts'

export interface Order {
  host: string
  port: number
  clients: number
  warmMs: number
  ms: number
  /** Of all clients together; without it each sends as soon as it is answered. */
  perSecond?: number
  /** Each client takes its own way through them; `#` in a body is a number never used before. */
  requests: LoadRequest[]
}

export interface LoadRequest {
  method: string
  path: string
  token?: string
  body?: string
}

export interface Measured {
  answers: number
  /** Those of warming up too. */
  all: number
  perSecond: number
  p50: number
  p99: number
  max: number
  failures: number
  failure: string
  /** Processor time for each, where it is known. */
  programMs?: number
  databaseMs?: number
}

interface Client {
  start: number
  /** What has come of an answer's head. */
  head: string
  /** Bytes of its body that have not. */
  missing: number
  random: ReturnType<typeof randomFrom>
}

if (import.meta.main) {
  const order: Order = JSON.parse(await Bun.stdin.text())
  process.stdout.write(JSON.stringify(await measure(order)))
  process.exit(0)
}

async function measure({
  host,
  port,
  clients,
  warmMs,
  ms,
  perSecond,
  requests,
}: Order): Promise<Measured> {
  const packets = requests.map((wish) => packetOf(wish, `${host}:${port}`))
  const times: number[] = []
  const began = performance.now() + warmMs
  const end = began + ms
  let all = 0
  let failures = 0
  let failure = ''
  let number = Date.now() * 1000

  function send(socket: Socket<Client>) {
    const packet = packets[socket.data.random.below(packets.length)] ?? ''
    socket.data.start = performance.now()
    socket.write(packet.includes('#') ? numbered(packet, ++number) : packet)
  }

  function answered(socket: Socket<Client>) {
    const now = performance.now()
    all += 1
    if (now >= began && now < end) times.push(now - socket.data.start)
    if (now >= end) return socket.end()
    const pause = perSecond ? socket.data.start + (1000 * clients) / perSecond - now : 0
    if (pause <= 0) return send(socket)
    setTimeout(() => send(socket), pause)
  }

  function received(socket: Socket<Client>, chunk: Buffer) {
    const { data } = socket
    if (data.missing > 0) data.missing -= chunk.length
    else readHead(data, chunk)
    if (data.missing <= 0 && data.head === '') answered(socket)
  }

  /** A head may come in pieces. */
  function readHead(data: Client, chunk: Buffer) {
    const text = data.head + chunk.toString('latin1')
    const length = text.indexOf('\r\n\r\n')
    data.head = length < 0 ? text : ''
    if (length < 0) return
    const head = text.slice(0, length)
    if (!/^HTTP\/1.1 20/.test(head)) {
      failures += 1
      failure ||= text.slice(0, 600)
    }
    const body = /content-length: (\d+)/i.exec(head)?.[1] ?? '0'
    data.missing = Number(body) - (text.length - length - 4)
  }

  const ends = Array.from({ length: clients }, (_, n) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void connect<Client>({
      hostname: host,
      port,
      data: { start: 0, head: '', missing: 0, random: randomFrom(n + 1) },
      socket: {
        open: send,
        data: received,
        close: () => resolve(),
        error: (_socket, error) => {
          failure ||= error.message
          resolve()
        },
      },
    })
    return promise
  })
  await Promise.all(ends)
  return { ...summary(times, ms), all, failures, failure }
}

function packetOf({ method, path, token, body }: LoadRequest, host: string): string {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`]
  if (token) lines.push(`authorization: Bearer ${token}`)
  if (body === undefined) return `${lines.join('\r\n')}\r\n\r\n`
  lines.push(
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(numbered(body, 1e15))}`,
  )
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** As many digits whatever the number: the length of the body has been said. */
function numbered(text: string, number: number): string {
  return text.replaceAll('#', String(number).padStart(16, '0'))
}

export function summary(times: number[], ms: number) {
  const sorted = Float64Array.from(times).sort()
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return {
    answers: sorted.length,
    perSecond: sorted.length / (ms / 1000),
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  }
}
