import { deflateSync } from 'node:zlib'
import { encodeWAMessage, proto } from '@whiskeysockets/baileys'
import { type Companion, jidOf } from './account.ts'
import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { type Network, recordError } from './network.ts'
import { seconds, stanza } from './nodes.ts'
import { takeBundleOf } from './prekeys.ts'

const { INITIAL_BOOTSTRAP } = proto.HistorySync.HistorySyncType
const { HISTORY_SYNC_NOTIFICATION } = proto.Message.ProtocolMessage.Type

/**
 * After the first login the owner's phone hands over its history; ours is empty. A client that is
 * not told so holds its events back for 20 seconds.
 */
export function sendEmptyHistory(network: Network, companion: Companion) {
  const { account, device } = companion
  account
    .inOrder(async () => {
      const { type, ciphertext } = await account.signal.encrypt(
        { number: account.number, device },
        encodeWAMessage(emptyHistory()),
        () => takeBundleOf(account, device) ?? companion.keys,
      )
      const id = newMessageId()
      post(
        companion,
        { kind: 'message', id, chat: account.number },
        stanza(
          'message',
          { id, from: jidOf(account), t: seconds(), type: 'text', category: 'peer' },
          [stanza('enc', { v: '2', type }, ciphertext)],
        ),
      )
    })
    .catch((error) => recordError(network, error))
}

function emptyHistory(): proto.IMessage {
  const history = proto.HistorySync.encode({ syncType: INITIAL_BOOTSTRAP }).finish()
  return {
    protocolMessage: {
      type: HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: INITIAL_BOOTSTRAP,
        initialHistBootstrapInlinePayload: deflateSync(history),
        chunkOrder: 1,
        progress: 100,
      },
    },
  }
}
