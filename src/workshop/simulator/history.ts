import { deflateSync } from 'node:zlib'
import { encodeWAMessage, proto } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { recordError } from './network.ts'
import { seconds, stanza } from './nodes.ts'
import { takeBundleOf } from './prekeys.ts'
import type { Companion, Network } from './state.ts'

const { INITIAL_BOOTSTRAP } = proto.HistorySync.HistorySyncType
const { HISTORY_SYNC_NOTIFICATION } = proto.Message.ProtocolMessage.Type

/** Without a history after the first login, a client buffers its events for 20 seconds. */
export function sendEmptyHistory(network: Network, companion: Companion) {
  tellHistory(companion, { syncType: INITIAL_BOOTSTRAP }).catch((error) =>
    recordError(network, error),
  )
}

export function tellHistory(companion: Companion, piece: proto.IHistorySync) {
  const { account, device } = companion
  return account.inOrder(async () => {
    const { type, ciphertext } = await account.signal.encrypt(
      { number: account.number, device },
      encodeWAMessage(historyNotice(piece)),
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
}

function historyNotice(piece: proto.IHistorySync): proto.IMessage {
  const history = proto.HistorySync.encode(piece as proto.HistorySync).finish()
  return {
    protocolMessage: {
      type: HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: piece.syncType as number,
        initialHistBootstrapInlinePayload: deflateSync(history),
        chunkOrder: 1,
        progress: 100,
      },
    },
  }
}
