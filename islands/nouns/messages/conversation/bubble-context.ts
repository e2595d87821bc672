/** Data and actions of every bubble; one context per list, so that rows are not rendered again. */
import { createContext, useContext } from 'react'
import type { Message, QuotedMessage } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import type { DrawText } from '../../../kit/text/rich-text.tsx'
import type { BubbleRow } from './rows.ts'

export type MessageDialog =
  | { is: 'delete'; message: Message }
  | { is: 'info'; message: Message }
  | { is: 'emoji'; message: Message }
  | { is: 'viewer'; message: Message }
  | { is: 'contact'; name: string; number: string }

export interface Failing {
  onResend: (row: BubbleRow) => void
  /** Puts the text back into the composer; a file only from this browser. */
  onEdit: (row: BubbleRow) => void
  onDiscard: (row: BubbleRow) => void
  onContact: () => void
}

export interface BubbleActions extends Failing {
  ticket: Pick<Ticket, 'id' | 'isGroup' | 'contact' | 'whatsappId'>
  timeZone: string
  /** Among colleagues, without WhatsApp's limits, receipts and details. */
  isInternal?: true
  /** Where colleagues are mentioned. */
  drawText?: DrawText
  /** The agent may reply, react and edit. */
  mayWrite: boolean
  mayDelete: boolean
  nameOf: (contactId: number | null) => string
  ask: (what: MessageDialog) => void
  reply: (message: Message) => void
  edit: (message: Message) => void
  react: (message: Message, emoji: string) => void
  retryMedia: (message: Message) => void
  markSent: (message: Message) => void
  /** Undefined ends the jump. */
  jumpTo: (message: Pick<QuotedMessage, 'id' | 'seq'> | undefined) => void
}

export const BubbleContext = createContext<BubbleActions | undefined>(undefined)

export function useBubble(): BubbleActions {
  const talk = useContext(BubbleContext)
  if (!talk) throw new Error('A message was drawn outside of a conversation')
  return talk
}
