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
import { scheduleList } from './schedule-list.ts'
import { useMayChange } from './schedule-rights.ts'

const ScheduleDialog = later(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

const nameOf = ({ contact }: Schedule) => shownName(contact.name)

interface SchedulesPageProps {
  /** For whom one is to be scheduled right away. */
  contactId: number | undefined
}

export function SchedulesPage({ contactId }: SchedulesPageProps) {
  const { t } = useTranslation('schedules')
  const mayChange = useMayChange()
  const search = useSearch({ shortest: 1 })
  return (
    <>
      <ListPage
        texts="schedules"
        icon={CalendarClock}
        search={search}
        list={useResource(scheduleList, search.filter)}
        columns={useScheduleColumns()}
        nameOf={nameOf}
        emptyText={t('emptyText')}
        buttons={(schedule, own) =>
          mayChange(schedule) ? (
            editAndRemove(schedule, own)
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
