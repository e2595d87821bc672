import type { BinaryNode } from '@whiskeysockets/baileys'
import { makeAccount } from './account.ts'
import { openMediaHost } from './media.ts'
import type { Business, ClientConnection, Network, SimulatedAccount } from './state.ts'
import { makeSwitches } from './switches.ts'

export function makeNetwork(): Network {
  const delayedAcks: (() => void)[] = []
  return {
    accounts: new Map(),
    byLid: new Map(),
    groups: new Map(),
    orders: new Map(),
    connections: new Set(),
    retired: new Set(),
    media: openMediaHost(),
    switches: makeSwitches(() => {
      for (const send of delayedAcks.splice(0)) send()
    }),
    delayedAcks,
    unknown: [],
    errors: [],
    accepted: [],
    refused: [],
    swallowed: [],
    receipts: [],
    keysAsked: [],
    refusedCalls: [],
    presences: [],
  }
}

export type PhoneOwner = {
  number: string
  lid?: string
  name?: string
  /** A business: WhatsApp says its verified name, and it gives none itself. */
  business?: Business
}

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
