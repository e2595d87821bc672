import type { BinaryNode } from '@whiskeysockets/baileys'
import { makeAccount, type SimulatedAccount } from './account.ts'
import type { ClientConnection } from './connection.ts'
import type { Group } from './groups.ts'
import { type MediaHost, openMediaHost } from './media.ts'
import { makeSwitches, type Switches } from './switches.ts'

/** A test should fail on any. */
export type UnknownQuery = {
  /** Undefined before the client is linked. */
  readonly from: string | undefined
  readonly tag: string
  readonly xmlns: string | undefined
  readonly type: string | undefined
  readonly child: string | undefined
}

/** Numbers are digits, `at` is in ms. */
export type AcceptedStanza = {
  readonly id: string
  readonly from: string
  /** The jid for groups and unknown numbers. */
  readonly to: string
  readonly at: number
}

/** `type` is the wire's, `delivery` when it has none. */
export type ReceivedReceipt = {
  readonly id: string
  readonly from: string
  readonly type: string
  readonly at: number
}

export type Network = {
  readonly accounts: Map<string, SimulatedAccount>
  readonly byLid: Map<string, SimulatedAccount>
  readonly groups: Map<string, Group>
  readonly connections: Set<ClientConnection>
  readonly media: MediaHost
  readonly switches: Switches
  readonly delayedAcks: (() => void)[]
  readonly unknown: UnknownQuery[]
  readonly errors: Error[]
  readonly accepted: AcceptedStanza[]
  readonly receipts: ReceivedReceipt[]
  readonly refusedCalls: string[]
}

export function makeNetwork(): Network {
  const delayedAcks: (() => void)[] = []
  return {
    accounts: new Map(),
    byLid: new Map(),
    groups: new Map(),
    connections: new Set(),
    media: openMediaHost(),
    switches: makeSwitches(() => {
      for (const send of delayedAcks.splice(0)) send()
    }),
    delayedAcks,
    unknown: [],
    errors: [],
    accepted: [],
    receipts: [],
    refusedCalls: [],
  }
}

export type PhoneOwner = { number: string; lid?: string; name?: string }

/** Created at first use. */
export function accountOf(network: Network, person: PhoneOwner): SimulatedAccount {
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

export function recordUnknown(network: Network, connection: ClientConnection, node: BinaryNode) {
  const [first] = Array.isArray(node.content) ? node.content : []
  network.unknown.push({
    from: connection.companion?.account.number,
    tag: node.tag,
    xmlns: node.attrs.xmlns,
    type: node.attrs.type,
    child: first?.tag,
  })
}
