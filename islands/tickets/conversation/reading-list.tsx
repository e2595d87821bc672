/** The conversation from its end; or, where somebody is led far above it, the passage he was led to. */
import { useEffect, useRef, useState } from 'react'
import type { Ticket } from '#tickets/contract'
import type { ConversationState } from './conversation.ts'
import { isFarAbove, type MessageRef } from './jumping.ts'
import { MessageList } from './message-list.tsx'
import { PassageList } from './passage-list.tsx'
import type { ListRow } from './rows.ts'
import { forgetScroll } from './saved-scroll.ts'

interface ReadingProps {
  ticket: Ticket
  conversation: ConversationState
  rows: readonly ListRow[]
  sought: MessageRef | undefined
  keepsPlace?: boolean
}

interface Target {
  sought: MessageRef
  isFar: boolean
}

export function ReadingList(props: ReadingProps) {
  const { ticket, conversation, rows, sought, keepsPlace = false } = props
  const [target, setTarget] = useState<Target>()
  const now = useRef(rows)
  now.current = rows
  useEffect(() => {
    if (sought) setTarget({ sought, isFar: isFarAbove(now.current, sought) })
  }, [sought])
  const back = () => {
    forgetScroll(ticket.id)
    setTarget(undefined)
  }
  useOwnMessages(rows, () => target?.isFar && back())
  if (target?.isFar) {
    return (
      <PassageList key={target.sought.id} ticket={ticket} sought={target.sought} onBack={back} />
    )
  }
  return (
    <MessageList
      ticket={ticket}
      rows={rows}
      hasMore={conversation.hasMore}
      isLoadingOlder={conversation.isLoadingOlder}
      hasFailed={conversation.hasFailed}
      loadOlder={conversation.loadOlder}
      sought={target?.sought}
      keepsPlace={keepsPlace}
    />
  )
}

/** Whoever writes wants to see what he has written. */
function useOwnMessages(rows: readonly ListRow[], onWritten: () => void) {
  const last = rows.findLast((row) => row.is === 'message' && row.outgoing)?.key
  const tell = useRef(onWritten)
  tell.current = onWritten
  useEffect(() => {
    if (last) tell.current()
  }, [last])
}
