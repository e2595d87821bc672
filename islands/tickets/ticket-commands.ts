/** What the palette offers on the tickets screen. */
import { useNavigate } from '@tanstack/react-router'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import TagIcon from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { type Command, useCommands } from '../shell/commands.ts'
import { shownName } from '../text/names.ts'
import { useDialogs } from './dialogs/opening.tsx'
import type { ListName } from './list-names.ts'
import type { TicketActions } from './ticket-actions.ts'
import { useTicketRights } from './ticket-rights.ts'
import { withoutPlace } from './tickets-router.ts'

interface Wiring {
  chosen: Ticket | undefined
  actions: TicketActions
  onShow: (list: ListName) => void
}

export function useTicketCommands({ chosen, actions, onShow }: Wiring) {
  const { t } = useTranslation(['palette', 'tickets'])
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const rights = useTicketRights(chosen)

  useCommands({
    commands: () => [
      ...(chosen ? commandsFor(chosen) : []),
      {
        key: 'new',
        text: t('tickets:newTicket'),
        icon: SquarePen,
        run: () => dialogs.open({ is: 'new' }),
      },
      { key: 'search', text: t('tickets:search'), icon: Search, run: () => onShow('search') },
    ],
    openTicket: (uuid) =>
      void navigate({ to: '/tickets/$uuid', params: { uuid }, search: withoutPlace }),
    newTicket: (contact) => dialogs.open({ is: 'new', contact }),
  })

  function commandsFor(ticket: Ticket): Command[] {
    const name = shownName(ticket.contact.name)
    const isOpen = ticket.status !== 'closed'
    const all: [boolean, string, Command['icon'], string, () => void][] = [
      [
        ticket.status === 'pending',
        'accept',
        CircleCheckBig,
        t('accept', { name }),
        () => void actions.accept(ticket),
      ],
      [isOpen, 'finish', CircleCheckBig, t('finish', { name }), () => void actions.finish(ticket)],
      [!isOpen, 'reopen', RotateCcw, t('reopen', { name }), () => void actions.reopen(ticket)],
      [
        rights.mayReturn,
        'return',
        Undo2,
        t('return', { name }),
        () => void actions.giveBack(ticket),
      ],
      [
        rights.mayTransfer,
        'transfer',
        ArrowRightLeft,
        t('transfer', { name }),
        () => dialogs.open({ is: 'transfer', ticket }),
      ],
      [true, 'tags', TagIcon, t('tags', { name }), () => dialogs.open({ is: 'tags', ticket })],
      [
        rights.mayDelete,
        'delete',
        Trash2,
        t('delete', { name }),
        () => dialogs.open({ is: 'delete', ticket }),
      ],
    ]
    return all.flatMap(([can, key, icon, text, run]) => (can ? [{ key, icon, text, run }] : []))
  }
}
