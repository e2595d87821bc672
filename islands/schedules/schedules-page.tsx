import CalendarClock from 'lucide-react/icons/calendar-clock'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showContact } from '#contacts/contract'
import { call } from '#http/call'
import type { Schedule } from '#schedules/contract'
import { later } from '../app/later.tsx'
import { useTry } from '../app/try.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useSearch } from '../list-page/searching.ts'
import { useResource } from '../live/resource.ts'
import { shownName } from '../text/names.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Table } from '../ui/table.tsx'
import { useScheduleColumns } from './schedule-columns.tsx'
import { scheduleList } from './schedule-list.ts'
import { useMayChange } from './schedule-rights.ts'

const ScheduleDialog = later(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)
const DeleteSchedule = later(async () => (await import('./delete-schedule.tsx')).DeleteSchedule)

type Open =
  | { is: 'form'; schedule?: Schedule; contact?: { id: number; name: string } }
  | { is: 'delete'; schedule: Schedule }
  | undefined

interface SchedulesPageProps {
  /** For whom one is to be scheduled right away. */
  contactId: number | undefined
}

export function SchedulesPage({ contactId }: SchedulesPageProps) {
  const { t } = useTranslation(['schedules', 'common'])
  const search = useSearch()
  const list = useResource(scheduleList, search.sought ? { searchParam: search.sought } : {})
  const columns = useScheduleColumns()
  const mayChange = useMayChange()
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  const openFor = useCallback(
    (contact: { id: number; name: string }) => setOpen({ is: 'form', contact }),
    [],
  )
  useAskedFor(contactId, openFor)

  const add = (
    <Button kind="primary" onClick={() => setOpen({ is: 'form' })}>
      <Plus className="size-4" aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        list={list}
        search={{ ...search, label: t('search') }}
        actions={add}
        empty={
          <Empty
            drawing={<CalendarClock aria-hidden />}
            title={t('empty')}
            text={t('emptyText')}
            action={add}
          />
        }
      >
        {(schedules) => (
          <Table
            label={t('title')}
            rows={schedules}
            columns={columns}
            actions={{
              title: t('common:actions'),
              show: (schedule) => (
                <Buttons
                  schedule={schedule}
                  mayChange={mayChange(schedule)}
                  onOpen={(is) => setOpen({ is, schedule })}
                />
              ),
            }}
          />
        )}
      </ListPage>
      {open?.is === 'form' ? (
        <ScheduleDialog schedule={open.schedule} contact={open.contact} onClose={close} />
      ) : null}
      {open?.is === 'delete' ? <DeleteSchedule schedule={open.schedule} onClose={close} /> : null}
    </>
  )
}

interface ButtonsProps {
  schedule: Schedule
  mayChange: boolean
  onOpen: (is: 'form' | 'delete') => void
}

function Buttons({ schedule, mayChange, onOpen }: ButtonsProps) {
  const { t } = useTranslation('schedules')
  const name = shownName(schedule.contact.name)
  if (!mayChange) {
    return (
      <IconButton name={t('showNamed', { name })} onClick={() => onOpen('form')}>
        <Eye className="size-4" aria-hidden />
      </IconButton>
    )
  }
  return (
    <>
      <IconButton name={t('editNamed', { name })} onClick={() => onOpen('form')}>
        <Pencil className="size-4" aria-hidden />
      </IconButton>
      <IconButton name={t('deleteNamed', { name })} onClick={() => onOpen('delete')}>
        <Trash2 className="size-4" aria-hidden />
      </IconButton>
    </>
  )
}

/** The address names somebody: the dialog opens once it is known how they are called. */
function useAskedFor(
  contactId: number | undefined,
  openFor: (contact: { id: number; name: string }) => void,
) {
  const attempt = useTry()
  useEffect(() => {
    if (contactId === undefined) return
    // Shown once: whoever reloads or comes back does not want another.
    history.replaceState(null, '', location.pathname)
    void attempt(async () => openFor(await call(showContact, { contactId })))
  }, [contactId, attempt, openFor])
}
