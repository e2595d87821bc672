import {
  type CacheStore,
  isPnUser,
  USyncQuery,
  USyncUser,
  type WASocket,
} from '@whiskeysockets/baileys'
import type { KnownNumber } from '#desk/contacts/checking-numbers'
import { spellingsOf } from '#desk/contacts/number-spellings'
import { otherOnceJoined } from '#desk/contacts/once-joined'
import type { OutboxEntry } from '#desk/messages/outbox/outgoing'
import { isLid, jidOfContact, userOf } from '#whatsapp/addresses'

interface Library extends Pick<WASocket, 'onWhatsApp'> {
  signalRepository: {
    lidMapping: Pick<WASocket['signalRepository']['lidMapping'], 'getLIDForPN'>
  }
}
type To = OutboxEntry['to']

/**
 * By LID wherever it is known: WhatsApp refuses some of what goes by number.
 * @returns undefined: not on WhatsApp
 */
export async function findRecipient(
  library: Library,
  looked: CacheStore,
  to: To,
): Promise<string | undefined> {
  const jid = await findPerson(library, looked, to)
  if (!jid || !isPnUser(jid)) return jid
  return lidOf(to, jid) ?? (await library.signalRepository.lidMapping.getLIDForPN(jid)) ?? jid
}

/**
 * WhatsApp accepts messages to unknown numbers and drops them, so a number that never wrote to us
 * is looked up first, unless WhatsApp has answered lately.
 */
async function findPerson(
  library: Pick<WASocket, 'onWhatsApp'>,
  looked: CacheStore,
  to: To,
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

/** Of two people who were once joined the LID may be the other's. */
function lidOf({ lid, number }: To, jid: string): string | undefined {
  const isTheirs = spellingsOf(number ?? '').includes(userOf(jid)) && !otherOnceJoined(number)
  return lid && isTheirs ? `${lid}@lid` : undefined
}

/** The number as WhatsApp spells it, and its LID; null: not on WhatsApp. */
export async function findNumber(
  library: Library & Pick<WASocket, 'executeUSyncQuery'>,
  number: string,
): Promise<KnownNumber | null> {
  if (number.startsWith('@')) return findBearer(library, number.slice(1))
  const { onWhatsApp, signalRepository } = library
  const answers = await onWhatsApp(number)
  if (!answers) throw new Error('WhatsApp did not say whether the number exists')
  const found = answers.find(({ exists }) => exists)
  if (!found) return null
  const lid = await signalRepository.lidMapping.getLIDForPN(found.jid)
  return { number: userOf(found.jid), lid: lid ? userOf(lid) : null }
}

async function findBearer(
  { executeUSyncQuery }: Pick<WASocket, 'executeUSyncQuery'>,
  username: string,
): Promise<KnownNumber | null> {
  const query = new USyncQuery().withContactProtocol().withLIDProtocol()
  const answer = await executeUSyncQuery(query.withUser(new USyncUser().withUsername(username)))
  if (!answer) throw new Error('WhatsApp did not say who bears the user name')
  const found = answer.list.find(({ contact }) => contact === true)
  if (!found) return null
  const lid = [found.lid, found.id].find((jid) => typeof jid === 'string' && isLid(jid))
  return {
    number: isLid(found.id) ? '' : userOf(found.id),
    lid: typeof lid === 'string' ? userOf(lid) : null,
  }
}
