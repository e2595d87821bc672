import type { LayerProps } from '../frame/shell/frame.ts'
import { PaletteDialog } from '../frame/shell/palette/palette.tsx'
import type { FoundEntries } from '../frame/shell/palette/palette-entry.ts'
import { useFoundContacts } from '../screens/contacts/found-contacts.ts'
import { useFoundTickets } from '../screens/tickets/found-tickets.ts'

export function Palette(props: LayerProps) {
  return <PaletteDialog useFound={useFound} {...props} />
}

function useFound(sought: string): FoundEntries {
  const [tickets, contacts] = [useFoundTickets(sought), useFoundContacts(sought)]
  return {
    entries: [...tickets.entries, ...contacts.entries],
    isFetching: tickets.isFetching || contacts.isFetching,
  }
}
