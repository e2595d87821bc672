import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '#desk/schedules/contract'
import { later, laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { editAndRemove } from '../../kit/list-page/own-buttons.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { useAlive } from '../../kit/time/clock.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { useScheduleDeletion } from '../../nouns/schedules/schedule-deletion.ts'
import { scheduleList } from '../../nouns/schedules/schedule-list.ts'
import { useMayChange } from '../../nouns/schedules/schedule-rights.ts'
import { useScheduleColumns } from './schedule-columns.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'
import { listFilter, useScheduleView } from './schedule-view.ts'
import { SendNowButton } from './send-now-button.tsx'

const ScheduleDialog = laterLayer(
  async () => (await import('../../nouns/schedules/schedule-dialog.tsx')).ScheduleDialog,
)
const ScheduleFor = later(
  async () => (await import('../../nouns/schedules/schedule-dialog.tsx')).ScheduleFor,
)
const ScheduleCalendar = later(
  async () => (await import('./calendar/schedule-calendar.tsx')).ScheduleCalendar,
)

const nameOf = ({ contact }: Schedule) => shownName(contact.name)

interface SchedulesPageProps {
  /** For whom one is to be scheduled right away. */
  contactId: number | undefined
  /** Path and query. */
  at: string
}

export function SchedulesPage({ contactId, at }: SchedulesPageProps) {
  const { t } = useTranslation('schedules')
  const mayChange = useMayChange()
  const search = useSearch({ shortest: 1 })
  const [view, changeView] = useScheduleView(at)
  const filter = listFilter(view)
  // The server cannot draw what is not in the page's first scripts.
  const isAlive = useAlive()
  return (
    <>
      <ListPage
        texts="schedules"
        icon={CalendarClock}
        search={search}
        list={useResource(scheduleList, { ...search.filter, ...filter })}
        columns={useScheduleColumns()}
        nameOf={nameOf}
        emptyText={t('emptyText')}
        filters={<ScheduleFilters view={view} onChange={changeView} />}
        nothingFiltered={filter.status || filter.day ? t('noneFiltered') : undefined}
        view={
          view.view &&
          ((onOpen) =>
            isAlive ? (
              <ScheduleCalendar
                view={view}
                onOpen={onOpen}
                search={search.filter}
                onChange={changeView}
              />
            ) : null)
        }
        buttons={(schedule, own) =>
          mayChange(schedule) ? (
            <>
              <SendNowButton schedule={schedule} />
              {editAndRemove(schedule, own)}
            </>
          ) : (
            <IconButton name={t('showNamed', { name: nameOf(schedule) })} onClick={own.openForm}>
              <SymbolIcon name="eye" className="size-4" aria-hidden />
            </IconButton>
          )
        }
        form={(schedule, { close }) => <ScheduleDialog schedule={schedule} onClose={close} />}
        deletion={useScheduleDeletion()}
      />
      {isAlive && contactId ? <ScheduleFor contactId={contactId} /> : null}
    </>
  )
}
