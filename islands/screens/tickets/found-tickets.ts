import { useTranslation } from 'react-i18next'
import { listTickets } from '#desk/tickets/contract'
import {
  type FoundEntries,
  mostFound,
  ticketEntry,
} from '../../frame/shell/palette/palette-entry.ts'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { resource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'

/** Without events: it is shown briefly. */
const foundTickets = resource(listTickets, { toData: ({ tickets }) => tickets })

/** In the palette. */
export function useFoundTickets(sought: string): FoundEntries {
  const { t } = useTranslation('palette')
  const { data, isFetching } = useOptionalResource(
    foundTickets,
    sought ? { searchParam: sought, showAll: true } : undefined,
  )
  const entries = (data ?? [])
    .slice(0, mostFound)
    .map(({ id, uuid, code, contact }) =>
      ticketEntry(
        `ticket:${id}`,
        { uuid, name: shownName(contact.name), code },
        { group: t('tickets'), detail: t('ticketOf', { code }) },
      ),
    )
  return { entries, isFetching }
}
