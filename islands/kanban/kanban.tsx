import Columns3 from 'lucide-react/icons/columns-3'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestOf } from '#http/endpoint'
import { may } from '#policy'
import type { Tag } from '#tags/contract'
import type { listKanbanTickets, Ticket } from '#tickets/contract'
import type { Myself } from '#users/myself/contract'
import { useFacts, useMay } from '../app/facts.tsx'
import { ListFailure } from '../list-page/list-failure.tsx'
import { useResource } from '../live/resource.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { kanbanTickets, laneTags } from './kanban-tickets.ts'
import { LaneColumn } from './lane-column.tsx'
import { type LaneId, lanesOf } from './lanes.ts'
import { useMoving } from './moving.ts'

/** The user's own queues; supervisors without a queue see all. */
export function kanbanInput({ profile, queues }: Myself): RequestOf<typeof listKanbanTickets> {
  const queueIds = queues.map(({ id }) => id)
  const own = queueIds.length > 0 ? { queueIds: JSON.stringify(queueIds) } : {}
  return may(profile, 'ticket.showAll') ? { ...own, showAll: true } : own
}

const noTags: readonly Tag[] = []
const noTickets: readonly Ticket[] = []

export function Kanban() {
  const { t } = useTranslation('kanban')
  const { me } = useFacts()
  const input = useMemo(() => kanbanInput(me), [me])
  const result = useResource(kanbanTickets, input)
  const lanes = useResource(laneTags, {}).data ?? noTags
  const tickets = result.data?.tickets ?? noTickets
  const { moving, move } = useMoving(lanes)
  const columns = useMemo(() => lanesOf(lanes, tickets, moving), [lanes, tickets, moving])
  const drop = useCallback(
    (ticketId: number, laneId: LaneId) => {
      const ticket = tickets.find(({ id }) => id === ticketId)
      if (ticket) void move(ticket, laneId)
    },
    [tickets, move],
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col px-4 py-5 wide:px-8 wide:py-7">
      <header className="mb-4">
        <h1 className="font-semibold text-xl">{t('title')}</h1>
        <p className="text-sm text-muted-foreground">{t('subtitle')}</p>
      </header>
      {result.data ? (
        <div className="flex min-h-0 flex-1 snap-x items-start gap-4 overflow-x-auto pb-2">
          {columns.map((lane) => (
            <LaneColumn key={lane.id ?? 0} lane={lane} lanes={lanes} onDrop={drop} onMove={move} />
          ))}
          {lanes.length === 0 ? <NoLanes /> : null}
        </div>
      ) : (
        <Coming hasFailed={result.failure !== undefined} retry={result.refetch} />
      )}
    </div>
  )
}

function NoLanes() {
  const { t } = useTranslation('kanban')
  const mayMake = useMay('tag.lane')
  return (
    <div className="flex w-80 flex-col items-start gap-2 p-4 text-sm text-muted-foreground">
      <Columns3 className="size-6" aria-hidden />
      <p>{mayMake ? t('none') : t('noneForUsers')}</p>
      {mayMake ? (
        <a href="/tags" className="text-primary underline">
          {t('toTags')}
        </a>
      ) : null}
    </div>
  )
}

function Coming({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (hasFailed) return <ListFailure retry={retry} />
  return (
    <div className="flex gap-4" aria-busy="true">
      {[1, 2, 3].map((lane) => (
        <Skeleton key={lane} className="h-80 w-72" />
      ))}
    </div>
  )
}
