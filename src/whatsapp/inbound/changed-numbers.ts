/**
 * WhatsApp tells of people who have changed their number, and the library takes no note. Stored before
 * it is acknowledged: what cannot be stored is told again.
 */
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'
import type { MovedPerson } from '#desk/contacts/changed-numbers'
import { storableId } from '#kernel/text/storable'
import { isLid, userOf, withoutDevice } from '#whatsapp/addresses'
import { wrapHandlers } from './in-order.ts'

export function hearChangedNumbers(
  library: Pick<WASocket, 'ws'>,
  move: (moved: MovedPerson) => Promise<void>,
) {
  wrapHandlers(library, 'CB:notification', (handle) => async (node) => {
    const moved = movedIn(node)
    try {
      for (const one of moved) await move(one)
    } catch {
      return
    }
    await handle(node)
  })
}

/** Of nobody but the service itself: a stranger could take over somebody's conversation. */
const service = new Set(['s.whatsapp.net', '@s.whatsapp.net'])

function movedIn({ attrs, content }: BinaryNode): MovedPerson[] {
  if (attrs.type !== 'contacts' || !service.has(attrs.from ?? '')) return []
  const changes = Array.isArray(content) ? content.filter(({ tag }) => tag === 'modify') : []
  return changes.flatMap(({ attrs: { old, new: now, old_lid: oldLid, new_lid: newLid } }) => {
    const [from, to] = [namesIn(old, oldLid), namesIn(now, newLid)]
    return isNamed(from) && isNamed(to) ? [{ from, to }] : []
  })
}

const isNamed = ({ number, lid }: MovedPerson['from']) => number !== null || lid !== null

function namesIn(...jids: (string | undefined)[]): MovedPerson['from'] {
  const names = jids.flatMap((jid) => (jid ? [withoutDevice(jid)] : []))
  const lid = names.find(isLid)
  const number = names.find((jid) => jid.endsWith('@s.whatsapp.net'))
  const idOf = (jid: string | undefined) => (jid ? storableId(userOf(jid)) : null)
  return { number: idOf(number), lid: idOf(lid) }
}
