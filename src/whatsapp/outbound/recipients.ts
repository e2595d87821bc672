import type { CacheStore, WASocket } from '@whiskeysockets/baileys'
import type { KnownNumber } from '#desk/contacts/checking-numbers'
import type { OutboxEntry } from '#desk/messages/outbox/outgoing'
import { jidOfContact, userOf } from '#whatsapp/addresses'

/**
 * WhatsApp accepts messages to unknown numbers and drops them, so a number that never wrote to us
 * is looked up first, unless WhatsApp has answered lately. Undefined: not on WhatsApp.
 */
export async function findRecipient(
  library: Pick<WASocket, 'onWhatsApp'>,
  looked: CacheStore,
  to: OutboxEntry['to'],
): Promise<string | undefined> {
  const hasWritten = to.jid !== null
  if (hasWritten || to.isGroup || !to.number) return jidOfContact(to)
  if (to.isMisread) return undefined

  if (to.known) return `${to.known}@s.whatsapp.net`
  const known = looked.get<string | null>(to.number)
  if (known !== undefined) return (await known) ?? undefined
  const answers = await library.onWhatsApp(to.number)
  if (!answers) throw new Error('WhatsApp did not say whether the number exists')
  const jid = answers.find(({ exists }) => exists)?.jid ?? null
  looked.set(to.number, jid)
  return jid ?? undefined
}

/** The number as WhatsApp spells it, and its LID; null: not on WhatsApp. */
export async function findNumber(
  { onWhatsApp, signalRepository }: Pick<WASocket, 'onWhatsApp' | 'signalRepository'>,
  number: string,
): Promise<KnownNumber | null> {
  const answers = await onWhatsApp(number)
  if (!answers) throw new Error('WhatsApp did not say whether the number exists')
  const found = answers.find(({ exists }) => exists)
  if (!found) return null
  const lid = await signalRepository.lidMapping.getLIDForPN(found.jid)
  return { number: userOf(found.jid), lid: lid ? userOf(lid) : null }
}
