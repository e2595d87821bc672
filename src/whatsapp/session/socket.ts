/** One connection attempt: the library's socket with our keys, journal and drain. */
import '#process/quiet-console'
import './stanza-words.ts'
import './unharmed-sessions.ts'
import { isJidGroup, isPnUser, type WAMessageKey } from '@whiskeysockets/baileys'
import type { KnownNumber } from '#desk/contacts/checking-numbers'
import type { GroupMember } from '#desk/contacts/group-members'
import type { ContactUpdate } from '#desk/contacts/whatsapp-updates'
import type { OutboxEntry, OutgoingMessage } from '#desk/messages/outbox/outgoing'
import { storableId } from '#kernel/text/storable'
import { userOf } from '#whatsapp/addresses'
import { listenToAddressBook } from '#whatsapp/inbound/address-book'
import { journalBareStanzas } from '#whatsapp/inbound/bare-stanzas'
import { hearChangedNumbers } from '#whatsapp/inbound/changed-numbers'
import { membersIn } from '#whatsapp/inbound/group-members'
import { decodeInOrder, handleInOrder, handleOfflineAtOnce } from '#whatsapp/inbound/in-order'
import type { Asking } from '#whatsapp/inbound/looking-up'
import { keepTokensInMessages } from '#whatsapp/inbound/message-tokens'
import type { AskOrder } from '#whatsapp/inbound/ordered-articles'
import { bearerIn, listenToPeople } from '#whatsapp/inbound/people-events'
import { recordReceiptsFirst } from '#whatsapp/inbound/receipts'
import type { Renew } from '#whatsapp/media/renewing'
import { attributesOf, contentOf } from '#whatsapp/outbound/content'
import type { OutboxSocket } from '#whatsapp/outbound/draining'
import { NotedWhenWritten } from '#whatsapp/outbound/durable-sends'
import { KeylessDevices } from '#whatsapp/outbound/keyless-devices'
import { findNumber, findRecipient } from '#whatsapp/outbound/recipients'
import { relaying } from '#whatsapp/outbound/relaying'
import { withContent } from '#whatsapp/outbound/uploading'
import { recentValues } from '#whatsapp/recent-values'
import type { AuthState } from './auth-state.ts'
import { DeviceLists, forgetDevicesAtNotices } from './device-lists.ts'
import { openLibrarySocket } from './library-socket.ts'
import { noticeNewPhones } from './new-phones.ts'
import { isOwnJid, ownJidOf } from './own-jids.ts'
import { askingOver } from './people-queries.ts'
import { newSecret } from './renewing-secrets.ts'
import { listenToConnection, listenToMessages } from './socket-events.ts'
import type { RingingCall, SessionCaches, SocketOptions } from './socket-options.ts'
import { stayAway } from './staying-away.ts'
import type { Timings } from './timings.ts'

export function makeCaches({ keylessMs }: Pick<Timings, 'keylessMs'>): SessionCaches {
  const hour = 60 * 60_000
  return {
    devices: new DeviceLists(),
    keyless: new KeylessDevices({ forMs: keylessMs }),
    numbers: recentValues({ most: 10_000, forMs: 24 * hour }),
    groups: recentValues({ most: 1000, forMs: 24 * hour }),
  }
}

export interface SessionSocket extends OutboxSocket {
  findNumber(number: string): Promise<KnownNumber | null>
  asking: Asking
  refuse(call: RingingCall): Promise<void>
  renewFile: Renew
  order: AskOrder
  read(keys: WAMessageKey[]): Promise<void>
  /** Closes without logging out; nothing is written or emitted afterwards. */
  close(): void
  /** Unlinks from the phone, if the line is up. */
  logout(): Promise<void>
}

