import type { ContactAddress } from '#desk/contacts/address'
import type { ContactRow } from '#desk/contacts/finding'
import { type Attachment, partsOf } from '#desk/messages/sending/attachments'
import { AppError, type ErrorCode } from '#platform/errors'
import type { Company, Scope } from '#platform/scope'
import type { MessageInput } from '#programs/messages-api/message-input'
import type { Claim, KeyedCall, StoredAnswer } from '#programs/messages-api/repeating'

export interface Acceptance {
  company: Company
  connectionId: number
  input: MessageInput
  attachments: Attachment[]
  /** Undefined: only if the company knows the number from WhatsApp. */
  to: ContactAddress | undefined
  /** A claim is of a key that was taken before. */
  keyed: KeyedCall | Claim | undefined
}

export type Accepted =
  | { answer: StoredAnswer; isRepeated: boolean }
  | { failure: unknown }
  /** The number has to be checked, or the key to be claimed. */
  | 'needsNetwork'

/** One of them, while its transaction lasts. */
export interface Attempt extends Acceptance {
  result?: Accepted
  contact?: ContactRow
  /** Of the contact's ticket, which is not locked yet. */
  livingId?: number | undefined
  parts?: Awaited<ReturnType<typeof partsOf>>
  /** Has the same key as an earlier one. */
  same?: Attempt
}

export const refusal = (code: ErrorCode) => ({ failure: new AppError(code) })

export function ownScope(scope: Scope, attempt: Attempt | undefined): Scope {
  return attempt ? { ...scope, actor: attempt.company.actor } : scope
}

export async function prepareParts(scope: Scope, attempt: Attempt, contact: ContactRow) {
  const { input, attachments } = attempt
  attempt.contact = contact
  try {
    attempt.parts = await partsOf(
      scope,
      { contactId: contact.id },
      { body: input.body, attachments },
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    attempt.result = { failure: error }
  }
}
