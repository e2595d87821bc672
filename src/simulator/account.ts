import { createHash } from 'node:crypto'
import { jidDecode, type proto } from '@whiskeysockets/baileys'
import type { CompanionKeys } from './bundles.ts'
import type { ClientConnection } from './connection.ts'
import type { DeliveryQueue } from './delivery.ts'
import { type Inbox, makeInbox } from './inbox.ts'
import type { Network } from './network.ts'
import { makeSignal, type Signal } from './signal.ts'

/** Someone on WhatsApp: a number, a phone (device 0) and the linked companions. */
export type SimulatedAccount = {
  readonly number: string
  readonly lid: string
  name: string | undefined
  /** Undefined without a picture, or none for others. */
  picture: string | undefined
  readonly signal: Signal
  readonly inbox: Inbox
  readonly sent: Map<string, Sent>
  /** How often this phone requested a message again, by id. */
  readonly retries: Map<string, number>
  readonly autoReceipts: { delivered: boolean; read: boolean }
  readonly companions: Map<number, Companion>
  /** Counts up: device numbers are never reused. */
  linked: number
  /** Signal sessions need the phone's work in sequence. */
  inOrder<T>(work: () => Promise<T>): Promise<T>
}

export type Companion = {
  readonly account: SimulatedAccount
  readonly device: number
  /** Serves as its password at login. */
  readonly noiseKey: Buffer
  readonly keys: CompanionKeys
  readonly queue: DeliveryQueue
  connection: ClientConnection | undefined
  hasHistory: boolean
}

/** Kept for quoting and for retry requests of companions. */
export type Sent = {
  readonly to: SimulatedAccount
  readonly message: proto.IMessage
  readonly lid: boolean
}

export function makeAccount({
  number,
  lid,
  name,
}: {
  number: string
  lid?: string
  name?: string
}) {
  let last: Promise<unknown> = Promise.resolve()
  const account: SimulatedAccount = {
    number,
    lid: lid ?? lidOf(number),
    name,
    picture: undefined,
    signal: makeSignal(number),
    inbox: makeInbox(),
    sent: new Map(),
    retries: new Map(),
    autoReceipts: { delivered: true, read: false },
    companions: new Map(),
    linked: 0,
    inOrder(work) {
      const next = last.then(work)
      last = next.catch(() => {})
      return next
    },
  }
  return account
}

function lidOf(number: string): string {
  const digest = createHash('sha256').update(number).digest()
  return (10n ** 14n + (digest.readBigUInt64BE() % (9n * 10n ** 14n))).toString()
}

export function jidOf(account: SimulatedAccount, { lid = false, device = 0 } = {}): string {
  const suffix = device > 0 ? `:${device}` : ''
  return lid ? `${account.lid}${suffix}@lid` : `${account.number}${suffix}@s.whatsapp.net`
}

export type Address = {
  readonly account: SimulatedAccount
  readonly device: number
  readonly lid: boolean
}

/** Undefined for groups and numbers not on WhatsApp. */
export function resolve(network: Network, jid: string | undefined): Address | undefined {
  const decoded = jidDecode(jid)
  if (!decoded) return undefined
  const lid = decoded.server === 'lid'
  const account = lid ? network.byLid.get(decoded.user) : network.accounts.get(decoded.user)
  return account && { account, device: decoded.device ?? 0, lid }
}

export function chatOf(network: Network, jid: string | undefined): string {
  return resolve(network, jid)?.account.number ?? jid ?? ''
}