export function openSocket(options: SocketOptions): SessionSocket {
  const { auth, secretOf } = options
  forgetHalfPairing(auth)
  const opened = openLibrarySocket(options)
  const { library, withheld } = opened
  let isClosed = false
  listenTo(
    opened,
    options,
    listeningIf(() => !isClosed),
  )
  const peopleOf = notingMembers(opened, options)

  return {
    async send(message, onWriting = () => {}) {
      const recipient = await findRecipient(library, options.caches.numbers, message.to)
      if (!recipient) return 'no-such-recipient'
      const whole =
        message.kind === 'message' ? await withContent(library, message, options.files) : message
      const people = await peopleOf(recipient, whole)
      const content = contentOf(whole, { recipient, ownJid: ownJidOf(auth), secretOf })
      const how = {
        messageId: message.waId,
        additionalAttributes: attributesOf(message),
        additionalNodes: new NotedWhenWritten(() => onWriting({ number: numberIn(recipient) })),
      }
      const relay = { waId: message.waId, people: people.filter((jid) => !isOwnJid(auth, jid)) }
      await relaying(relay, () => library.relayMessage(recipient, content, how))
      return 'written'
    },
    findLid(number) {
      const jid = `${number}@s.whatsapp.net`
      withheld.forget(jid)
      return library.signalRepository.lidMapping
        .getLIDForPN(jid)
        .then((lid) => (lid ? userOf(lid) : null))
    },
    asking: askingOver(library),
    refuse: ({ id, from }) => library.rejectCall(id, from),
    order: (id, token) => library.getOrderDetails(id, token),
    renewFile: (message) => library.updateMediaMessage(message),
    read: (keys) => library.readMessages(keys),
    findNumber: (number) => findNumber(library, number),
    close() {
      isClosed = true
      void library.end(undefined)
    },
    async logout() {
      isClosed = true
      await library.logout()
    },
  }
}

type Opened = ReturnType<typeof openLibrarySocket>

/** What is mended in the library, and all that is heard of it. */
function listenTo(
  { library, stanzas, memory }: Opened,
  options: SocketOptions,
  whileOpen: ReturnType<typeof listeningIf>,
) {
  const { auth } = options
  decodeInOrder(library)
  handleOfflineAtOnce(library)
  journalBareStanzas(library, options.journaling)
  keepTokensInMessages(library)
  handleInOrder(library)
  recordReceiptsFirst(library, { recordAcks: options.recordAcks, me: () => auth.creds.me })
  // What a closed socket could not decrypt is delivered again.
  const onUnreadable = whileOpen(options.onUnreadable)
  listenToMessages(library, { ...options, onUnreadable }, stanzas)
  hearChangedNumbers(library, options.movePerson)
  listenToAddressBook(library, options)
  listenToPeople(library, options)
  forgetDevicesAtNotices(library, options)
  noticeNewPhones(library, { auth, memory })
  listenToConnection(library, { ...options, onEvent: whileOpen(options.onEvent) })
  stayAway(library, auth)
  library.ev.on('creds.update', () => auth.credsChanged())
}

/** Whom a message goes to: the members of a group, who are noted before it leaves. */
function notingMembers({ library, groups }: Opened, options: SocketOptions) {
  /** Read anyway to send; noted first, since the members' receipts come at once. */
  async function noteMembers(group: string, { waId }: OutgoingMessage) {
    const metadata = await library.groupMetadata(group)
    groups.set(group, metadata)
    const members = membersIn(metadata.participants, options.auth.creds.me)
    noteChange(group, members, metadata.participants.flatMap(bearerIn))
    await options.noteRecipients(waId, members.length)
    return metadata.participants.map(({ id }) => id)
  }

  function noteChange(group: string, members: GroupMember[], bearers: ContactUpdate[]) {
    const { groups: known } = options.caches
    const digest = Bun.hash(JSON.stringify([members, bearers]))
    if (known.get(group) === digest) return
    known.set(group, digest)
    options.onNews([{ is: 'members', group: storableId(userOf(group)), members }, ...bearers])
  }

  return async (recipient: string, message: OutboxEntry) => {
    if (!isJidGroup(recipient)) return [recipient]
    return message.kind === 'message' ? noteMembers(recipient, message) : []
  }
}

function listeningIf(isHeard: () => boolean) {
  return <T>(listener: (what: T) => void) =>
    (what: T) => {
      if (isHeard()) listener(what)
    }
}

/** Null for groups and LIDs. */
function numberIn(jid: string): string | null {
  return isPnUser(jid) ? userOf(jid) : null
}

/**
 * A pairing code names us before we are linked; if the socket dies before the scan, the next one
 * would log in as nobody and get a 401. The secret may have been retired when we were killed.
 */
function forgetHalfPairing(auth: AuthState) {
  if (auth.creds.account) return
  auth.creds.me = undefined
  auth.creds.pairingCode = undefined
  auth.creds.advSecretKey = newSecret()
  auth.credsChanged()
}
