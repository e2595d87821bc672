/**
 * Edits are encrypted with the secret of the message they edit: AES-256-GCM without additional
 * data, under HKDF-SHA256 (secret, empty salt, id of the message, its author, the editor, use).
 * Persons are named by LID or by number, whatever the editor's app preferred: all are tried.
 */
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import type { InboundAmendment, SealedEdit } from '#desk/messages/receiving/inbound'
import type { Scope } from '#platform/scope'
import type { SealedColumn, Sealer } from '#platform/seal'
import { wordsIn } from './message-context.ts'
import { openContent } from './message-kinds.ts'
import { chosenIn } from './votes.ts'

const secretLength = 32
const purpose = 'message secrets'

interface Place {
  companyId: number
  connectionId: number | string
  waId: string
}

const placeOf = ({ companyId, connectionId, waId }: Place) =>
  ['messages', companyId, connectionId, waId, 'secret'] as const

export const sealedMessageSecrets: SealedColumn[] = [
  {
    table: 'messages',
    column: 'secret',
    purpose,
    placeOf: (companyId, of) =>
      placeOf({ companyId, connectionId: of('whatsapp_id'), waId: of('wa_id') }),
  },
]

export function sealSecret(sealer: Sealer, place: Place, secret: Uint8Array): string | null {
  if (secret.length !== secretLength) return null
  return Buffer.from(sealer.seal(purpose, placeOf(place), secret)).toString('base64')
}

interface Target {
  waId: string
  secret: string | null
  details: Record<string, unknown> | null
}

interface Own {
  number: string | null
  lid: string | null
}

/** Without words (null) when it cannot be opened. */
export function openEditWith(scope: Scope, sealer: Sealer, me: Own) {
  return (
    { sealed, ...amendment }: InboundAmendment,
    { waId, secret, details }: Target,
  ): InboundAmendment => {
    if (!sealed || !secret) return { ...amendment, body: null }
    const place = { companyId: scope.companyId, connectionId: amendment.connectionId, waId }
    const names = namesOf(amendment.fromMe ? me : amendment.author)
    // An edit is by the author; a vote may be on a poll of either side.
    const isVote = sealed.kind === 'vote'
    const authors = isVote ? [...namesOf(me), ...namesOf(amendment.author)] : names
    const key = unsealed(sealer, place, secret)
    const plaintext = key && openAny(sealed, { waId, secret: key, authors, names })
    if (!plaintext) return { ...amendment, body: null }
    if (isVote) return { ...amendment, body: chosenIn(plaintext, details) ?? null }
    return { ...amendment, body: null, ...editIn(plaintext, me) }
  }
}

/** Nothing once APP_SECRET has changed. */
function unsealed(sealer: Sealer, place: Place, secret: string): Uint8Array | undefined {
  try {
    return sealer.unseal(purpose, placeOf(place), Buffer.from(secret, 'base64'))
  } catch {
    return undefined
  }
}

function namesOf({ number, lid }: Own): string[] {
  return [...(lid ? [`${lid}@lid`] : []), ...(number ? [`${number}@s.whatsapp.net`] : [])]
}

interface Opening {
  waId: string
  secret: Uint8Array
  authors: string[]
  /** Of who changes it. */
  names: string[]
}

function openAny(
  sealed: SealedEdit,
  { waId, secret, authors, names }: Opening,
): Buffer | undefined {
  const pairs = authors.flatMap((author) => names.map((editor) => [author, editor] as const))
  for (const [author, editor] of pairs) {
    const info = `${waId}${author}${editor}${uses[sealed.kind]}`
    const key = new Uint8Array(hkdfSync('sha256', secret, '', info, 32))
    const plaintext = decrypt(sealed, key, sealed.kind === 'vote' ? `${waId}\0${editor}` : '')
    if (plaintext) return plaintext
  }
  return undefined
}

const uses = { message: 'Message Edit', event: 'Event Edit', vote: 'Poll Vote' }

function decrypt({ payload, iv }: SealedEdit, key: Uint8Array, beside: string): Buffer | undefined {
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

function editIn(plaintext: Uint8Array, me: Own) {
  const message = proto.Message.decode(plaintext)
  const edit = openContent(message)?.content.protocolMessage?.editedMessage
  return wordsIn(edit ?? message, { me, otherName: () => null })
}
