/**
 * A loopback WhatsApp: a server for WhatsApp Web clients (Baileys) and the phones of everyone on
 * it, in memory on 127.0.0.1; start one per test. A message waits for each device's
 * acknowledgement and is redelivered at each login until then. It has none of Meta's policy: no
 * bans, rate limits or version checks.
 */

import type { BinaryNode } from '@whiskeysockets/baileys'
import { chatOf } from './account.ts'
import { type NumberChange, tellNumberChange } from './contact-changes.ts'
import { post, redeliver, waitingMessages } from './delivery.ts'
import { connectionsOf, deviceRemoved, replaced, restartRequired, unlink } from './endings.ts'
import { type GroupReceipt, sendGroupReceipt } from './group-receipts.ts'
import { addMember, removeMember, renameGroup } from './groups.ts'
import type { MediaHost } from './media.ts'
import { accountOf, makeNetwork, type PhoneOwner } from './network.ts'
import { retire } from './pairing.ts'
import { makePhone, type Phone } from './phone.ts'
import { listen } from './server.ts'
import type {
  AcceptedStanza,
  Network,
  PlacedOrder,
  ReceivedReceipt,
  UnknownQuery,
} from './state.ts'
import type { Switches } from './switches.ts'

export type Simulator = {
  /** For `WHATSAPP_WEB_URL`: `ws://127.0.0.1:PORT/ws/chat`. */
  readonly url: string
  /** For `WHATSAPP_ROOT_KEY`, in base64. */
  readonly rootKey: string
  /** PEM, for `NODE_EXTRA_CA_CERTS`. */
  readonly mediaAuthority: string
  readonly media: MediaHost
  readonly switches: Switches
  /** Queries without an answer (they get an empty result). A test fails on any. */
  readonly unknown: UnknownQuery[]
  /** Bad frames, bad keys, messages a phone could not read. */
  readonly errors: Error[]
  /** In wire order: a resend is a second entry. */
  readonly accepted: AcceptedStanza[]
  /** Those it did not, by the address that they went to. */
  readonly refused: { id: string; to: string }[]
  /** Ids of those that went into the black hole. */
  readonly swallowed: string[]
  readonly receipts: ReceivedReceipt[]
  /** The devices whose keys clients have asked for, as they were named. */
  readonly keysAsked: string[]
  /** Creates the phone at the first call. */
  phone(person: PhoneOwner): Phone
  online(number: string): boolean
  /** The client sees 428. */
  drop(number: string): void
  /** The client sees 401 now or at its next login. */
  unlink(number: string): void
  /** Devices that are being linked see 401. */
  throwOut(): void
  /** The client sees 440. */
  replace(number: string): void
  /** The line goes dead until the client reconnects. The client sees 408. */
  mute(number: string): void
  /** The client sees 515. */
  restart515(number: string): void
  /** Ids of the messages that wait for a receipt of the account's linked devices. */
  waiting(number: string): string[]
  /** As if the receipt had been lost. */
  redeliver(number: string, messageId: string): void
  /** The first member creates it; returns its jid. */
  group(group: { subject: string; members: string[] }): string
  renameGroup(jid: string, by: string, subject: string): void
  /** Of a number; linked devices of the members are notified. */
  joinGroup(jid: string, number: string): void
  leaveGroup(jid: string, number: string): void
  /** For stanzas that no phone sends by itself (a status, a notification). */
  deliver(number: string, node: BinaryNode): void
  /** What the server tells of orders, by their id. */
  readonly orders: Map<string, PlacedOrder>
  readonly refusedCalls: string[]
  /** The secret of a QR code: no phone links with it any more. Resolves once its device knows. */
  retire(qrText: string, options?: { rotate?: boolean }): Promise<void>
  /** What linked devices have said of themselves: 'available' or 'unavailable'. */
  readonly presences: string[]
  /** The devices of `number` are told of it, by the service unless `from` says another; returns its id. */
  tellNumberChange(number: string, change: NumberChange): string
  /** A member of a group has got, or read, what `to` said in it; several at once after an outage. */
  groupReceipt(jid: string, receipt: GroupReceipt): void
  close(): Promise<void>
}

