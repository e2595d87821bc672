/** The library's socket, and what stands between it and its keys, its repository and the line. */
import {
  DEFAULT_CONNECTION_CONFIG,
  type GroupMetadata,
  isJidNewsletter,
  isJidStatusBroadcast,
  makeWASocket,
  type WASocket,
} from '@whiskeysockets/baileys'
import { journalingRepository, makeStanzas } from '#whatsapp/inbound/journaling'
import { contentOf } from '#whatsapp/outbound/content'
import { encryptingDurably, saveKeysBeforeSending } from '#whatsapp/outbound/durable-sends'
import {
  askingOnce,
  failWithoutKeys,
  leaveOutKeyless,
  noteKeyless,
} from '#whatsapp/outbound/keyless-devices'
import { relayed } from '#whatsapp/outbound/relaying'
import { Resending } from '#whatsapp/outbound/resending'
import { SenderKeyMemory } from '#whatsapp/outbound/sender-key-memory'
import { UnlistedDevices } from '#whatsapp/outbound/unlisted-devices'
import { WithheldLids } from '#whatsapp/outbound/withheld-lids'
import { boundMappings } from './bounded-mappings.ts'
import { libraryLog } from './library-log.ts'
import { isOwnJid, ownJidOf } from './own-jids.ts'
import type { SocketOptions } from './socket-options.ts'

export interface LibrarySocket {
  library: WASocket
  stanzas: ReturnType<typeof makeStanzas>
  /** Of the send that has just asked for them. */
  groups: Map<string, GroupMetadata>
  memory: SenderKeyMemory
  withheld: WithheldLids
}

export function openLibrarySocket(options: SocketOptions): LibrarySocket {
  const parts = {
    stanzas: makeStanzas(),
    groups: new Map<string, GroupMetadata>(),
    memory: new SenderKeyMemory(),
    withheld: new WithheldLids(),
    resending: new Resending(),
  }
  const library = makeLibrarySocket(options, parts)
  closeInTime(library)
  endWhenRefused(library)
  parts.resending.watch(library)
  noteKeyless(library, options.caches.keyless)
  parts.memory.listen(library)
  return { library, ...parts }
}

interface Parts extends Omit<LibrarySocket, 'library'> {
  resending: Resending
}

function makeLibrarySocket(
  options: SocketOptions,
  { stanzas, groups, memory, withheld, resending }: Parts,
) {
  const { auth, caches, secretOf } = options
  const { keyless } = caches
  const unlisted = new UnlistedDevices(caches.devices)
  const isOwn = (jid: string) => isOwnJid(auth, jid)
  const makeRepository = journalingRepository(
    DEFAULT_CONNECTION_CONFIG.makeSignalRepository,
    stanzas,
    options.journaling,
  )
  return makeWASocket({
    auth,
    logger: libraryLog(options),
    ...(options.url ? { waWebSocketUrl: options.url } : {}),
    qrTimeout: options.codeMs,
    keepAliveIntervalMs: options.keepAliveMs,
    // The phone keeps notifying its owner.
    markOnlineOnConnect: false,
    syncFullHistory: false,
    emitOwnEvents: false,
    // The store retries by itself; when it gives up, the socket is closed.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    shouldIgnoreJid: (jid) => isJidStatusBroadcast(jid) || isJidNewsletter(jid),
    userDevicesCache: caches.devices,
    // Of the send that has just asked for it; older ones may name people who have left.
    cachedGroupMetadata: async (jid) => {
      const metadata = groups.get(jid)
      groups.delete(jid)
      return metadata
    },
    patchMessageBeforeSending: (message, recipients) => {
      leaveOutKeyless(recipients ?? [], { keyless, unlisted, isOwn })
      return message
    },
    getMessage: async ({ id, remoteJid }) => {
      const sent = await options.findSent(id ?? '')
      if (sent === 'deleted') return undefined
      if (!sent) return resending.recent(remoteJid ?? '', id ?? '')
      return contentOf(sent, { recipient: remoteJid ?? '', ownJid: ownJidOf(auth), secretOf })
    },
    makeSignalRepository: (state, ...rest) => {
      if ('transaction' in state.keys) {
        saveKeysBeforeSending(state.keys, () => auth.creds.me?.id)
        const onNobody = (leftOut: string[]) => failWithoutKeys(keyless, leftOut)
        const onDevices = (devices: string[]) => {
          const message = relayed()
          if (message) unlisted.expectAll(message, devices)
        }
        memory.watch(state.keys, { isOwn, onNobody, onDevices })
      }
      const repository = boundMappings(makeRepository(state, ...rest))
      withheld.watch(repository)
      return askingOnce(encryptingDurably(repository, auth.keysSaved), keyless)
    },
  })
}

/**
 * On a dead line nobody answers the closing handshake, and the library reports the end only after
 * it.
 */
function closeInTime({ ws }: WASocket) {
  const close = ws.close.bind(ws)
  ws.close = () => Promise.race([close(), Bun.sleep(3000)])
}

/**
 * The library hears of a handshake that is answered with an HTTP status and does nothing, so that it
 * would end after its 20 s. A status of a proxy says nothing about the login: it is a lost line.
 */
function endWhenRefused(library: WASocket) {
  library.ws.on('unexpected-response', () => {
    void library.end(new Error('The handshake was answered with an HTTP status'))
  })
}
