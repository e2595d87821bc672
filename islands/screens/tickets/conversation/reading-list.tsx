import { useEffect, useRef, useState } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { isFarAbove, type MessageRef } from '../../../nouns/messages/conversation/jumping.ts'
import type { ListRow } from '../../../nouns/messages/conversation/rows.ts'
import { forgetScroll } from '../../../nouns/messages/log/saved-scroll.ts'
import type { OpenConversation } from './conversation.ts'
import { MessageList } from './message-list.tsx'
import { PassageList } from './passage-list.tsx'

interface ReadingProps {
  ticket: Ticket
  conversation: OpenConversation
  rows: readonly ListRow[]
  jumpTarget: MessageRef | undefined
  keepsPlace?: boolean
}

interface Target {
  jumpTarget: MessageRef
  isFar: boolean
}

export function ReadingList(props: ReadingProps) {
  const { ticket, conversation, rows, jumpTarget, keepsPlace = false } = props
  const [target, setTarget] = useState<Target>()
  const now = useRef(rows)
  now.current = rows
  useEffect(() => {
    if (jumpTarget) setTarget({ jumpTarget, isFar: isFarAbove(now.current, jumpTarget) })
  }, [jumpTarget])
  const back = () => {
    forgetScroll(ticket.id)
    setTarget(undefined)
  }
  useOwnMessages(rows, () => target?.isFar && back())
  if (target?.isFar) {
    return (
      <PassageList
        key={target.jumpTarget.id}
        ticket={ticket}
        jumpTarget={target.jumpTarget}
        onBack={back}
      />
    )
  }
  return (
    <MessageList
      ticket={ticket}
      rows={rows}
      hasMore={conversation.hasMore}
      isLoadingOlder={conversation.isLoadingOlder}
      isStale={conversation.isStale}
      hasFailed={conversation.hasFailed}
      loadOlder={conversation.loadOlder}
      jumpTarget={target?.jumpTarget}
      keepsPlace={keepsPlace}
    />
  )
}

function useOwnMessages(rows: readonly ListRow[], onWritten: () => void) {
  const last = rows.findLast((row) => row.is === 'message' && row.outgoing)?.key
  const tell = useRef(onWritten)
  tell.current = onWritten
  useEffect(() => {
    if (last) tell.current()
  }, [last])
}
