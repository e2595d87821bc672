import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { messages } from '#db/schema/messages.ts'
import { type CardRow, contactCard } from '#desk/contacts/card'
import { type ShownFile, shownMedia } from '#kernel/media/showing'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import { adIn, shownLink } from './ads-and-links.ts'
import { MessageCard } from './beside-words-contract.ts'
import { reactionsIn } from './changing/reactions.ts'
import { hasUnreadEdit } from './changing/unread-edit.ts'
import { votesIn } from './changing/votes.ts'
import { type Message, Refusal } from './contract.ts'
import { type SelectedMessage, selectMessages } from './selecting.ts'
import { forBubbles, forPrograms, startOfWords } from './words-state.ts'

export type MessageRow = typeof messages.$inferSelect

type ShownRow = SelectedMessage['message']

/** Messages deleted for everyone stay readable for overseers only. */
export function shownMessage(scope: Scope, selected: SelectedMessage): Message {
  const { message, author, queue, file, userName } = selected
  return {
    ...shown(scope, message, { author, userName, file: file?.media ?? null }),
    queue,
    quotedMsg: shownQuotation(scope, selected),
  }
}

function shownQuotation(scope: Scope, selected: SelectedMessage) {
  const { message, author, quotation, quotedUserName } = selected
  const quoted = quotation?.message
  if (!quoted) return copyOfQuoted(scope, message, author)
  const connectionId = scope.actor.apiToken?.connectionId ?? quoted.whatsappId
  if (quoted.whatsappId !== connectionId) return null
  return shown(scope, quoted, {
    author: quotation.author,
    userName: quotedUserName,
    file: quotation.media,
  })
}

function copyOfQuoted(scope: Scope, row: ShownRow, author: CardRow | null) {
  if (!row.quotedCopy) return null
  const { author: by, body, mediaType, isStatus, name } = row.quotedCopy
  const fromMe = by === null
  const isGroup = row.participant !== null
  const origin = fromMe ? ('phone' as const) : ('customer' as const)
  const quoted = { ...row, body, mediaType, fromMe, origin, details: null, isDeleted: false }
  return {
    ...shown(scope, quoted, { author: isGroup ? null : author, userName: null, file: null }),
    id: null,
    authorName: name ?? null,
    isStatus: isStatus ?? false,
    seq: 0,
    isEdited: false,
    previousBody: null,
    refused: null,
    userId: null,
    clientId: null,
    quotedMsgId: null,
    delivery: null,
    failure: null,
    heldUntil: undefined,
  }
}

interface Beside {
  author: CardRow | null
  userName: string | null
  file: ShownFile | null
}

function shown(scope: Scope, row: ShownRow, { author, userName, file }: Beside) {
  const isHidden = row.isDeleted && !may(scope.actor.role, 'ticket.showAll')
  return {
    ...row,
    ...shownMedia(scope, isHidden ? null : file),
    ...(isHidden ? { body: '', previousBody: null } : wordsOf(scope, row)),
    refused: refusedIn(row.details),
    userName,
    apiTokenName: nameIn(row.details?.apiToken),
    heldUntil: row.heldUntil?.toISOString(),
    draftedBy: nameIn(row.details?.draftedBy),
    isEditUnread: hasUnreadEdit(row.details),
    reactions: reactionsIn(row.details),
    forwarded: forwardedIn(row.details),
    waveform: waveformIn(row.details),
    card: isHidden ? null : cardIn(row.details),
    ad: adIn(row.details),
    link: isHidden ? null : shownLink(row),
    createdAt: row.sentAt.toISOString(),
    updatedAt: latest(row.updatedAt, file?.updatedAt).toISOString(),
    contact: row.fromMe || !author ? null : contactCard(author),
  }
}

/** A person sees bubbles; an event, which all get, is a program's, too. */
function wordsOf({ actor }: Scope, { mediaType, body, previousBody }: ShownRow) {
  const most = actor.userId !== null && !actor.apiToken ? forBubbles : forPrograms
  const start = startOfWords({ mediaType, body }, most)
  const isCut = start.length < body.length || body.length > forPrograms.letters
  return {
    body: start,
    ...(isCut ? { isCut } : {}),
    previousBody: previousBody && startOfWords({ mediaType, body: previousBody }, most),
  }
}

/** A file is fetched after its message, so its later time is the version. */
function latest(message: Date, file: Date | undefined): Date {
  return file && file > message ? file : message
}

function waveformIn(details: MessageRow['details']): number[] | null {
  if (details?.ptt !== true) return null
  const { waveform } = details
  return typeof waveform === 'string' ? [...Buffer.from(waveform, 'base64')] : []
}

function forwardedIn(details: MessageRow['details']): 'once' | 'often' | null {
  const forwarded = details?.forwarded
  return forwarded === 'once' || forwarded === 'often' ? forwarded : null
}

const nameIn = (stored: unknown) => (typeof stored === 'string' ? stored : null)

function refusedIn(details: MessageRow['details']): Message['refused'] {
  if (!details?.refused) return null
  const found = v.safeParse(Refusal, details.refused)
  return found.success ? found.output : null
}

const noCard = { picture: null, startsAt: null, endsAt: null, votes: null }

function cardIn(details: MessageRow['details']): Message['card'] {
  const card = details?.card
  const votes = votesIn(details)
  if (!votes && (typeof card !== 'object' || card === null)) return null
  const found = v.safeParse(MessageCard, Object.assign({ ...noCard }, card, { votes }))
  return found.success ? found.output : null
}

export async function readMessage(
  scope: Scope,
  where: SQL | undefined,
): Promise<Message | undefined> {
  const [selected] = await selectMessages(scope).where(where).limit(1)
  return selected && shownMessage(scope, selected)
}

export async function readEach(scope: Scope, where: SQL | undefined): Promise<Message[]> {
  const selected = await selectMessages(scope).where(where).orderBy(messages.seq)
  return selected.map((one) => shownMessage(scope, one))
}
