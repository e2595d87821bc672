/**
 * A thousand pages that look at the same list, in a process of their own: how soon each hears of a
 * message after it was sent. They speak just enough WebSocket: frames are looked at, not taken apart.
 */
import { connect, type Socket } from 'bun'
import type { Measured } from './load.ts'

export interface LiveOrder {
  host: string
  port: number
  token: string
  /** Whose pages they are. */
  lookers: string[]
  sockets: number
  eventsPerSecond: number
  ms: number
  /** Open tickets that may be written in. */
  tickets: number[]
}

/** One of so many looks at what it hears; the others only take it. */
const lookers = 50
const mark = /"body":"live-(\d+)-live"/g

if (import.meta.main) {
  const order: LiveOrder = JSON.parse(await Bun.stdin.text())
  process.stdout.write(JSON.stringify(await measure(order)))
  process.exit(0)
}

async function measure(order: LiveOrder): Promise<Measured> {
  const times: number[] = []
  let bytes = 0
  const heard = (chunk: Buffer, looks: boolean) => {
    bytes += chunk.length
    if (!looks) return
    const now = Date.now()
    for (const [, sent] of chunk.toString('latin1').matchAll(mark)) times.push(now - Number(sent))
  }
  await Promise.all(
    Array.from({ length: order.sockets }, (_, n) =>
      open(order, order.lookers[n % order.lookers.length] ?? '', (chunk) =>
        heard(chunk, n % (order.sockets / lookers) === 0),
      ),
    ),
  )
  const failures = await write(order)
  await Bun.sleep(1_000)
  const sorted = times.sort((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const answers = Math.round((sorted.length * order.sockets) / lookers)
  return {
    answers,
    all: answers,
    perSecond: answers / (order.ms / 1000),
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    failures,
    failure: failures > 0 ? `of ${bytes} bytes` : '',
  }
}

function open(
  { host, port }: LiveOrder,
  token: string,
  heard: (chunk: Buffer) => void,
): Promise<Socket> {
  return new Promise((opened, refused) => {
    let isOpen = false
    void connect({
      hostname: host,
      port,
      socket: {
        open(socket) {
          const key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
          socket.write(
            `GET /api/ws HTTP/1.1\r\nhost: ${host}:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
              `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\nsec-websocket-protocol: bearer, ${token}\r\n\r\n`,
          )
        },
        data(socket, chunk) {
          if (isOpen) return heard(chunk)
          isOpen = true
          if (!chunk.toString('latin1').startsWith('HTTP/1.1 101'))
            refused(new Error(chunk.toString()))
          socket.write(frame(JSON.stringify({ event: 'joinTickets', data: 'open' })))
          opened(socket)
        },
        close: () => {},
        error: (_socket, error) => refused(error),
      },
    })
  })
}

/** A text frame of a client, shorter than 126 bytes: masked with nothing. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.of(0x81, 0x80 | payload.length, 0, 0, 0, 0), payload])
}

async function write({
  host,
  port,
  token,
  eventsPerSecond,
  ms,
  tickets,
}: LiveOrder): Promise<number> {
  const sent: Promise<boolean>[] = []
  const began = performance.now()
  for (let n = 0; n < (eventsPerSecond * ms) / 1000; n++) {
    const due = began + (n / eventsPerSecond) * 1000
    if (due > performance.now()) await Bun.sleep(due - performance.now())
    const ticket = tickets[n % tickets.length]
    const body = JSON.stringify({ body: `live-${Date.now()}-live` })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = fetch(`http://${host}:${port}/api/messages/${ticket}`, {
      method: 'POST',
      headers,
      body,
    })
    sent.push(answer.then((one) => one.text().then(() => one.ok)).catch(() => false))
  }
  return (await Promise.all(sent)).filter((isDone) => !isDone).length
}
