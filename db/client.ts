import { Socket } from 'node:net'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { log } from '#process/log'
import type { Database, DatabaseConnection } from './connection.ts'
import { ofNode } from './of-node.ts'
import { watchSilence } from './silence.ts'

/** Connects as the owner, for queries across companies and for LISTEN. Lazy. */
export function connect(
  { connection }: Pick<Database, 'connection'>,
  { max, nodeId }: { max: number; nodeId?: string },
): Sql {
  return postgres({
    ...connection,
    max,
    connect_timeout: 5,
    keep_alive: 10,
    ...(connection.ssl ? {} : { socket: () => openSocket(connection) }),
    // After an outage all clients reconnect: soon, but not in the same instant.
    backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 2) * (0.5 + Math.random() / 2),
    onnotice: (notice) => log.debug({ notice: notice.message }, 'the database says'),
    connection: {
      ...ofNode('owner', { nodeId }),
      // Excludes the schema named like the user, which would come first by default.
      search_path: 'public',
    },
  })
}

/** The library gives no access to the sockets that it opens itself. */
function openSocket(connection: DatabaseConnection): Socket {
  const { host, port } = connection
  const stream = new Socket()
  // Afterwards: the library listens only once it has the socket, and a refusal may come at once.
  setImmediate(() => {
    if (host.startsWith('/')) stream.connect(join(host, `.s.PGSQL.${port}`))
    else stream.connect(port, host)
    // Connecting resets the way it writes.
    watchSilence({ stream, connection })
  })
  // The library removes all listeners at the close; an error may still follow it.
  stream.once('close', () => queueMicrotask(() => stream.on('error', () => {})))
  return stream
}

/**
 * Sends something on the connection that listens, which nothing else does: only so is noticed that
 * it fell silent. After that the library listens again.
 */
export function keepListening(platform: Sql, everyMs = 10_000) {
  let pulses = 0
  let isOpen = true
  async function pulse() {
    // A name of its own each time: the library sends nothing for one that it listens to already.
    pulses += 1
    const { unlisten } = await platform.listen(`recado_pulse_${pulses}`, () => {})
    await unlisten()
  }
  const next = () => {
    if (isOpen)
      timer = setTimeout(
        () =>
          pulse()
            .catch(() => {})
            .finally(next),
        everyMs,
      )
  }
  let timer: Timer | undefined
  next()
  return {
    stop() {
      isOpen = false
      clearTimeout(timer)
    },
  }
}
