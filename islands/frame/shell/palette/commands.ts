import { useEffect, useRef } from 'react'
import type { Catalogue } from '../../../kit/i18n/catalogue.ts'

/** Without text and icon, which are loaded with the palette. */
export interface PaletteCommand {
  key: Extract<
    keyof Catalogue['palette'],
    | 'accept'
    | 'acceptLongest'
    | 'finish'
    | 'reopen'
    | 'return'
    | 'transfer'
    | 'snooze'
    | 'tags'
    | 'quickMessages'
    | 'schedule'
    | 'note'
    | 'task'
    | 'delete'
    | 'new'
    | 'search'
  >
  name?: string
  run: () => void
}

/** What a conversation shows first: see `TicketsSearch`. */
interface TicketPlace {
  at: [id: number, seq: number, noteId: number]
}

interface ScreenCommands {
  commands: () => readonly PaletteCommand[]
  /** Without a page load. */
  openTicket?: (uuid: string, place?: TicketPlace) => void
  newTicket?: (contact: { id: number; name: string }) => void
}

let offered: ScreenCommands | undefined

export function offeredCommands(): ScreenCommands | undefined {
  return offered
}

/** Read only when the palette opens. */
export function useCommands(given: ScreenCommands) {
  const current = useRef(given)
  current.current = given
  useEffect(() => {
    const here: ScreenCommands = {
      commands: () => current.current.commands(),
      openTicket: (...where) => current.current.openTicket?.(...where),
      newTicket: (contact) => current.current.newTicket?.(contact),
    }
    offered = here
    return () => {
      if (offered === here) offered = undefined
    }
  }, [])
}

export function goToTicket(uuid: string) {
  if (offered?.openTicket) offered.openTicket(uuid)
  else location.assign(`/tickets/${uuid}`)
}
