import { createHash } from 'node:crypto'
import { jidDecode, type proto } from '@whiskeysockets/baileys'
import type { CompanionKeys } from './bundles.ts'
import type { Connection } from './connection.ts'
import type { Queue } from './delivery.ts'
import { type Inbox, makeInbox } from './inbox.ts'
import type { Network } from './network.ts'
import { makeSignal, type Signal } from './signal.ts'

/** Someone on WhatsApp: a number, a phone (device 0) and the companions linked to it. */
export type Account = {
  readonly number: string
  readonly lid: string
  name: string | undefined
  /** Where its picture is found; undefined while it has none, or none for others. */
  picture: string | undefined
  readonly signal: Signal
  readonly inbox: Inbox
  readonly sent: Map<string, Sent>
  /** How often this phone asked for a message again, by id. */
  readonly retries: Map<string, number>
  readonly autoReceipts: { delivered: boolean; read: boolean }
  readonly companions: Map<number, Companion>
  /** How many companions were ever linked; their numbers are never given again. */
  linked: number
  /** Runs the phone's work one piece after the other, as its Signal sessions need. */
  inOrder<T>(work: () => Promise<T>): Promise<T>
}

/** A linked device: what the server knows of one Baileys client. */
export type Companion = {
  readonly account: Account
  readonly device: number
  /** The client's static Noise key, which is its password at login. */
  readonly noiseKey: Buffer
  readonly keys: CompanionKeys
  readonly queue: Queue
  connection: Connection | undefined
  /** Whether its phone has sent it the (empty) history that follows the first login. */
  hasHistory: boolean
}

/** A message that left this phone, kept for quoting and for companions that ask for it again. */
export type Sent = { readonly to: Account; readonly message: proto.IMessage; readonly lid: boolean }

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
  const account: Account = {
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

/** The jid of an account or, with a number above 0, of one of its devices. */
export function jidOf(account: Account, { lid = false, device = 0 } = {}): string {
  const suffix = device > 0 ? `:${device}` : ''
  return lid ? `${account.lid}${suffix}@lid` : `${account.number}${suffix}@s.whatsapp.net`
}

export type Address = {
  readonly account: Account
  readonly device: number
  readonly lid: boolean
}

/** Whom a jid means; undefined for groups and for numbers that are not on WhatsApp. */
export function resolve(network: Network, jid: string | undefined): Address | undefined {
  const decoded = jidDecode(jid)
  if (!decoded) return undefined
  const lid = decoded.server === 'lid'
  const account = lid ? network.byLid.get(decoded.user) : network.accounts.get(decoded.user)
  return account && { account, device: decoded.device ?? 0, lid }
}

/** Names the chat a jid means, whichever form it has: a number, or the jid of a group or a stranger. */
export function chatOf(network: Network, jid: string | undefined): string {
  return resolve(network, jid)?.account.number ?? jid ?? ''
}
