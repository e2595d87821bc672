/**
 * WhatsApp tells of somebody who has moved to a new phone. The library renews the session with it, unless
 * the notice waited for us, and goes on taking it for one that has the keys of the groups.
 */
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'
import { log } from '#process/log'
import { userOf } from '#whatsapp/addresses'
import { wrapHandlers } from '#whatsapp/inbound/in-order'
import type { SenderKeyMemory } from '#whatsapp/outbound/sender-key-memory'
import type { AuthState } from './auth-state.ts'

interface Options {
  auth: Pick<AuthState, 'keys' | 'namesOf'>
  memory: SenderKeyMemory
}

export function noticeNewPhones(library: Pick<WASocket, 'ws'>, { auth, memory }: Options) {
  async function forget(user: string) {
    const groups = await auth.namesOf('sender-key-memory')
    const other = await auth.keys.get('lid-mapping', [user, `${user}_reverse`])
    for (const name of [user, ...Object.values(other)]) await memory.forget(name, groups)
  }

  wrapHandlers(library, 'CB:notification', (handle) => async (node) => {
    if (!isNewIdentity(node)) return handle(node)
    try {
      await forget(userOf(node.attrs.from ?? ''))
    } catch (err) {
      log.warn({ err }, 'a notice of a new phone could not be stored: it comes again')
      return
    }
    const { offline: _, ...attrs } = node.attrs
    return handle({ ...node, attrs })
  })
}

function isNewIdentity({ attrs, content }: BinaryNode): boolean {
  const children = Array.isArray(content) ? content : []
  return attrs.type === 'encrypt' && children.some(({ tag }) => tag === 'identity')
}
