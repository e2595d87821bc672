/** A node-postgres client with our own query (`group.ts`); not reused after an error. */
import { Client, type ClientConfig } from 'pg'
import type { DatabaseConnection } from '#db/connection.ts'
import { pidOf, watchSilence } from '../silence.ts'
import type { Result, Statement } from './collecting.ts'
import { coded, isFatal, wireError } from './failure.ts'
import { makeGroup } from './group.ts'
import { makeStatements } from './prepared.ts'

export interface WireConfig extends ClientConfig {
  connection: DatabaseConnection
}

export interface Wire {
  send(group: readonly Statement[]): Promise<Result[]>
  /** Alive, idle and outside any transaction: can be reused. */
  isIdle(): boolean
  isLost(): boolean
  end(): Promise<void>
  destroy(): void
}

type Group = ReturnType<typeof makeGroup>

export async function openWire({ connection, ...config }: WireConfig): Promise<Wire> {
  const client = new Client({ ...config, ...connection })
  const groups = groupsOf(client)
  client.on('error', (error: Error) => groups.lose(coded(error)))
  client.on('end', () =>
    groups.lose(wireError('CONNECTION_CLOSED', 'The database closed the connection')),
  )
  await client.connect().catch((error) => {
    throw coded(error)
  })
  watchSilence({ stream: client.connection.stream, connection, pid: pidOf(client) })
  groups.listen()
  return {
    send: groups.send,
    isIdle: () => groups.isIdle() && client.getTransactionStatus() === 'I',
    isLost: groups.isLost,
    end: () => client.end(),
    destroy() {
      groups.lose(wireError('CONNECTION_DESTROYED', 'The connection was given up'))
      client.connection.stream.destroy()
    },
  }
}

function groupsOf(client: Client) {
  const { connection } = client
  const statements = makeStatements(connection)
  const groups: Group[] = []
  let lost: Error | undefined

  function lose(error: Error) {
    lost ??= error
    for (const group of groups.splice(0)) group.reject(group.failure() ?? error)
  }

  function sendNext() {
    const [next] = groups
    if (next) client.query(next.query)
  }

  function endFirst() {
    const group = groups.shift()
    const failure = group?.failure()
    if (failure) statements.forget(group?.prepared ?? [], failure)
    sendNext()
    if (!failure) return group?.resolve()
    group?.reject(failure)
    if (isFatal(failure)) lose(failure)
  }

  return {
    lose,
    isLost: () => lost !== undefined,
    isIdle: () => !lost && groups.length === 0,
    /** Called once connected: earlier messages of the server belong to no group. */
    listen() {
      connection.on('parseComplete', () => groups[0]?.parsed())
      connection.on('readyForQuery', endFirst)
    },
    send(wanted: readonly Statement[]): Promise<Result[]> {
      if (lost) return Promise.reject(wireError('08006', 'The connection was lost', lost))
      return new Promise((resolve, reject) => {
        const group = makeGroup(wanted, statements, resolve, reject)
        groups.push(group)
        if (groups.length === 1) sendNext()
      })
    },
  }
}
