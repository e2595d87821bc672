import { useFoundContacts } from '../contacts/found-contacts.ts'
import type { LayerProps } from '../shell/frame.ts'
import { PaletteDialog } from '../shell/palette/palette.tsx'
import type { FoundEntries } from '../shell/palette/palette-entry.ts'
import { useFoundTickets } from '../tickets/found-tickets.ts'

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
