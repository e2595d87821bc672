/** What the screen that is shown offers to the palette, beyond the pages that are always there. */
import { useEffect, useRef } from 'react'
import type { Catalogue } from '../../i18n/catalogues.ts'

/** How it is called and looks is the palette's, which is fetched when it opens. */
export interface PaletteCommand {
  key: Extract<
    keyof Catalogue['palette'],
    | 'accept'
    | 'finish'
    | 'reopen'
    | 'return'
    | 'transfer'
    | 'tags'
    | 'schedule'
    | 'delete'
    | 'new'
    | 'search'
  >
  /** Whom it is about. */
  name?: string
  run: () => void
}

interface ScreenCommands {
  commands: () => readonly PaletteCommand[]
  /** Goes to a ticket without a new page; elsewhere the address does. */
  openTicket?: (uuid: string) => void
  newTicket?: (contact: { id: number; name: string }) => void
}

let offered: ScreenCommands | undefined

export function offeredCommands(): ScreenCommands | undefined {
  return offered
}

/** For as long as the screen is shown. Asked only when the palette opens. */
export function useCommands(given: ScreenCommands) {
  const current = useRef(given)
  current.current = given
  useEffect(() => {
    const here: ScreenCommands = {
      commands: () => current.current.commands(),
      openTicket: (uuid) => current.current.openTicket?.(uuid),
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
