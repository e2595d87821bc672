/** What the simulated WhatsApp remembers: its people, their devices, and what waits for these. */

import type { BinaryNode, proto } from '@whiskeysockets/baileys'
import type { CompanionKeys } from './bundles.ts'
import type { Inbox } from './inbox.ts'
import type { MediaHost } from './media.ts'
import type { Bundle, Signal } from './signal.ts'
import type { Switches } from './switches.ts'

export type Network = {
  /** Secrets of codes, in base64, with which no phone links any more. */
  retired: Set<string>
  readonly accounts: Map<string, SimulatedAccount>
  readonly byLid: Map<string, SimulatedAccount>
  readonly groups: Map<string, Group>
  readonly orders: Map<string, PlacedOrder>
  readonly connections: Set<ClientConnection>
  readonly media: MediaHost
  readonly switches: Switches
  readonly delayedAcks: (() => void)[]
  readonly unknown: UnknownQuery[]
  readonly errors: Error[]
  readonly accepted: AcceptedStanza[]
  /** Messages that the server did not take, by the address that they went to. */
  readonly refused: { id: string; to: string }[]
  /** Ids of those that went into the black hole. */
  readonly swallowed: string[]
  readonly receipts: ReceivedReceipt[]
  /** The devices whose keys were asked for, as they were named. */
  readonly keysAsked: string[]
  readonly refusedCalls: string[]
  /** What linked devices have said of themselves. */
  readonly presences: string[]
}

export type Business = { verifiedName: string; level: 'unknown' | 'low' | 'high' }

/** Someone on WhatsApp: a number, a phone (device 0) and the linked companions. */
export type SimulatedAccount = {
  readonly number: string
  readonly lid: string
  name: string | undefined
  readonly business: Business | undefined
  /** By which others find them. */
  username: string | undefined
  /** Others are told the LID and the user name only. */
  hidesNumber: boolean
  /** Undefined without a picture, or none for others. */
  picture: string | undefined
  /** Another one after a move to a new phone. */
  signal: Signal
  readonly inbox: Inbox
  readonly sent: Map<string, Sent>
  /** What this phone has said in groups, by id. */
  readonly posts: Map<string, proto.IMessage>
  /** How often this phone requested a message again, by id. */
  readonly retries: Map<string, number>
  readonly autoReceipts: { delivered: boolean; read: boolean }
  readonly companions: Map<number, Companion>
  readonly rules: AddressRules
  /** By number: what others must send along, since this person has given it to them. */
  readonly trusts: Map<string, Buffer>
  /** Devices of which the server has no keys to give. */
  readonly keyless: Set<number>
  /** Counts up: device numbers are never reused. */
  linked: number
  /** Signal sessions need the phone's work in sequence. */
  inOrder<T>(work: () => Promise<T>): Promise<T>
}

/** How the server treats what goes to a person. */
export type AddressRules = {
  /** It says the LID to nobody. */
  hidesLid: boolean
  /** What goes by number is refused with 463. */
  wantsLid: boolean
  /** It answers nothing when it is asked for the devices. */
  hidesDevices: boolean
  /** It says the LID once it has refused the number. */
  revealsLidWhenRefused: boolean
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
  /** The id of the sender's broadcast list that it was written to. */
  readonly list?: string | undefined
  /** Said instead of the message: content that no field is known of. */
  readonly bytes?: Uint8Array | undefined
  readonly token?: Buffer | undefined
}

export type Address = {
  readonly account: SimulatedAccount
  readonly device: number
  readonly lid: boolean
}

export type Group = {
  readonly id: string
  subject: string
  readonly creator: SimulatedAccount
  readonly members: SimulatedAccount[]
}

/**
 * Stanzas wait for a device's acknowledgement. Like the real server, messages are dropped at the
 * client's receipt or negative ack, receipts and notifications at its ack; all else is
 * redelivered, the same bytes, at the next login.
 */
export type DeliveryQueue = {
  readonly waiting: Map<string, Letter>
  /** For `simulator.redeliver`. */
  readonly messages: Map<string, Letter>
}

export type Letter = {
  readonly key: string
  readonly node: BinaryNode
  /** Negative acks still to come for copies that a retry has replaced. */
  staleAcks: number
}

export type ClientConnection = {
  /** Undefined before login and while it is being linked. */
  companion: Companion | undefined
  registration: Registration | undefined
  /** Set by the client's `passive active`, which starts delivery. */
  active: boolean
  /** A dead line: nothing passes, but the socket stays open. */
  muted: boolean
  send(node: BinaryNode): void
  /** Closes after what was sent has left, with one last stanza. */
  end(last?: BinaryNode): void
  cut(): void
  onData(data: Uint8Array): void
  onClose(): void
}

export type Registration = {
  /** The client shows their QR codes one after the other. */
  readonly refs: string[]
  readonly clientKey: Buffer
  readonly bundle: Bundle
  code: PairingCode | undefined
  linking: Linking | undefined
  /** Settles once the device has acknowledged that its secret was retired. */
  retiring: PromiseWithResolvers<void> | undefined
  abandon(): void
}

export type PairingCode = {
  readonly number: string
  readonly ref: Buffer
  readonly wrappedKey: Buffer
  resolve(bundle: Buffer): void
  reject(error: Error): void
}

type Linking = {
  readonly account: SimulatedAccount
  readonly device: number
  readonly details: Uint8Array
  resolve(): void
  reject(error: Error): void
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

/** A test should fail on any. */
export type UnknownQuery = {
  /** Undefined before the client is linked. */
  readonly from: string | undefined
  readonly tag: string
  readonly xmlns: string | undefined
  readonly type: string | undefined
  readonly child: string | undefined
}

/** Amounts in thousandths. */
export type PlacedOrder = {
  token: string
  currency: string
  articles: { name: string; quantity: number; price: number }[]
}
