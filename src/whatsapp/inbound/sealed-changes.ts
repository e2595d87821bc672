/**
 * What is said of a message may be encrypted with its secret: AES-256-GCM under HKDF-SHA256
 * (secret, empty salt, id of the message, its author, whoever says it, use). Persons are named by
 * LID or by number, whatever the sender's app preferred: all are tried.
 */
import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { OpenSealed, SealedTarget } from '#desk/messages/receiving/amending'
import type { InboundAmendment, SealedChange } from '#desk/messages/receiving/inbound'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { withoutDevice } from '#whatsapp/addresses'
import { answerIn } from './event-answers.ts'
import type { Ends } from './message-context.ts'
import { sealSecret, unsealSecret } from './message-secrets.ts'
import { commentIn, editIn, type OpenedChange, reactionIn } from './opened-changes.ts'
import { chosenIn } from './votes.ts'

type Own = Ends['me']
type Kind = SealedChange['kind']

const uses: Record<Kind, string> = {
  message: 'Message Edit',
  event: 'Event Edit',
  poll: 'Poll Edit',
  vote: 'Poll Vote',
  reaction: 'Enc Reaction',
  response: 'Event Response',
  comment: 'Enc Comment',
}

/** Of these the message and whoever says it are authenticated once more. */
const bound = new Set<Kind>(['vote', 'response'])

/** Without words (null) when it cannot be opened. */
export function openSealedWith(scope: Scope, sealer: Sealer, me: Own): OpenSealed {
  return ({ sealed, ...amendment }, target) => {
    const { waId, secret } = target
    const place = { companyId: scope.companyId, connectionId: amendment.connectionId, waId }
    const key = unsealSecret(sealer, place, secret)
    const seal: Said['seal'] = (id, own) => sealSecret(sealer, { ...place, waId: id }, own)
    const names = namesOf(amendment.fromMe ? me : amendment.author)
    const authors = [
      ...new Set([...authorsOf(target, me), ...(sealed?.author ? [sealed.author] : []), ...names]),
    ]
    const plaintext = sealed && key && openAny(sealed, { waId, secret: key, authors, names })
    if (!sealed || !plaintext) return { ...amendment, body: null }
    return {
      ...amendment,
      body: null,
      ...said(sealed.kind, plaintext, { amendment, target, me, seal }),
    }
  }
}

interface Said {
  amendment: InboundAmendment
  target: SealedTarget
  me: Own
  seal(waId: string, secret: Uint8Array): string | null
}

function said(
  kind: Kind,
  plaintext: Uint8Array,
  { amendment, target, me, seal }: Said,
): OpenedChange {
  const ends: Ends = { me, otherName: () => null }
  try {
    switch (kind) {
      case 'vote':
        return { body: chosenIn(plaintext, target.details) }
      case 'response':
        return answerIn(plaintext)
      case 'reaction':
        return reactionIn(plaintext)
      case 'comment':
        return commentIn(plaintext, amendment, { ...ends, seal })
      default:
        return editIn(plaintext, ends)
    }
  } catch {
    // Whoever has the secret may encrypt anything.
    return {}
  }
}

/** Of a group whose members it names by LID, and of an author who has got another since. */
function authorsOf({ fromMe, author, participant, remoteJid }: SealedTarget, me: Own): string[] {
  if (fromMe) return namesOf(me)
  const written = participant ?? remoteJid
  return [
    ...namesOf(author ?? { number: null, lid: null }),
    ...(written ? [withoutDevice(written)] : []),
  ]
}

function namesOf({ number, lid }: Own): string[] {
  return [...(lid ? [`${lid}@lid`] : []), ...(number ? [`${number}@s.whatsapp.net`] : [])]
}

interface Opening {
  waId: string
  secret: Uint8Array
  authors: string[]
  /** Of who says it. */
  names: string[]
}

function openAny(
  sealed: SealedChange,
  { waId, secret, authors, names }: Opening,
): Buffer | undefined {
  const pairs = authors.flatMap((author) => names.map((by) => [author, by] as const))
  for (const [author, by] of pairs) {
    const info = `${waId}${author}${by}${uses[sealed.kind]}`
    const key = new Uint8Array(hkdfSync('sha256', secret, '', info, 32))
    const plaintext = decrypt(sealed, key, bound.has(sealed.kind) ? `${waId}\0${by}` : '')
    if (plaintext) return plaintext
  }
  return undefined
}

function decrypt(
  { payload, iv }: SealedChange,
  key: Uint8Array,
  beside: string,
): Buffer | undefined {
  const bytes = Buffer.from(payload, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'))
    if (beside) decipher.setAAD(Buffer.from(beside))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
  } catch {
    return undefined
  }
}
