import type { BinaryNode } from '@whiskeysockets/baileys'
import { type Account, makeAccount } from './account.ts'
import type { Connection } from './connection.ts'
import type { Group } from './groups.ts'
import { type MediaHost, openMediaHost } from './media.ts'
import { makeSwitches, type Switches } from './switches.ts'

/** A query or stanza that the simulator has no answer for; a test should fail on any. */
export type UnknownQuery = {
  /** Number of the client's owner; undefined before it is linked. */
  readonly from: string | undefined
  readonly tag: string
  readonly xmlns: string | undefined
  readonly type: string | undefined
  /** Tag of its first child. */
  readonly child: string | undefined
}

/** One message stanza of a client that the server accepted; numbers are digits, `at` is in ms. */
export type Accepted = {
  readonly id: string
  readonly from: string
  /** Number of the recipient, or the jid when it is a group or nobody on WhatsApp. */
  readonly to: string
  readonly at: number
}

/** One message id in a receipt stanza of a client. `type` is the wire's, `delivery` when it has none. */
export type ReceivedReceipt = {
  readonly id: string
  /** Number of the client's owner. */
  readonly from: string
  readonly type: string
  readonly at: number
}

/** Everything the server knows, in memory. */
export type Network = {
  readonly accounts: Map<string, Account>
  readonly byLid: Map<string, Account>
  readonly groups: Map<string, Group>
  readonly connections: Set<Connection>
  readonly media: MediaHost
  readonly switches: Switches
  readonly heldAcks: (() => void)[]
  readonly unknown: UnknownQuery[]
  readonly errors: Error[]
  readonly accepted: Accepted[]
  readonly receipts: ReceivedReceipt[]
  /** Ids of the calls that clients have refused. */
  readonly refusedCalls: string[]
}

export function makeNetwork(): Network {
  const heldAcks: (() => void)[] = []
  return {
    accounts: new Map(),
    byLid: new Map(),
    groups: new Map(),
    connections: new Set(),
    media: openMediaHost(),
    switches: makeSwitches(() => {
      for (const send of heldAcks.splice(0)) send()
    }),
    heldAcks,
    unknown: [],
    errors: [],
    accepted: [],
    receipts: [],
    refusedCalls: [],
  }
}

export type Person = { number: string; lid?: string; name?: string }

/** The account of a number; the first to ask for it brings it into being. */
export function accountOf(network: Network, person: Person): Account {
  if (!/^\d+$/.test(person.number)) throw new Error(`not a phone number: ${person.number}`)
  const known = network.accounts.get(person.number)
  if (known) {
    known.name = person.name ?? known.name
    return known
  }
  const account = makeAccount(person)
  network.accounts.set(account.number, account)
  network.byLid.set(account.lid, account)
  return account
}

export function recordError(network: Network, error: unknown) {
  network.errors.push(error instanceof Error ? error : new Error(String(error)))
}

export function recordUnknown(network: Network, connection: Connection, node: BinaryNode) {
  const [first] = Array.isArray(node.content) ? node.content : []
  network.unknown.push({
    from: connection.companion?.account.number,
    tag: node.tag,
    xmlns: node.attrs.xmlns,
    type: node.attrs.type,
    child: first?.tag,
  })
}
