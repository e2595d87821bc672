/** What is measured: requests to the program, and the same answer made by as little as possible. */
import type { Sql } from 'postgres'
import type { Database } from '#db/connection.ts'
import type { LoadRequest } from './load.ts'
import type { Size } from './sizes.ts'

/** The database of the bench, while the program runs on it. */
export type Target = Pick<Database, 'connection'>

export interface Workload {
  name: string
  /** What the table says it is. */
  title: string
  /** What the targets say of it, in words. */
  target: string
  requests(desk: BenchAccounts): LoadRequest[]
  /** Writes what it needs and the seed has not, unless it is there. */
  prepare?(sql: Sql): Promise<unknown>
  /** Answers a request's path with one prepared statement; absent where there is no such thing. */
  bare?(sql: Sql, database: Target): (path: string, body: string) => Promise<string>
  /** The limit is the program too, asked by these in turns: the same by a person. */
  byPerson?(desk: BenchAccounts): LoadRequest[]
  /** Not the program answers, but this: what one part of it costs alone. */
  part?(database: Target): (path: string) => Promise<string>
  /** Load from others meanwhile. */
  beside?(desk: BenchAccounts): Beside
  clients?: number
  /** Not calls of the API: a script of this folder makes the load, and is told this. */
  elsewhere?(desk: BenchAccounts, place: BenchServer): Elsewhere
}

export interface Elsewhere {
  script: 'live.ts' | 'wire.ts'
  order: object
}

/** Where the program under measurement is. */
export interface BenchServer {
  host: string
  port: number
  ms: number
}

export interface Beside {
  requests: LoadRequest[]
  clients: number
  /** Without it as many as are answered. */
  perSecond?: number
}

/** The large company as it was written, and tokens for its people. */
export interface BenchAccounts {
  size: Size
  admin: string
  /** Also runs the installation. */
  owner: string
  superv: string
  /** Role user, with a queue. */
  user: string
  /** Of another company. */
  neighbour: string
  /** A hundred overseers of the large company, once they have been made. */
  lookers: string[]
}
