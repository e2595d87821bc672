import { type ReactNode, useMemo, useState } from 'react'
import { inCorner } from '../../../kit/failing/broken-part.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { laterLayer } from '../../../kit/later/later.tsx'
import { type Dialog, DialogsContext } from './dialogs.ts'

const NewTicketDialog = laterLayer(
  async () => (await import('./new-ticket-dialog.tsx')).NewTicketDialog,
)
const TransferDialog = laterLayer(
  async () => (await import('./transfer-dialog.tsx')).TransferDialog,
)
const DeleteDialog = laterLayer(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

const TagsDialog = laterLayer(async () => (await import('./tags-dialog.tsx')).TagsDialog)
const TagManyDialog = laterLayer(async () => (await import('./tag-many-dialog.tsx')).TagManyDialog)
const ScheduleDialog = laterLayer(
  async () => (await import('../../../nouns/schedules/schedule-dialog.tsx')).ScheduleDialog,
)
const FilterDialog = laterLayer(
  async () => (await import('../filters/filter-dialog.tsx')).FilterDialog,
)
const SnoozeDialog = laterLayer(
  async () => (await import('../snoozing/snooze-dialog.tsx')).SnoozeDialog,
)
const TaskDialog = laterLayer(
  async () => (await import('../../../nouns/to-do/task-dialog.tsx')).TaskDialog,
)
const SpyDialog = laterLayer(async () => (await import('./spy-dialog.tsx')).SpyDialog)

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Dialog>()
  const dialogs = useMemo(() => ({ open: setOpened }), [])
  const close = () => setOpened(undefined)
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Guarded kind={`dialog: ${opened?.is}`} of={opened} frame={inCorner}>
        {opened?.is === 'new' ? <NewTicketDialog contact={opened.contact} onClose={close} /> : null}
        {opened?.is === 'transfer' ? (
          <TransferDialog tickets={opened.tickets} choice={opened.choice} onClose={close} />
        ) : null}
        {opened?.is === 'tags' ? <TagsDialog ticket={opened.ticket} onClose={close} /> : null}
        {opened?.is === 'tagMany' ? (
          <TagManyDialog tickets={opened.tickets} onClose={close} />
        ) : null}
        {opened?.is === 'schedule' ? <ScheduleDialog {...opened} onClose={close} /> : null}
        {opened?.is === 'spy' ? <SpyDialog {...opened} onClose={close} /> : null}
        {opened?.is === 'filters' ? <FilterDialog onClose={close} /> : null}
        {opened?.is === 'snooze' ? <SnoozeDialog ticket={opened.ticket} onClose={close} /> : null}
        {opened?.is === 'task' ? <TaskDialog ticket={opened.ticket} onClose={close} /> : null}
        {opened?.is === 'delete' ? <DeleteDialog ticket={opened.ticket} onClose={close} /> : null}
      </Guarded>
    </DialogsContext>
  )
}