export async function startSimulator({ port = 0, latencyMs = 0 } = {}): Promise<Simulator> {
  const network = makeNetwork()
  network.switches.latencyMs = latencyMs
  const listening = listen(network, port)
  const phones = new Map<string, Phone>()

  return {
    ...lineControls(network),
    ...groupControls(network),
    url: `ws://127.0.0.1:${listening.port}/ws/chat`,
    rootKey: listening.certificate.rootKey.toString('base64'),
    mediaAuthority: network.media.authority,
    media: network.media,
    switches: network.switches,
    unknown: network.unknown,
    errors: network.errors,
    accepted: network.accepted,
    refused: network.refused,
    swallowed: network.swallowed,
    receipts: network.receipts,
    keysAsked: network.keysAsked,
    phone(person) {
      const owner = accountOf(network, person)
      const phone = phones.get(owner.number) ?? makePhone(network, owner)
      phones.set(owner.number, phone)
      return phone
    },
    throwOut() {
      for (const one of network.connections) if (one.registration) one.end(deviceRemoved())
    },
    orders: network.orders,
    refusedCalls: network.refusedCalls,
    retire: (qrText, options) => retire(network, qrText, options),
    presences: network.presences,
    tellNumberChange: (number, change) => tellNumberChange(accountOf(network, { number }), change),
    async close() {
      await listening.stop()
      await network.media.stop()
    },
  }
}

function lineControls(
  network: Network,
): Pick<
  Simulator,
  | 'online'
  | 'drop'
  | 'unlink'
  | 'replace'
  | 'mute'
  | 'restart515'
  | 'waiting'
  | 'redeliver'
  | 'deliver'
> {
  const account = (number: string) => accountOf(network, { number })
  const lines = (number: string) => connectionsOf(account(number))
  return {
    online: (number) => lines(number).some(({ active }) => active),
    drop(number) {
      for (const line of lines(number)) line.cut()
    },
    unlink: (number) => unlink(account(number)),
    replace(number) {
      for (const line of lines(number)) line.end(replaced())
    },
    mute(number) {
      for (const line of lines(number)) line.muted = true
    },
    restart515(number) {
      for (const line of lines(number)) line.end(restartRequired())
    },
    waiting: (number) => [...account(number).companions.values()].flatMap(waitingMessages),
    redeliver(number, messageId) {
      for (const companion of account(number).companions.values()) redeliver(companion, messageId)
    },
    deliver(number, node) {
      const { id = '', from, type } = node.attrs
      const name = { kind: node.tag, id, chat: chatOf(network, from) }
      for (const companion of account(number).companions.values()) {
        post(companion, node.tag === 'message' ? name : { ...name, type }, node)
      }
    },
  }
}

function groupControls(
  network: Network,
): Pick<Simulator, 'group' | 'renameGroup' | 'joinGroup' | 'leaveGroup' | 'groupReceipt'> {
  const account = (number: string) => accountOf(network, { number })
  const groupOf = (jid: string) => {
    const group = network.groups.get(jid)
    if (!group) throw new Error(`there is no group ${jid}`)
    return group
  }
  return {
    group({ subject, members }) {
      const id = `${Date.now()}${network.groups.size}@g.us`
      const [creator, ...others] = members.map(account)
      if (!creator) throw new Error('a group has at least one member')
      network.groups.set(id, { id, subject, creator, members: [creator, ...others] })
      return id
    },
    groupReceipt(jid, receipt) {
      sendGroupReceipt(network, jid, receipt)
    },
    renameGroup: (jid, by, subject) => renameGroup(groupOf(jid), account(by), subject),
    joinGroup: (jid, number) => addMember(groupOf(jid), account(number)),
    leaveGroup: (jid, number) => removeMember(groupOf(jid), account(number)),
  }
}
