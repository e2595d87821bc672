/** What a message says around its words: what it answers, and whether it was forwarded. */
import { isJidStatusBroadcast, type proto } from '@whiskeysockets/baileys'
import type { QuotedCopy } from '#db/schema/messages.ts'
import type { ContactAddress } from '#desk/contacts/address'
import type { EventMoments, Mention } from '#desk/messages/receiving/inbound'
import { storableId } from '#kernel/text/storable'
import { truncate } from '#kernel/text/truncate'
import { addressOf, type OtherName, userOf, withoutDevice } from '#whatsapp/addresses'
import type { Kind } from './kinds/kind.ts'
import { kindOf, openContent } from './message-kinds.ts'
import { contextOf } from './part.ts'

interface Quoted {
  quotedWaId: string | null
  quotedCopy: QuotedCopy | null
  quotedAuthor?: ContactAddress
  quotedMentions?: Mention[]
}

export interface Ends {
  me: { number: string | null; lid: string | null }
  otherName: OtherName
}

const quotedLength = 1000

export function quotedIn(content: proto.IMessage, name: string, { me, otherName }: Ends): Quoted {
  const { stanzaId, participant, quotedMessage, remoteJid } = contextOf(content, name)
  const quotedWaId = storableId(stanzaId)
  if (!quotedWaId) return { quotedWaId: null, quotedCopy: null }

  const opened = openContent(quotedMessage)
  const kind = opened && kindOf(opened.content, opened.name)
  const isStatus = isJidStatusBroadcast(remoteJid ?? '') === true
  if (!kind && !isStatus) return { quotedWaId, quotedCopy: null }
  const isOurs = [me.number, me.lid].includes(userOf(participant ?? ''))
  const author = isOurs || !participant ? null : withoutDevice(participant)
  const quotedCopy: QuotedCopy = {
    waId: quotedWaId,
    author: isOurs ? null : storableId(author ?? ''),
    body: truncate(kind?.body ?? '', quotedLength),
    mediaType: kind?.mediaType ?? 'chat',
    ...(isStatus ? { isStatus } : {}),
  }
  const quotedAuthor = author && addressOf(author, null, otherName)
  return {
    quotedWaId,
    quotedCopy,
    ...(quotedAuthor ? { quotedAuthor } : {}),
    ...(opened ? quotedMentionsIn(opened, quotedCopy.body, { me, otherName }) : {}),
  }
}

/** Most phones leave the list of them out of a quote: digits that somebody has are taken for one. */
function quotedMentionsIn(
  { content, name }: { content: proto.IMessage; name: string },
  body: string,
  ends: Ends,
) {
  const { mentions = [] } = mentionsIn(content, name, ends)
  const listed = new Set(mentions.map(({ digits }) => digits))
  const guessed = [...body.matchAll(/@(\d{7,20})/g)]
    .map(([, digits = '']) => digits)
    .filter((digits) => !listed.has(digits))
    .slice(0, mostMentions)
    .map((digits): Mention => {
      const isUs = [ends.me.number, ends.me.lid].includes(digits)
      return { digits, person: isUs ? null : { number: digits, lid: digits }, isGuessed: true }
    })
  const quotedMentions = [...mentions, ...guessed]
  return quotedMentions.length > 0 ? { quotedMentions } : {}
}

/** Nobody reads more of them. */
const mostMentions = 50

export function mentionsIn(
  content: proto.IMessage,
  name: string,
  { me, otherName }: Ends,
): { mentions?: Mention[] } {
  const jids = mentionedIn(contextOf(content, name))
  if (jids.length === 0) return {}
  const mentions = jids.map((jid) => {
    const digits = userOf(jid)
    const isUs = [me.number, me.lid].includes(digits)
    return { digits, person: isUs ? null : addressOf(jid, null, otherName) }
  })
  return { mentions }
}

/** Of an edit, which has no more than them; of an event's also when it is. */
export function wordsIn(message: proto.IMessage | null | undefined, ends: Ends) {
  const opened = openContent(message)
  const kind = opened && kindOf(opened.content, opened.name)
  return (
    kind && {
      body: kind.body,
      ...momentsIn(kind),
      ...mentionsIn(opened.content, opened.name, ends),
    }
  )
}

function momentsIn({ card }: Kind): { moments?: EventMoments } {
  const { startsAt, endsAt } = card ?? {}
  if (!startsAt) return {}
  const end = endsAt ? { endsAt: endsAt.toISOString() } : {}
  return { moments: { startsAt: startsAt.toISOString(), ...end } }
}

const mentionedIn = ({ mentionedJid }: proto.IContextInfo) =>
  (mentionedJid ?? []).slice(0, mostMentions).map(withoutDevice)

/** Whose other names are needed to know them. */
export function peopleNamedIn(message: proto.IMessage | null | undefined): string[] {
  const opened = openContent(message)
  if (!opened) return []
  const edited = opened.content.protocolMessage?.editedMessage
  if (edited) return peopleNamedIn(edited)
  const context = contextOf(opened.content, opened.name)
  return [...(context.participant ? [context.participant] : []), ...mentionedIn(context)]
}

/** WhatsApp calls it forwarded many times from here on. */
const often = 5

export function withForwarding(
  details: Record<string, unknown> | null,
  content: proto.IMessage,
  name: string,
): Record<string, unknown> | null {
  const { isForwarded, forwardingScore } = contextOf(content, name)
  const score = forwardingScore ?? 0
  if (!isForwarded && score === 0) return details
  return { ...details, forwarded: score >= often ? 'often' : 'once' }
}
