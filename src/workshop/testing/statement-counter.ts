/**
 * A way to a test's database that counts the statements which pass, whichever client sends them:
 * each is one `Execute`, or one simple `Query`, of PostgreSQL's protocol.
 */
import { createServer, connect as dial } from 'node:net'
import { join } from 'node:path'
import type { Database } from '#db/connection.ts'

export interface Counted {
  database: Database
  /** How many passed since the last time this was asked. */
  taken(): number
  /** Round trips, each of any number of statements, since this was asked. */
  packetsTaken(): number
  /** What the database has answered since this was asked. */
  bytesTaken(): number
  /** When all is answered and nothing has passed for a moment: what follows a response has, too. */
  quiet(): Promise<void>
}

const quietMs = 15

const kindsOf = (letters: string) => new Set(Buffer.from(letters))
const counted = kindsOf('EQ')
/** `Sync`, or a simple `Query`: the server answers each with one `ReadyForQuery`. */
const asks = kindsOf('SQ')
const answers = kindsOf('Z')

export async function countStatements(database: Database): Promise<Counted> {
  const { host, port } = database.connection
  let passed = 0
  let packets = 0
  let answered = 0
  let unanswered = 0
  const relay = createServer((client) => {
    const server = host.startsWith('/')
      ? dial(join(host, `.s.PGSQL.${port}`))
      : dial({ host, port })
    // It is ready once before it is asked anything.
    let awaited = 1
    unanswered += 1
    const change = (by: number) => {
      awaited += by
      unanswered += by
    }
    const readAsked = readFrames(false, (kind) => {
      if (counted.has(kind)) passed += 1
      if (!asks.has(kind)) return
      packets += 1
      change(1)
    })
    const readAnswered = readFrames(true, (kind) => {
      if (answers.has(kind)) change(-1)
    })
    client.on('data', (bytes) => readAsked(Buffer.from(bytes)))
    server.on('data', (bytes) => {
      answered += bytes.length
      readAnswered(Buffer.from(bytes))
    })
    client.on('close', () => change(-awaited))
    client.pipe(server).pipe(client)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  const relayPort = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    database: {
      ...database,
      connection: { ...database.connection, host: '127.0.0.1', port: relayPort },
      async stop() {
        relay.close()
        await database.stop()
      },
    },
    taken() {
      const count = passed
      passed = 0
      return count
    },
    packetsTaken() {
      const count = packets
      packets = 0
      return count
    },
    bytesTaken() {
      const count = answered
      answered = 0
      return count
    },
    async quiet() {
      for (let before = -1; before !== passed || unanswered > 0; ) {
        before = passed
        await Bun.sleep(quietMs)
      }
    },
  }
}

/** Tells the kind of every message; the first of a client, by which it opens, has none. */
function readFrames(isOpen: boolean, tell: (kind: number) => void) {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isOpen ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      if (isOpen) tell(rest[0] ?? 0)
      isOpen = true
      rest = rest.subarray(length)
    }
  }
}
