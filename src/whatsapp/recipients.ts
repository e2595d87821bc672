import type { CacheStore, WASocket } from '@whiskeysockets/baileys'
import type { OutgoingMessage } from '#messages/outbox'
import { jidOfContact } from './addresses.ts'

/**
 * Where a message goes. WhatsApp accepts messages to numbers it does not know and drops them, so a
 * number that never wrote to us is looked up first. Undefined: nobody there.
 */
export async function findRecipient(
  library: Pick<WASocket, 'onWhatsApp'>,
  looked: CacheStore,
  to: OutgoingMessage['to'],
): Promise<string | undefined> {
  const hasWritten = to.jid !== null
  if (hasWritten || to.isGroup || !to.number) return jidOfContact(to)

  const known = looked.get<string | null>(to.number)
  if (known !== undefined) return (await known) ?? undefined
  const answers = await library.onWhatsApp(to.number)
  if (!answers) throw new Error('WhatsApp did not say whether the number exists')
  const jid = answers.find(({ exists }) => exists)?.jid ?? null
  looked.set(to.number, jid)
  return jid ?? undefined
}
