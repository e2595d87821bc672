import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { toast } from '../../../kit/ui/toast.ts'
import { JumpToLatest } from '../../../nouns/messages/conversation/jump-to-latest.tsx'
import { type MessageRef, useJump } from '../../../nouns/messages/conversation/jumping.ts'
import type { ListRow } from '../../../nouns/messages/conversation/rows.ts'
import { useConversationScroll } from '../../../nouns/messages/log/conversation-scroll.ts'
import { ListHead } from '../../../nouns/messages/log/list-head.tsx'
import { MessageRows } from '../../../nouns/messages/log/message-rows.tsx'
import { type PassageView, usePassage } from './conversation.ts'
import { LoadingMessages } from './loading-messages.tsx'
import { MessageLog } from './message-log.tsx'
import { useReadRows } from './use-read-rows.ts'

interface PassageProps {
  ticket: Ticket
  jumpTarget: MessageRef
  onBack: () => void
}

/** The next page is fetched this close to either end. */
const nearPx = 200

export function PassageList({ ticket, jumpTarget, onBack }: PassageProps) {
  const { t } = useTranslation('messages')
  const view = usePassage(ticket.id, jumpTarget.id)
  const { messages, isGone } = view
  const rows = useReadRows(view)
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (!isGone) return
    toast.info(t('quotedGone'))
    back.current()
  }, [isGone, t])
  if (!messages) return <LoadingMessages {...view} />
  return (
    <MessageLog ticket={ticket} isPassage>
      <Rows rows={rows} view={view} jumpTarget={jumpTarget} onBack={onBack} />
      <JumpToLatest count={0} onJump={onBack} />
    </MessageLog>
  )
}

interface RowsProps extends Pick<PassageProps, 'jumpTarget' | 'onBack'> {
  rows: readonly ListRow[]
  view: PassageView
}

function Rows({ rows, view, jumpTarget, onBack }: RowsProps) {
  const { hasMore, hasNewer, isLoadingOlder, hasFailed, loadOlder, loadNewer } = view
  const isIdle = !isLoadingOlder && !hasFailed
  const onMove = (fromEnd: number, fromTop: number) => {
    if (!isIdle) return
    if (fromTop < nearPx && hasMore) loadOlder()
    else if (fromEnd < nearPx && hasNewer) loadNewer()
    // The passage has reached the end of the conversation.
    else if (fromEnd < 1 && !hasNewer) onBack()
  }
  const key = rows.find((row) => row.is === 'message' && row.message.id === jumpTarget.id)?.key
  const begin = key === undefined ? undefined : { row: { key, gap: 'middle' as const } }
  const reading = useConversationScroll({ rows, begin, onMove })
  const { pane, toRow } = reading
  const foundKey = useJump({
    jumpTarget,
    rows,
    canLoad: false,
    isLoadingOlder,
    isStale: view.isStale,
    loadOlder,
    show: toRow,
  })
  // A list shorter than the pane cannot be scrolled: fetch until it can.
  useEffect(() => {
    const { current: element } = pane
    if (!element || !isIdle || element.scrollHeight > element.clientHeight) return
    if (hasNewer) loadNewer()
    else if (hasMore) loadOlder()
  }, [pane, isIdle, hasNewer, hasMore, loadNewer, loadOlder])
  return (
    <MessageRows
      rows={rows}
      reading={reading}
      head={<ListHead {...view} rows={rows} />}
      foundKey={foundKey}
    />
  )
}
