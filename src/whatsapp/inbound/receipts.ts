/**
 * Receipts of our messages are stored before the library sees them: it confirms them at once, and
 * WhatsApp forgets what was confirmed. Refusals are not here: they are the server's own ack stanza
 * (`outgoing.ts`).
 */
import {
  areJidsSameUser,
  type BinaryNode,
  getStatusFromReceiptType,
  isJidBroadcast,
  isJidGroup,
  proto,
  type WASocket,
} from '@whiskeysockets/baileys'
import type { AckNews } from '#desk/messages/outbox/acking'
import { storableId } from '#kernel/text/storable'
import { withoutDevice } from '#whatsapp/addresses'
import { wrapHandlers } from './in-order.ts'

const { Status } = proto.WebMessageInfo

const ackOfStatus = new Map<number, number>([
  [Status.SERVER_ACK, 2],
  [Status.DELIVERY_ACK, 3],
  [Status.READ, 4],
  [Status.PLAYED, 5],
])

export function ackOf(status: number | null | undefined): number | undefined {
  return ackOfStatus.get(status ?? -1)
}

interface Me {
  id: string
  lid?: string | undefined
}

interface ReceiptOptions {
  /** Resolves when they are committed. What never is comes again with the next connection. */
  recordAcks(news: AckNews[]): Promise<void>
  me(): Me | undefined
}

export function recordReceiptsFirst(
  library: Pick<WASocket, 'ws'>,
  { recordAcks, me }: ReceiptOptions,
) {
  wrapHandlers(library, 'CB:receipt', (handle) => async (node) => {
    const news = acksInReceipt(node, me())
    if (news.length > 0) await recordAcks(news)
    await handle(node)
  })
}

/** None in those for messages that others wrote. In groups each is of a member. */
export function acksInReceipt({ attrs, content }: BinaryNode, me: Me | undefined): AckNews[] {
  const { from = '', participant, recipient, type } = attrs
  const ofGroup = acksTogether({ attrs, content })
  if (ofGroup) return ofGroup
  const isByUs = areJidsSameUser(participant ?? from, from.includes('lid') ? me?.lid : me?.id)
  const isOfOurs = !recipient || (type === 'sender' && isByUs)
  if (!isOfOurs || isJidBroadcast(from) || (isJidGroup(from) && !participant)) return []
  const ack = ackOf(getStatusFromReceiptType(type))
  if (ack === undefined) return []
  const member = isJidGroup(from) && !isByUs ? { member: memberIn(participant) } : {}
  return idsIn({ attrs, content }).map((id) => ({ waId: storableId(id), ack, ...member }))
}

const memberIn = (jid = '') => storableId(withoutDevice(jid))

/** What waited for us comes as one receipt of several members. */
function acksTogether({ attrs, content }: Pick<BinaryNode, 'attrs' | 'content'>) {
  if (!isJidGroup(attrs.from) || attrs.participant || !Array.isArray(content)) return undefined
  const ack = ackOf(getStatusFromReceiptType(attrs.type))
  if (ack === undefined) return undefined
  return content
    .filter(({ tag }) => tag === 'participants')
    .flatMap((list) => {
      const waId = storableId(list.attrs.key ?? attrs.id)
      const users = Array.isArray(list.content) ? list.content : []
      return users.flatMap(({ attrs: { jid } }) =>
        jid ? { waId, ack, member: memberIn(jid) } : [],
      )
    })
}

/** The first in the attributes, the others in a list. */
function idsIn({ attrs, content }: Pick<BinaryNode, 'attrs' | 'content'>): string[] {
  const [list] = Array.isArray(content) ? content : []
  const items = Array.isArray(list?.content) ? list.content : []
  const more = items.flatMap(({ tag, attrs: { id } }) => (tag === 'item' && id ? [id] : []))
  return attrs.id ? [attrs.id, ...more] : more
}
