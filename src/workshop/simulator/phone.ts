import { proto } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
import { call, type PhoneCallOptions, sendViewOnce } from './calls.ts'
import { unlink } from './endings.ts'
import { fileIn, fileMessage, type OutgoingFile } from './files.ts'
import { sendToGroup } from './group-sending.ts'
import { tellHistory } from './history.ts'
import type { Match, ReceivedMessage } from './inbox.ts'
import { moveToNewPhone } from './moving.ts'
import { accountOf } from './network.ts'
import { scan } from './pairing.ts'
import { enterCode } from './pairing-code.ts'
import { sendReceipt } from './phone-receipts.ts'
import { changePicture } from './pictures.ts'
import { postRetry } from './receiving.ts'
import { type Seals, sealsOf } from './sealing.ts'
import { sendFromPhone } from './sending.ts'
import type { AddressRules, Network, SimulatedAccount } from './state.ts'

export type SayOptions = {
  quoted?: string
  /** By LID (true) or number (false), whatever the switch says. */
  lid?: boolean
  id?: string
  /** To a broadcast list of the sender, of this id: `to` is one of its readers. */
  list?: string
  /** The plaintext, in place of the content. */
  bytes?: Uint8Array
  /** Given to the reader inside the message: without it their answers are refused with 463. */
  token?: Buffer
}

/** Numbers are digits only; a number becomes known when its phone is requested. */
export type Phone = {
  readonly number: string
  readonly lid: string
  readonly name: string | undefined
  /** From now on; `hidesNumber`: others are told no number. */
  bear(username: string | undefined, options?: { hidesNumber?: boolean }): void
  /** As their answer to a request: from now on `to` is told the number. */
  shareNumber(to: string): Promise<string>
  readonly autoReceipts: { delivered: boolean; read: boolean }
  /** Devices (0: the phone itself) of which the server has no keys to give. */
  readonly keyless: Set<number>
  readonly rules: AddressRules
  /** In order of arrival, each id once; `copies` counts repeats. */
  readonly inbox: readonly ReceivedMessage[]
  /** Resolves when the device is linked (before its 515). */
  scan(qrText: string): Promise<void>
  enterCode(code: string): Promise<void>
  /** Resolves with its id once the server has queued it for every device. */
  say(to: string, text: string, options?: SayOptions): Promise<string>
  /** From an owner's own phone: the linked companion gets its `fromMe` copy. */
  sayFromPhone(to: string, text: string, options?: SayOptions): Promise<string>
  /** `to` is a number or a group's jid. */
  send(to: string, content: proto.IMessage, options?: SayOptions): Promise<string>
  /** Returns the call's id. */
  call(to: string, options?: PhoneCallOptions): string
  /** Linked devices are only notified of it. */
  sendViewOnce(to: string, options?: { id?: string }): string
  tellHistory(piece: proto.IHistorySync): Promise<void>
  /** A URL that clients can fetch, or none. */
  showPicture(url: string | undefined): void
  readonly seals: Seals
  sendFile(to: string, file: OutgoingFile, options?: SayOptions): Promise<string>
  /** @throws when the file was tampered with */
  file(message: ReceivedMessage): Buffer
  /** Rejects when none comes in time. */
  received(match: Match): Promise<ReceivedMessage>
  /** Returns what stops it. */
  onMessage(listener: (message: ReceivedMessage) => void): () => void
  read(id: string): void
  /** Like a phone that cannot read a message of somebody's linked devices. */
  asksAgain(of: string, id: string): void
  unlink(): void
  /** Its linked devices go; `isTold`: others learn of its new keys. */
  moveToNewPhone(options?: { isTold?: boolean }): void
}

export function makePhone(network: Network, account: SimulatedAccount): Phone {
  const send: Phone['send'] = async (to, content, options = {}) => {
    const { id, lid } = options
    const group = network.groups.get(to)
    if (group) return sendToGroup(network, account, group, content, { id, lid })
    return sendFromPhone(network, account, accountOf(network, { number: to }), content, options)
  }
  const say: Phone['say'] = async (to, text, options = {}) =>
    send(to, textMessage(network, account, text, options.quoted), options)

  return {
    number: account.number,
    lid: account.lid,
    get name() {
      return account.name
    },
    bear(username, { hidesNumber = account.hidesNumber } = {}) {
      account.username = username
      account.hidesNumber = hidesNumber
    },
    shareNumber(to) {
      account.hidesNumber = false
      const { SHARE_PHONE_NUMBER } = proto.Message.ProtocolMessage.Type
      return send(to, { protocolMessage: { type: SHARE_PHONE_NUMBER } }, { lid: true })
    },
    autoReceipts: account.autoReceipts,
    keyless: account.keyless,
    rules: account.rules,
    inbox: account.inbox.messages,
    scan: (qrText) => scan(network, account, qrText),
    enterCode: (code) => enterCode(network, account, code),
    say,
    sayFromPhone: say,
    send,
    call: (to, options = {}) => call(network, account, accountOf(network, { number: to }), options),
    sendViewOnce: (to, options) =>
      sendViewOnce(network, account, accountOf(network, { number: to }), options),
    async tellHistory(piece) {
      for (const companion of account.companions.values()) {
        await tellHistory(companion, piece)
      }
    },
    showPicture: (url) => changePicture(network, account, url),
    seals: sealsOf(network, account),
    sendFile: async (to, file, options) => send(to, fileMessage(network.media, file), options),
    file: ({ content }) => fileIn(network.media, content),
    received: (match) => account.inbox.received(match),
    onMessage: (listener) => account.inbox.listen(listener),
    read(id) {
      const message = account.inbox.messages.find((candidate) => candidate.id === id)
      if (!message) throw new Error(`${account.number} has no message ${id} to read`)
      const author = accountOf(network, { number: message.from })
      sendReceipt(network, account, author, { id, lid: message.lid, type: 'read' })
    },
    asksAgain(of, id) {
      for (const from of accountOf(network, { number: of }).companions.values())
        postRetry(account, { from, id, chat: jidOf(account, { lid: true }) })
    },
    unlink: () => unlink(account),
    moveToNewPhone: (options) => moveToNewPhone(network, account, options),
  }
}

function textMessage(
  network: Network,
  account: SimulatedAccount,
  text: string,
  quoted: string | undefined,
): proto.IMessage {
  if (quoted === undefined) return { conversation: text }

  const received = account.inbox.messages.find(({ id }) => id === quoted)
  const quotedMessage = received?.content ?? account.sent.get(quoted)?.message
  if (!quotedMessage) throw new Error(`${account.number} has no message ${quoted} to quote`)
  const author = accountOf(network, { number: received?.from ?? account.number })
  return {
    extendedTextMessage: {
      text,
      contextInfo: { stanzaId: quoted, participant: jidOf(author), quotedMessage },
    },
  }
}
