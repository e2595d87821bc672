import { createCipheriv, randomBytes } from 'node:crypto'
import { type BinaryNode, proto } from '@whiskeysockets/baileys'
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
  const directPath = part && network.media.uploadAgain(part.directPath)
  const answer =
    part && directPath
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

interface FilePart {
  mediaKey: Uint8Array
  directPath: string
}

/** In whatever wrapper, or at the head of a template. */
function filePartOf(content: unknown): FilePart | undefined {
  if (typeof content !== 'object' || content === null || ArrayBuffer.isView(content)) {
    return undefined
  }
  if (isFilePart(content)) return content
  for (const inner of Object.values(content)) {
    const found = filePartOf(inner)
    if (found) return found
  }
  return undefined
}

const isFilePart = (content: object): content is FilePart =>
  'mediaKey' in content && 'directPath' in content

function sealed(stanzaId: string, mediaKey: Uint8Array, directPath: string): BinaryNode {
  const { SUCCESS: result } = proto.MediaRetryNotification.ResultType
  const said = proto.MediaRetryNotification.encode({ stanzaId, directPath, result }).finish()
  const key = hkdf(mediaKey, 32, { info: 'WhatsApp Media Retry Notification' })
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(stanzaId))
  const ciphertext = Buffer.concat([cipher.update(said), cipher.final(), cipher.getAuthTag()])
  return stanza('encrypt', {}, [stanza('enc_p', {}, ciphertext), stanza('enc_iv', {}, iv)])
}
