import { createContext, useContext } from 'react'
import type { Schedule } from '#desk/schedules/contract'
import type { Ticket } from '#desk/tickets/contract'
import type { TransferChoice } from './transfer-change.ts'

export type Dialog =
  | { is: 'new'; contact?: { id: number; name: string } }
  | { is: 'transfer'; tickets: readonly Ticket[]; choice?: TransferChoice }
  | { is: 'tagMany'; tickets: readonly Ticket[] }
  | { is: 'delete'; ticket: Ticket }
  | { is: 'tags'; ticket: Ticket }
  | { is: 'schedule'; contact?: { id: number; name: string }; schedule?: Schedule }
  | { is: 'spy'; ticketId: number; accept?: (ticket: Ticket) => Promise<boolean> }
  | { is: 'snooze'; ticket: Ticket }
  | { is: 'task'; ticket: Ticket }
  | { is: 'filters' }

interface Dialogs {
  open: (dialog: Dialog) => void
}

export const DialogsContext = createContext<Dialogs>({ open: () => undefined })

export function useDialogs(): Dialogs {
  return useContext(DialogsContext)
}
