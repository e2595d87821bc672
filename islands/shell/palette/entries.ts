import type { IconName } from 'lucide-react/dynamic'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listTickets } from '#desk/tickets/contract'
import { contactList } from '../../contacts/contact-list.ts'
import { useNewTicket } from '../../contacts/new-ticket.ts'
import { useOptionalResource } from '../../live/optional-resource.ts'
import { resource } from '../../live/resource.ts'
import { shownName } from '../../text/names.ts'
import { shownNumber } from '../../text/phone.ts'
import { usePages } from '../drawer/pages.ts'
import { changing, commandIcons, commandKeys } from './command-looks.ts'
import { goToTicket, offeredCommands } from './commands.ts'
import type { Recent } from './recent.ts'
import { synonyms } from './topics.ts'

/** Without events: it is shown briefly. */
const foundTickets = resource(listTickets, { toData: ({ tickets }) => tickets })
const mostFound = 6

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

type TicketOfEntry = NonNullable<Recent['ticket']>

export function ticketEntry(
  key: string,
  ticket: TicketOfEntry,
  look: Pick<PaletteEntry, 'group' | 'detail'>,
): PaletteEntry {
  const { uuid, name } = ticket
  return { key, ticket, ...look, text: name, icon: MessagesSquare, run: () => goToTicket(uuid) }
}

export function useHere(): PaletteEntry[] {
  const { t } = useTranslation('palette')
  const pages = usePages()
  return useMemo(
    () => [
      ...(offeredCommands()?.commands() ?? []).map(({ key, name, run }) => ({
        key,
        group: t('actions'),
        text: t(key, { name }),
        icon: commandIcons[key],
        keys: commandKeys[key],
        isChange: changing.has(key),
        run,
      })),
      ...pages.map(({ noun, href, text, icon }) => ({
        key: `page:${href}`,
        group: t('pages'),
        text,
        icon,
        also: synonyms[noun],
        run: () => location.assign(href),
      })),
    ],
    [pages, t],
  )
}

export function useFound(sought: string) {
  const { t } = useTranslation('palette')
  const tickets = useOptionalResource(
    foundTickets,
    sought ? { searchParam: sought, showAll: true } : undefined,
  )
  const contacts = useOptionalResource(contactList, sought ? { searchParam: sought } : undefined)
  const open = useNewTicket()
  const entries: PaletteEntry[] = [
    ...(tickets.data ?? [])
      .slice(0, mostFound)
      .map(({ id, uuid, code, contact }) =>
        ticketEntry(
          `ticket:${id}`,
          { uuid, name: shownName(contact.name), code },
          { group: t('tickets'), detail: t('ticketOf', { code }) },
        ),
      ),
    ...(contacts.data?.rows ?? []).slice(0, mostFound).map(({ id, name, number }) => ({
      key: `contact:${id}`,
      group: t('contacts'),
      text: t('newWith', { name: shownName(name) }),
      detail: shownNumber(number ?? ''),
      icon: MessageSquarePlus,
      run: () => {
        const here = offeredCommands()
        if (here?.newTicket) here.newTicket({ id, name })
        else void open(id)
      },
    })),
  ]
  return { entries, isFetching: tickets.isFetching || contacts.isFetching }
}
