import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { deleteMessage, type Message, messageUpdated, resendMessage } from '#messages/contract'
import type { Ticket } from '#tickets/contract'
import { useFacts } from '../../app/facts.tsx'
import { useTry } from '../../app/try.ts'
import { useDesk } from '../../live/resource.ts'
import { outboxOf, outgoingAtom } from './outbox.ts'
import { sketchMessage } from './outgoing.ts'
import type { Row } from './rows.ts'

/** What an agent wants sent: words, or a file with its caption. Each is a bubble of its own. */
export interface Letter {
  body: string
  file?: File
  /** Where the page shows the file from, if it does already. */
  url?: string | undefined
  isVoice?: boolean
  quoted?: Message | undefined
}

export function useSending(ticket: Ticket) {
  const desk = useDesk()
  const { me } = useFacts()
  const attempt = useTry()
  const outbox = desk.live ? outboxOf(desk) : undefined
  const all = useAtomValue(outgoingAtom, { store: desk.store })
  const outgoing = useMemo(
    () => all.filter(({ ticketId }) => ticketId === ticket.id),
    [all, ticket.id],
  )

  const send = (letters: readonly Letter[]) => {
    for (const [index, { body, file, url, isVoice = false, quoted }] of letters.entries()) {
      const clientId = crypto.randomUUID()
      // A moment each: their order is seen in it.
      const now = new Date(Date.now() + index)
      const sketch = { clientId, body, ticket, userId: me.id, now, quoted }
      const shown = file && {
        name: file.name,
        type: file.type,
        size: file.size,
        url: url ?? URL.createObjectURL(file),
        isVoice,
      }
      const message = sketchMessage({ ...sketch, file: shown })
      const hasFile = file !== undefined
      outbox?.send(
        { clientId, ticketId: ticket.id, message, refusal: null, hasFile, isVoice },
        file,
      )
    }
  }
  const resend = useCallback(
    ({ outgoing: local, message }: Row) => {
      if (local) return outbox?.again(local)
      void attempt(async () => {
        const resent = await desk.call?.(resendMessage, { messageId: message.id })
        if (resent) desk.live?.tell(messageUpdated, { action: 'update', message: resent })
      })
    },
    [outbox, attempt, desk],
  )
  const discard = useCallback(
    ({ outgoing: local, message }: Row) => {
      if (local) return outbox?.discard(local.clientId)
      void attempt(async () => desk.call?.(deleteMessage, { messageId: message.id }))
    },
    [outbox, attempt, desk],
  )
  const fileOf = useCallback(
    ({ outgoing: local }: Row) => (local ? outbox?.fileOf(local.clientId) : undefined),
    [outbox],
  )
  return { outgoing, send, resend, discard, fileOf }
}
