import { defineConsequence } from '#area/area'
import type { Message } from './contract.ts'
import type { SelectedMessage } from './selecting.ts'

export type ChangedMessage = SelectedMessage['message']

/** Stored or finally decrypted: from a customer, or typed on the phone. */
export const messageReceived = defineConsequence<Message>('messageReceived')

/** Acknowledged, failed, edited, deleted or reacted to. */
export const messagesChanged = defineConsequence<ChangedMessage[]>('messagesChanged')

export const messageDeleted = defineConsequence<{ id: number; ticketId: number }>('messageDeleted')
