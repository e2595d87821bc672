import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { deleteMessage, resendMessage } from '#desk/messages/changing-contract'
import type { Message } from '#desk/messages/contract'
import { messageUpdated } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { sizeOfPicture } from '../composer/picture-size.ts'
import { secondsToUndo } from '../composer/undo-time.ts'
import { outboxOf } from './outbox.ts'
import { outgoingAtom } from './outbox-state.ts'
import { newClientId, sketchMessage, type UnconfirmedMessage } from './outgoing.ts'
import type { BubbleRow } from './rows.ts'

/** Each becomes a bubble of its own. */
export interface ComposedMessage {
  body: string
  file?: File
  /** An object URL of the file that the page already shows. */
  url?: string | undefined
  isVoice?: boolean
  quoted?: Message | undefined
  draftId?: number | undefined
}

export function useSending(ticket: Ticket) {
  const client = useDataClient()
  const { me } = useFacts()
  const attempt = useTry()
  const outbox = client.live ? outboxOf(client) : undefined
  const all = useAtomValue(outgoingAtom, { store: client.store })
  const outgoing = useMemo(
    () => all.filter(({ ticketId }) => ticketId === ticket.id),
    [all, ticket.id],
  )

  const send = (messages: readonly ComposedMessage[]) => {
    for (const [index, message] of messages.entries()) {
      // One millisecond apart: bubbles are ordered by their time.
      const now = new Date(Date.now() + index)
      outbox?.send(toOutgoing(message, { ticket, userId: me.id, now }), message.file)
    }
  }
  const resend = useCallback(
    ({ outgoing: local, message }: BubbleRow) => {
      if (local) return outbox?.retry(local)
      void attempt(async () => {
        const resent = await client.call?.(resendMessage, { messageId: message.id })
        if (resent) client.live?.apply(messageUpdated, { action: 'update', message: resent })
      })
    },
    [outbox, attempt, client],
  )
  const discard = useCallback(
    ({ outgoing: local, message }: BubbleRow) => {
      if (local) return outbox?.discard(local.clientId)
      void attempt(async () => client.call?.(deleteMessage, { messageId: message.id }))
    },
    [outbox, attempt, client],
  )
  const fileOf = useCallback(
    ({ outgoing: local }: BubbleRow) => (local ? outbox?.fileOf(local.clientId) : undefined),
    [outbox],
  )
  return { outgoing, send, resend, discard, fileOf }
}

interface Authorship {
  ticket: Ticket
  userId: number
  now: Date
}

function toOutgoing(
  { body, file, url, isVoice = false, quoted, draftId }: ComposedMessage,
  authorship: Authorship,
): UnconfirmedMessage {
  const clientId = newClientId()
  const holdSeconds = secondsToUndo()
  const heldUntil = holdSeconds
    ? new Date(authorship.now.getTime() + holdSeconds * 1000).toISOString()
    : undefined
  const sketched = file && {
    name: file.name,
    type: file.type,
    size: file.size,
    url: url ?? URL.createObjectURL(file),
    isVoice,
    box: sizeOfPicture(file),
  }
  const message = sketchMessage({
    ...authorship,
    clientId,
    body,
    quoted,
    file: sketched,
    heldUntil,
  })
  return {
    clientId,
    ticketId: authorship.ticket.id,
    message,
    refusal: null,
    hasFile: file !== undefined,
    isVoice,
    draftId,
    holdSeconds,
  }
}
