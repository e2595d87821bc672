import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ticket, updateTicket } from '#desk/tickets/contract'
import { call } from '#kernel/http/call'
import { isCovered } from '../../../frame/shell/palette/keys.ts'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useBulkChange } from '../actions/bulk-change.ts'
import { decided } from '../actions/ticket-change.ts'
import { rightsOf } from '../actions/ticket-rights.ts'
import { useProgress } from '../conversation/progress.ts'
import { useDialogs } from '../dialogs/dialogs.ts'
import { useAcceptPicked } from './accept-picked.ts'
import { BulkFailures } from './bulk-failures.tsx'
import { type Picking, pickButtonId } from './picking.ts'

interface PickedBarProps {
  tickets: readonly Ticket[]
  picking: Picking
}

export function PickedBar(props: PickedBarProps) {
  const { t } = useTranslation('picking')
  const progress = useProgress()
  return (
    <>
      {progress ? (
        <div
          role="status"
          className="flex h-9 shrink-0 items-center border-t bg-muted px-3.5 text-muted-foreground text-xs tabular-nums"
        >
          {t('progress', { ...progress })}
        </div>
      ) : null}
      <BulkFailures />
      {props.picking.picked ? <Bar {...props} /> : null}
    </>
  )
}

function Bar({ tickets, picking }: PickedBarProps) {
  const { t } = useTranslation('picking')
  const { me } = useFacts()
  const dialogs = useDialogs()
  const finish = useFinishing()
  const accept = useAcceptPicked()
  const { stop, pickAll, picked } = picking
  const leave = () => {
    stop()
    document.getElementById(pickButtonId)?.focus()
  }
  useEscape(leave)
  const chosen = tickets.filter(({ id }) => picked?.has(id))
  const acceptable = chosen.filter(({ status }) => status === 'pending')
  const finishable = chosen.filter((ticket) => rightsOf(me, ticket).mayFinish)
  const movable = chosen.filter((ticket) => rightsOf(me, ticket).mayTransfer)
  return (
    <div
      data-keeps-notices-off
      className="@container flex min-h-12 shrink-0 flex-wrap items-center border-t bg-popover px-2 py-1"
    >
      <p role="status" className="relative min-w-0 flex-1 truncate pl-1.5 font-medium text-xs">
        <span aria-hidden className="hidden @min-[16rem]:@max-[22rem]:inline">
          {chosen.length}
        </span>
        <span className="@min-[16rem]:@max-[22rem]:sr-only">
          {t('picked', { count: chosen.length })}
        </span>
      </p>
      <Button variant="ghost" size="sm" onClick={() => pickAll(tickets.map(({ id }) => id))}>
        {t('pickAll')}
      </Button>
      <div className="flex @max-[16rem]:w-full justify-between">
        {acceptable.length > 0 ? (
          <IconButton
            name={t('acceptPicked')}
            variant="secondary"
            onClick={() => {
              leave()
              void accept(acceptable)
            }}
          >
            <SymbolIcon name="check" className="size-5" aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          name={t('finishPicked')}
          disabled={finishable.length === 0}
          onClick={() => {
            finish(finishable)
            leave()
          }}
        >
          <CircleCheckBig className="size-5" aria-hidden />
        </IconButton>
        <IconButton
          name={t('transferPicked')}
          disabled={movable.length === 0}
          onClick={() => dialogs.open({ is: 'transfer', tickets: movable })}
        >
          <SymbolIcon name="arrow-right-left" className="size-5" aria-hidden />
        </IconButton>
        <IconButton
          name={t('tagPicked')}
          disabled={chosen.length === 0}
          onClick={() => dialogs.open({ is: 'tagMany', tickets: chosen })}
        >
          <SymbolIcon name="tag" className="size-5" aria-hidden />
        </IconButton>
        <IconButton name={t('pickStop')} onClick={leave}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

function useFinishing() {
  const { t } = useTranslation('picking')
  const { me } = useFacts()
  const decide = useBulkChange()
  return (tickets: readonly Ticket[]) =>
    decide({
      tickets,
      text: t('finishedMany', { count: tickets.length }),
      leaves: true,
      willOf: (ticket) => decided(ticket, { status: 'closed' }),
      work({ id, queueId }) {
        const change = { status: 'closed', userId: me.id, queueId } as const
        return call(updateTicket, { ticketId: id, ...change }, { keepalive: true })
      },
    })
}

function useEscape(leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isCovered()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
