import { memo } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { FollowedRows, type FollowedRowsProps } from '../../../nouns/messages/log/followed-rows.tsx'
import { MessageLog } from './message-log.tsx'

interface MessageListProps extends Omit<FollowedRowsProps, 'placeKey' | 'topPx'> {
  ticket: Ticket
  /** Restores the saved scroll position; without it the list begins at the end. */
  keepsPlace: boolean
}

export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { ticket, keepsPlace, ...list } = props
  return (
    <MessageLog ticket={ticket}>
      <FollowedRows
        key={ticket.id}
        {...list}
        placeKey={keepsPlace ? ticket.id : undefined}
        topPx={50}
      />
    </MessageLog>
  )
})
