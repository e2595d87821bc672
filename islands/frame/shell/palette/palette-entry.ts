import type { IconName } from 'lucide-react/dynamic'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ComponentType } from 'react'
import { goToTicket } from './commands.ts'
import type { Recent } from './recent.ts'

export interface PaletteEntry {
  key: string
  group: string
  text: string
  detail?: string
  icon: IconName | ComponentType<{ className?: string }>
  keys?: readonly string[]
  /** Other words under which it is found. */
  also?: string | undefined
  /** Choosing it changes something at once. */
  isChange?: boolean
  ticket?: Recent['ticket']
  run: () => void
}

/** What the server finds of a noun; `isFetching` while more may come. */
export interface FoundEntries {
  entries: PaletteEntry[]
  isFetching: boolean
}

/** Of each noun; the palette shows the first ones. */
export const mostFound = 6

type TicketOfEntry = NonNullable<Recent['ticket']>

export function ticketEntry(
  key: string,
  ticket: TicketOfEntry,
  look: Pick<PaletteEntry, 'group' | 'detail'>,
): PaletteEntry {
  const { uuid, name } = ticket
  return { key, ticket, ...look, text: name, icon: MessagesSquare, run: () => goToTicket(uuid) }
}
