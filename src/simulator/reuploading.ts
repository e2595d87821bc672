import { createCipheriv, randomBytes } from 'node:crypto'
import { type BinaryNode, normalizeMessageContent, proto } from '@whiskeysockets/baileys'
import { jidOf, resolve } from './account.ts'
import { post } from './delivery.ts'
import { hkdf } from './keys.ts'
import { child, seconds, stanza } from './nodes.ts'
import type { Companion, Network } from './state.ts'

export function uploadAgain(network: Network, companion: Companion, node: BinaryNode) {
  const rmr = child(node, 'rmr')
  const id = node.attrs.id ?? ''
  const chat = resolve(network, rmr?.attrs.participant ?? rmr?.attrs.jid)
  const author = rmr?.attrs.from_me === 'true' ? companion.account : chat?.account
  const part = filePartOf(author?.sent.get(id)?.message)
  const directPath = part?.directPath && network.media.uploadAgain(part.directPath)
  const answer =
    part?.mediaKey && directPath
      ? sealed(id, part.mediaKey, directPath)
      : stanza('error', { code: String(proto.MediaRetryNotification.ResultType.NOT_FOUND) })
  post(
    companion,
    { kind: 'notification', id, chat: companion.account.number, type: 'mediaretry' },
    stanza(
      'notification',
      { type: 'mediaretry', id, from: jidOf(companion.account), t: seconds() },
      [stanza('rmr', rmr?.attrs), answer],
    ),
  )
}

function filePartOf(message: proto.IMessage | undefined) {
  const content = normalizeMessageContent(message)
  return (
    content?.imageMessage ??
    content?.videoMessage ??
    content?.audioMessage ??
    content?.stickerMessage ??
    content?.documentMessage
  )
}

function sealed(stanzaId: string, mediaKey: Uint8Array, directPath: string): BinaryNode {
  const { SUCCESS: result } = proto.MediaRetryNotification.ResultType
  const said = proto.MediaRetryNotification.encode({ stanzaId, directPath, result }).finish()
  const key = hkdf(mediaKey, 32, { info: 'WhatsApp Media Retry Notification' })
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(stanzaId))
  const ciphertext = Buffer.concat([cipher.update(said), cipher.final(), cipher.getAuthTag()])
  return stanza('encrypt', {}, [stanza('enc_p', {}, ciphertext), stanza('enc_iv', {}, iv)])
}
