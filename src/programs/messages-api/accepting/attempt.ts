import type { ContactAddress } from '#desk/contacts/address'
import type { ContactRow } from '#desk/contacts/finding'
import { type Attachment, partsOf } from '#desk/messages/sending/attachments'
import { AppError, type ErrorCode } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
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

type Parts = Awaited<ReturnType<typeof partsOf>>

/** One of them, while its transaction lasts. */
export class Attempt {
  readonly given: Acceptance
  #result: Accepted | undefined
  #same: Attempt | undefined
  #contact: ContactRow | undefined
  #livingId: number | undefined
  #parts: Parts = []

  constructor(given: Acceptance) {
    this.given = given
  }

  get result(): Accepted | undefined {
    return this.#result
  }

  /** An earlier one with the same key. */
  get same(): Attempt | undefined {
    return this.#same
  }

  get contact(): ContactRow | undefined {
    return this.#contact
  }

  /** Of the contact's ticket, which is not locked yet. */
  get livingId(): number | undefined {
    return this.#livingId
  }

  get parts(): Parts {
    return this.#parts
  }

  end(result: Accepted) {
    this.#result = result
  }

  repeat(earlier: Attempt) {
    this.#same = earlier
  }

  /** Ends it if there is nothing to send in it. */
  async addressTo(scope: Scope, contact: ContactRow, livingId?: number) {
    const { input, attachments } = this.given
    this.#contact = contact
    this.#livingId = livingId
    try {
      const message = { body: input.body, attachments }
      this.#parts = await partsOf(scope, { contactId: contact.id }, message)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.end({ failure: error })
    }
  }
}

export const refusal = (code: ErrorCode) => ({ failure: new AppError(code) })

export function ownScope(scope: Scope, attempt: Attempt | undefined): Scope {
  return attempt ? { ...scope, actor: attempt.given.company.actor } : scope
}
