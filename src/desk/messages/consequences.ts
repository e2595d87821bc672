import { defineConsequence } from '#kernel/area/area'
import type { Scope } from '#kernel/scope'
import type { Message } from './contract.ts'
import type { SelectedMessage } from './selecting.ts'

export type ChangedMessage = SelectedMessage['message']

/** Stored or finally decrypted: from a customer, or typed on the phone. */
export const messageReceived = defineConsequence<Message>('messageReceived')

/** Acknowledged, failed, edited, deleted or reacted to. */
export const messagesChanged = defineConsequence<ChangedMessage[]>('messagesChanged')

export const messageDeleted = defineConsequence<{ id: number; ticketId: number }>('messageDeleted')

export interface Arrival {
  contactId: number
  mediaType: string
  /** Set by whom it answers: it then raises no ticket, and is not received as others are. */
  consume: ((scope: Scope, message: Message) => Promise<unknown>) | undefined
}

/** A message, about to be stored, of a customer whom a campaign wrote to lately. */
export const messageAnswering = defineConsequence<Arrival>('messageAnswering')
