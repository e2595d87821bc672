import type { LayerProps } from '../frame/shell/frame.ts'
import { PaletteDialog } from '../frame/shell/palette/palette.tsx'
import type { FoundEntries } from '../frame/shell/palette/palette-entry.ts'
import { useFoundContacts } from '../screens/contacts/found-contacts.ts'
import { useFoundQueues } from '../screens/queues/found-queues.ts'
import { useFoundQuickMessages } from '../screens/tickets/composer/found-quick-messages.ts'
import { useFoundTickets } from '../screens/tickets/found-tickets.ts'

export function Palette(props: LayerProps) {
  return <PaletteDialog useFound={useFound} {...props} />
}

function useFound(sought: string): FoundEntries {
  const found = [
    useFoundTickets(sought),
    useFoundContacts(sought),
    useFoundQueues(sought),
    useFoundQuickMessages(sought),
  ]
  return {
    entries: found.flatMap(({ entries }) => entries),
    isFetching: found.some(({ isFetching }) => isFetching),
  }
}
