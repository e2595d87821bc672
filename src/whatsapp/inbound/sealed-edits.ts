/**
 * Edits are encrypted with the secret of the message they edit: AES-256-GCM without additional
 * data, under HKDF-SHA256 (secret, empty salt, id of the message, its author, the editor, use).
 * Persons are named by LID or by number, whatever the editor's app preferred: all are tried.
 */
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import type { InboundAmendment, SealedEdit } from '#messages/receiving/inbound'
import type { Sealer } from '#platform/seal'
import type { Scope } from '#scope'
import { kindOf, openContent } from './message-kinds.ts'

const secretLength = 32
const purpose = 'message secrets'

interface Place {
  companyId: number
  connectionId: number
  waId: string
}

const placeOf = ({ companyId, connectionId, waId }: Place) =>
  ['messages', companyId, connectionId, waId, 'secret'] as const

export function sealSecret(sealer: Sealer, place: Place, secret: Uint8Array): string | null {
  if (secret.length !== secretLength) return null
  return Buffer.from(sealer.seal(purpose, placeOf(place), secret)).toString('base64')
}

interface Own {
  number: string | null
  lid: string | null
}

/** Without words (null) when it cannot be opened. */
export function openEditWith(scope: Scope, sealer: Sealer, me: Own) {
  return (
    { sealed, ...amendment }: InboundAmendment,
    { waId, secret }: { waId: string; secret: string | null },
  ): InboundAmendment => {
    if (!sealed || !secret) return { ...amendment, body: null }
    const place = { companyId: scope.companyId, connectionId: amendment.connectionId, waId }
    const names = namesOf(amendment.fromMe ? me : amendment.author)
    const key = unsealed(sealer, place, secret)
    return { ...amendment, body: (key && openAny(sealed, { waId, secret: key, names })) ?? null }
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
  names: string[]
}

function openAny(sealed: SealedEdit, { waId, secret, names }: Opening): string | undefined {
  const pairs = names.flatMap((author) => names.map((editor) => [author, editor] as const))
  for (const [author, editor] of pairs) {
    const info = `${waId}${author}${editor}${uses[sealed.kind]}`
    const plaintext = decrypt(sealed, new Uint8Array(hkdfSync('sha256', secret, '', info, 32)))
    if (plaintext) return wordsIn(plaintext)
  }
  return undefined
}

const uses = { message: 'Message Edit', event: 'Event Edit' }

function decrypt({ payload, iv }: SealedEdit, key: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(payload, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
  } catch {
    return undefined
  }
}

function wordsIn(plaintext: Uint8Array): string | undefined {
  const message = proto.Message.decode(plaintext)
  const edit = openContent(message)?.content.protocolMessage?.editedMessage
  const opened = openContent(edit ?? message)
  return opened && kindOf(opened.content, opened.name)?.body
}
