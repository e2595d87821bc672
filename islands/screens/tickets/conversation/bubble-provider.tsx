import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { may } from '#kernel/policy'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import type { Failing } from '../../../nouns/messages/conversation/bubble-context.ts'
import {
  type BubbleActions,
  BubbleContext,
  type MessageDialog,
} from '../../../nouns/messages/conversation/bubble-context.ts'
import { useEditing } from '../../../nouns/messages/conversation/editing.ts'
import type { MessageRef } from '../../../nouns/messages/conversation/jumping.ts'
import { useQuoting } from '../../../nouns/messages/conversation/quoting.ts'
import { wholeWords } from '../../../nouns/messages/conversation/whole-words.ts'
import { MessageDialogs } from '../dialogs/message-dialogs.tsx'
import { readTicketsSearch } from '../tickets-router.ts'
import { useMessageActions } from './message-actions.ts'

interface BubbleProviderProps {
  ticket: Ticket
  messages: readonly Message[]
  /** Undefined: read-only. */
  failing?: Failing
  children: (jumpTarget: MessageRef | undefined) => ReactNode
}

export function BubbleProvider({ ticket, messages, failing, children }: BubbleProviderProps) {
  const { me } = useFacts()
  const [asked, setAsked] = useState<MessageDialog>()
  const [jumpTarget, setJumpTarget] = useJumpTarget(failing === undefined)
  const { quote } = useQuoting(ticket.id)
  const edit = useEditingWhole(ticket.id)
  const actions = useMessageActions()
  const nameOf = useNames(ticket, messages)
  const isMine = ticket.userId === me.id || may(me.profile, 'ticket.showAll')
  const mayWrite = failing !== undefined && ticket.status === 'open' && isMine
  const mayDelete = failing !== undefined && may(me.profile, 'message.delete')
  const { id, isGroup, contact, whatsappId } = ticket
  const { timeZone } = me.company
  const talk = useMemo<BubbleActions>(
    () => ({
      ...(failing ?? readOnly),
      ...actions,
      ticket: { id, isGroup, contact, whatsappId },
      timeZone,
      mayWrite,
      mayDelete,
      nameOf,
      ask: setAsked,
      reply: quote,
      edit,
      jumpTo: (message) => {
        if (message?.id !== null) setJumpTarget(message && { id: message.id, seq: message.seq })
      },
    }),
    [
      failing,
      actions,
      id,
      isGroup,
      contact,
      whatsappId,
      timeZone,
      mayWrite,
      mayDelete,
      nameOf,
      quote,
      edit,
      setJumpTarget,
    ],
  )
  return (
    <BubbleContext value={talk}>
      {children(jumpTarget)}
      <MessageDialogs asked={asked} messages={messages} onClose={() => setAsked(undefined)} />
    </BubbleContext>
  )
}

/** A conversation opened by a search begins at the hit. */
function useJumpTarget(isLookedAtOnly: boolean) {
  const { at } = readTicketsSearch(useSearch({ strict: false }))
  const [id, seq, noteId] = at ?? []
  const [jumpTarget, setJumpTarget] = useState<MessageRef>()
  useEffect(() => {
    if (id && seq && !isLookedAtOnly) setJumpTarget({ id, seq, ...(noteId ? { noteId } : {}) })
  }, [id, seq, noteId, isLookedAtOnly])
  return [jumpTarget, setJumpTarget] as const
}

const nothing = () => undefined
const readOnly: Failing = {
  onResend: nothing,
  onEdit: nothing,
  onDiscard: nothing,
  onContact: nothing,
}

/** Changes identity only with the people, so that bubbles are not rendered again. */
function useNames({ isGroup, contact }: Ticket, messages: readonly Message[]) {
  const { t } = useTranslation('messages')
  const member = t('member')
  const people = new Map(messages.flatMap((one) => (one.contact ? [nameIn(one.contact)] : [])))
  const key = JSON.stringify([...people])
  const other = isGroup ? member : shownName(contact.name)
  return useCallback(
    (contactId: number | null) => {
      const names = new Map<number, string>(JSON.parse(key))
      return names.get(contactId ?? 0) ?? other
    },
    [key, other],
  )
}

const nameIn = ({ id, name }: { id: number; name: string }): [number, string] => [
  id,
  shownName(name),
]

/** A bubble may have the start of a long text only. */
function useEditingWhole(ticketId: number) {
  const { startEditing } = useEditing(ticketId)
  const client = useDataClient()
  const attempt = useTry()
  return useCallback(
    (message: Message) => {
      if (!message.isCut) return startEditing(message)
      void attempt(async () => {
        const body = await wholeWords(client, message)
        startEditing({ ...message, body, isCut: false })
      })
    },
    [startEditing, client, attempt],
  )
}
