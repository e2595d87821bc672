import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import type { Schedule } from '#schedules/contract'
import type { Ticket } from '#tickets/contract'
import { inCorner } from '../../app/broken-part.tsx'
import { Guarded } from '../../app/guarded.tsx'
import type { TransferChoice } from './transfer-change.ts'

export type Dialog =
  | { is: 'new'; contact?: { id: number; name: string } }
  | { is: 'transfer'; tickets: readonly Ticket[]; choice?: TransferChoice }
  | { is: 'tagMany'; tickets: readonly Ticket[] }
  | { is: 'delete'; ticket: Ticket }
  | { is: 'tags'; ticket: Ticket }
  | { is: 'schedule'; contact?: { id: number; name: string }; schedule?: Schedule }
  | { is: 'spy'; ticketId: number }

interface Dialogs {
  open: (dialog: Dialog) => void
}

const DialogsContext = createContext<Dialogs>({ open: () => undefined })

export function useDialogs(): Dialogs {
  return useContext(DialogsContext)
}

const NewTicketDialog = lazy(async () => ({
  default: (await import('./new-ticket-dialog.tsx')).NewTicketDialog,
}))
const TransferDialog = lazy(async () => ({
  default: (await import('./transfer-dialog.tsx')).TransferDialog,
}))
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

const TagsDialog = lazy(async () => ({ default: (await import('./tags-dialog.tsx')).TagsDialog }))
const TagManyDialog = lazy(async () => ({
  default: (await import('./tag-many-dialog.tsx')).TagManyDialog,
}))
const ScheduleDialog = lazy(async () => ({
  default: (await import('../../schedules/schedule-dialog.tsx')).ScheduleDialog,
}))
const SpyDialog = lazy(async () => ({ default: (await import('./spy-dialog.tsx')).SpyDialog }))

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Dialog>()
  const dialogs = useMemo(() => ({ open: setOpened }), [])
  const close = () => setOpened(undefined)
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Guarded kind={`dialog: ${opened?.is}`} of={opened} frame={inCorner}>
        <Suspense fallback={null}>
          {opened?.is === 'new' ? (
            <NewTicketDialog contact={opened.contact} onClose={close} />
          ) : null}
          {opened?.is === 'transfer' ? (
            <TransferDialog tickets={opened.tickets} choice={opened.choice} onClose={close} />
          ) : null}
          {opened?.is === 'tags' ? <TagsDialog ticket={opened.ticket} onClose={close} /> : null}
          {opened?.is === 'tagMany' ? (
            <TagManyDialog tickets={opened.tickets} onClose={close} />
          ) : null}
          {opened?.is === 'schedule' ? <ScheduleDialog {...opened} onClose={close} /> : null}
          {opened?.is === 'spy' ? <SpyDialog ticketId={opened.ticketId} onClose={close} /> : null}
          {opened?.is === 'delete' ? <DeleteDialog ticket={opened.ticket} onClose={close} /> : null}
        </Suspense>
      </Guarded>
    </DialogsContext>
  )
}
