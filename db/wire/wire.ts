/**
 * One connection to PostgreSQL, for scopes.
 *
 * What it has over the other clients is the *group*: statements that travel in one packet and end
 * with one Sync. The server takes them as a whole: when one fails, the rest of the group is skipped,
 * so nothing runs after a tenant that could not be set. Groups may follow each other without waiting.
 * Statements are prepared once per connection, and the first use costs no extra round trip.
 *
 * A wire has one life. After the first sign of its end nothing is sent any more.
 */
import { serverError, wireError } from './failure.ts'
import { cutMessages, type Row, readColumns, readList, readRow } from './incoming.ts'
import { outgoing } from './outgoing.ts'
import { makeStatements, type Prepared } from './prepared.ts'
import { type Account, makeSignIn } from './sign-in.ts'
import { openTransport, type Place } from './transport.ts'
import { toText } from './values.ts'

export interface Target extends Place, Account {
  database: string
  parameters: Record<string, string>
  connectTimeoutMs: number
}

export interface Statement {
  text: string
  values: readonly unknown[]
  /** Rows as lists, in the order of the columns; else as objects. */
  asLists?: boolean
}

export interface Result {
  rows: Row[]
  lists: unknown[][]
  /** What was done, in the server's words: `INSERT 0 1`, `COMMIT`. */
  tag: string
}

export interface Wire {
  /** Resolves with a result per statement when all of them are done, else rejects. */
  send(group: readonly Statement[]): Promise<Result[]>
  /** Alive, outside any transaction and with nothing under way: fit for whoever comes next. */
  isIdle(): boolean
  isLost(): boolean
  /** Says goodbye; resolves when the connection is closed. */
  end(): Promise<void>
  destroy(): void
}

interface Group {
  statements: readonly Statement[]
  prepared: Prepared[]
  /** The last one is under way. */
  results: Result[]
  error: Error | undefined
  resolve(results: Result[]): void
  reject(error: unknown): void
}

const empty = (): Result => ({ rows: [], lists: [], tag: '' })
const idle = 'I'.charCodeAt(0)

export function openWire(target: Target): Promise<Wire> {
  return new Promise((opened, refused) => {
    const statements = makeStatements()
    const groups: Group[] = []
    let status = 0
    let lost: Error | undefined
    let whenClosed: (() => void) | undefined

    function lose(error: Error) {
      if (lost) return
      lost = error
      clearTimeout(late)
      transport.destroy()
      refused(error)
      for (const group of groups.splice(0)) group.reject(group.error ?? error)
    }

    const wire: Wire = {
      async send(group) {
        if (lost) throw wireError('08006', 'The connection was lost', lost)
        // Read before anything is written: a value that cannot be sent leaves no half message.
        const texts = group.map(({ values }) => values.map(toText))
        return new Promise((resolve, reject) => {
          const prepared = group.map(({ text, values }, at) => {
            const one = statements.prepare(text, values)
            outgoing.bind(one.name, texts[at] ?? [])
            outgoing.execute()
            return one
          })
          const results = [empty()]
          groups.push({ statements: group, prepared, results, error: undefined, resolve, reject })
          transport.write(outgoing.sync())
        })
      },
      isIdle: () => !lost && groups.length === 0 && status === idle,
      isLost: () => lost !== undefined,
      end() {
        if (lost) return Promise.resolve()
        transport.write(outgoing.goodbye())
        transport.end()
        return new Promise((resolve) => {
          whenClosed = resolve
        })
      },
      destroy: () => lose(wireError('CONNECTION_DESTROYED', 'The connection was given up')),
    }

    const signIn = makeSignIn(target)
    function prove(asked: Buffer) {
      signIn(asked).then((proof) => proof && transport.write(proof), lose)
    }

    function hear(letter: string, from: Buffer, start: number, end: number) {
      const [group] = groups
      if (letter === 'R') prove(Buffer.from(from.subarray(start, end)))
      else if (letter === 'Z') ready(from.readUInt8(start))
      else if (letter === 'E') fail(serverError(from.subarray(start, end)), group)
      else if (group) hearOf(group, letter, from, start, end)
    }

    function ready(now: number) {
      status = now
      const group = groups.shift()
      if (!group) {
        clearTimeout(late)
        return opened(wire)
      }
      if (group.error) group.reject(group.error)
      else group.resolve(group.results.slice(0, -1))
    }

    function fail(error: ReturnType<typeof serverError>, group: Group | undefined) {
      if (error.isFatal || !group) return lose(error)
      group.error = Object.assign(error, {
        statement: group.statements[group.results.length - 1]?.text,
      })
      statements.dropUnconfirmed(group.prepared)
      if (error.isStale) statements.dropAll()
    }

    const transport = openTransport(target, {
      opened() {
        const { user, database, parameters } = target
        const about = { user, database, client_encoding: 'UTF8', ...parameters }
        transport.write(outgoing.startup(about))
      },
      heard: cutMessages((letter, from, start, end) => {
        if (!lost) hear(String.fromCharCode(letter), from, start, end)
      }),
      closed(error) {
        lose(error ?? wireError('CONNECTION_CLOSED', 'The database closed the connection'))
        whenClosed?.()
      },
    })
    const late = setTimeout(() => {
      lose(wireError('CONNECT_TIMEOUT', `No answer from ${target.path ?? target.host}`))
    }, target.connectTimeoutMs)
  })
}

/** A message about the statement that is under way. */
function hearOf(group: Group, letter: string, from: Buffer, start: number, end: number) {
  const at = group.results.length - 1
  const [prepared, result] = [group.prepared[at], group.results[at]]
  if (!prepared || !result) return
  switch (letter) {
    case 'D':
      if (group.statements[at]?.asLists) result.lists.push(readList(from, start, prepared.columns))
      else result.rows.push(readRow(from, start, prepared.columns))
      return
    case 'T':
      prepared.columns = readColumns(from, start)
      return
    case '1':
      prepared.isKnown = prepared.name !== ''
      return
    case 'C':
      result.tag = from.toString('latin1', start, end - 1)
      group.results.push(empty())
  }
}
