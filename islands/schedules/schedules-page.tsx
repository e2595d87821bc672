import CalendarClock from 'lucide-react/icons/calendar-clock'
import Eye from 'lucide-react/icons/eye'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showContact } from '#contacts/contract'
import { call } from '#http/call'
import type { Schedule } from '#schedules/contract'
import { later } from '../app/later.tsx'
import { useTry } from '../app/try.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { editAndRemove } from '../list-page/own-buttons.tsx'
import { useSearch } from '../list-page/searching.ts'
import { useResource } from '../live/resource.ts'
import { shownName } from '../text/names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useScheduleColumns } from './schedule-columns.tsx'
import { useScheduleDeletion } from './schedule-deletion.ts'
import { ScheduleFilters } from './schedule-filters.tsx'
import { scheduleList } from './schedule-list.ts'
import { useMayChange } from './schedule-rights.ts'
import { type ChangeView, listFilter, type ScheduleView, useScheduleView } from './schedule-view.ts'
import { SendNowButton } from './send-now.tsx'

const ScheduleDialog = later(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

const LaterCalendar = later(
  async () => (await import('./calendar/schedule-calendar.tsx')).ScheduleCalendar,
)

const nameOf = ({ contact }: Schedule) => shownName(contact.name)

interface SchedulesPageProps {
  /** For whom one is to be scheduled right away. */
  contactId: number | undefined
  /** Path and query. */
  at: string
  Calendar?: typeof LaterCalendar | undefined
}

export function SchedulesPage({ contactId, at, Calendar = LaterCalendar }: SchedulesPageProps) {
  const { t } = useTranslation('schedules')
  const mayChange = useMayChange()
  const search = useSearch({ shortest: 1 })
  const [view, changeView] = useScheduleView(at)
  const filter = listFilter(view)
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
          view.view === 'list'
            ? undefined
            : calendarOf(view, { Calendar, filter: search.filter, onChange: changeView })
        }
        buttons={(schedule, own) =>
          mayChange(schedule) ? (
            <>
              <SendNowButton schedule={schedule} />
              {editAndRemove(schedule, own)}
            </>
          ) : (
            <IconButton name={t('showNamed', { name: nameOf(schedule) })} onClick={own.openForm}>
              <Eye className="size-4" aria-hidden />
            </IconButton>
          )
        }
        form={(schedule, { close }) => <ScheduleDialog schedule={schedule} onClose={close} />}
        deletion={useScheduleDeletion()}
      />
      {contactId === undefined ? null : <AskedFor contactId={contactId} />}
    </>
  )
}

interface CalendarOptions {
  Calendar: typeof LaterCalendar
  filter: { searchParam?: string }
  onChange: ChangeView
}

const calendarOf =
  ({ view, date, status }: ScheduleView, { Calendar, filter, onChange }: CalendarOptions) =>
  (openForm: (schedule: Schedule) => void) => (
    <Calendar
      view={view === 'week' ? 'week' : 'month'}
      date={date}
      filter={{ ...filter, ...(status ? { status } : {}) }}
      onDate={(day) => onChange({ date: day })}
      onDay={(day) => onChange({ view: 'list', sort: 'sendAt', day })}
      onOpen={openForm}
    />
  )

function AskedFor({ contactId }: { contactId: number }) {
  const attempt = useTry()
  const [contact, setContact] = useState<{ id: number; name: string }>()
  useEffect(() => {
    // Once only: a reload must not open the form again.
    history.replaceState(null, '', location.pathname)
    void attempt(async () => setContact(await call(showContact, { contactId })))
  }, [contactId, attempt])
  if (!contact) return null
  return <ScheduleDialog contact={contact} onClose={() => setContact(undefined)} />
}
