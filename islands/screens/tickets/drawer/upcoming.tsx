import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '#desk/schedules/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { inItem } from '../../../kit/failing/broken-part.tsx'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { laterLayer } from '../../../kit/later/later.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { scheduleList } from '../../../nouns/schedules/schedule-list.ts'
import { useMayChange } from '../../../nouns/schedules/schedule-rights.ts'
import { useDialogs } from '../dialogs/dialogs.ts'
import { DrawerSection } from './drawer-head.tsx'

const DeleteSchedule = laterLayer(
  async () => (await import('../../../nouns/schedules/delete-schedule.tsx')).DeleteSchedule,
)

export function Upcoming({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['contactDrawer', 'common'])
  const { open } = useDialogs()
  const [deleting, setDeleting] = useState<Schedule>()
  const { contactId, contact } = ticket
  const { data, isLoadingMore, loadMore } = useResource(scheduleList, { contactId, unsent: true })
  return (
    <DrawerSection title={t('upcoming')}>
      <ul className="flex flex-col gap-2">
        {data?.rows.map((schedule) => (
          <Guarded key={schedule.id} kind="upcoming message" of={schedule} frame={inItem}>
            <UpcomingItem
              schedule={schedule}
              onEdit={() => open({ is: 'schedule', schedule })}
              onDelete={() => setDeleting(schedule)}
            />
          </Guarded>
        ))}
      </ul>
      {data?.hasMore ? (
        <Button variant="outline" size="sm" disabled={isLoadingMore} onClick={() => loadMore()}>
          {t('common:showMore')}
        </Button>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        onClick={() => open({ is: 'schedule', contact: { id: contactId, name: contact.name } })}
      >
        <CalendarPlus className="size-3.5" aria-hidden />
        {t('schedule')}
      </Button>
      {deleting ? (
        <DeleteSchedule schedule={deleting} onClose={() => setDeleting(undefined)} />
      ) : null}
    </DrawerSection>
  )
}

interface ItemProps {
  schedule: Schedule
  onEdit: () => void
  onDelete: () => void
}

function UpcomingItem({ schedule, onEdit, onDelete }: ItemProps) {
  const { t } = useTranslation('contactDrawer')
  const errorText = useErrorText()
  const { timeZone } = useFacts().me.company
  const mayChange = useMayChange()(schedule)
  const { day, time } = momentParts(schedule.sendAt, timeZone)
  const when = `${day} ${time}`
  return (
    <li className="rounded-md bg-muted px-3 py-2">
      <p className="line-clamp-3 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
        {schedule.body}
      </p>
      <div className="mt-1 flex items-center gap-1 text-muted-foreground text-2xs">
        <span className="min-w-0 flex-1 tabular-nums">{when}</span>
        {mayChange ? (
          <>
            <IconButton
              name={t('editSchedule', { when })}
              size="icon-sm"
              className="-my-1"
              onClick={onEdit}
            >
              <SymbolIcon name="pencil" className="size-3.5" aria-hidden />
            </IconButton>
            <IconButton
              name={t('deleteSchedule', { when })}
              size="icon-sm"
              className="-my-1 -mr-1.5"
              onClick={onDelete}
            >
              <SymbolIcon name="trash-2" className="size-3.5" aria-hidden />
            </IconButton>
          </>
        ) : null}
      </div>
      {schedule.failure ? (
        <p
          className={
            schedule.status === 'ERRO' ? 'text-destructive text-xs' : 'text-xs text-waiting'
          }
        >
          {errorText(schedule.failure)}
        </p>
      ) : null}
    </li>
  )
}
