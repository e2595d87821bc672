import { useNavigate } from '@tanstack/react-router'
import type { Ticket } from '#desk/tickets/contract'
import { type PaletteCommand, useCommands } from '../../../frame/shell/palette/commands.ts'
import { shownName } from '../../../kit/text/names.ts'
import { askForQuickMessages, mayAskForQuickMessages } from '../composer/quick-messages-asked.ts'
import { useDialogs } from '../dialogs/dialogs.ts'
import type { ListInput } from '../list/list-inputs.ts'
import type { TicketTab } from '../list/list-names.ts'
import { type TicketsSearch, withoutPlace } from '../tickets-router.ts'
import type { TicketActions } from './ticket-actions.ts'
import { useTicketRights } from './ticket-rights.ts'

/** What opens the field for a note, which is not in the first scripts. */
const pressNote = () => document.querySelector<HTMLElement>('[data-opens-note]')?.click()

interface Wiring {
  waiting: ListInput
  chosen: Ticket | undefined
  actions: TicketActions
  onShow: (list: TicketTab) => void
}

export function useTicketCommands({ waiting, chosen, actions, onShow }: Wiring) {
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const { mayFinish, mayReturn, mayTransfer, mayDelete, maySnooze } = useTicketRights(chosen)

  const acceptLongest: PaletteCommand = {
    key: 'acceptLongest',
    run: () => void actions.acceptLongest(waiting),
  }
  useCommands({
    commands: () => [
      { key: 'new', run: () => dialogs.open({ is: 'new' }) },
      { key: 'search', run: () => onShow('search') },
      ...(chosen?.status === 'pending' ? [] : [acceptLongest]),
      ...(chosen ? commandsFor(chosen) : []),
    ],
    openTicket: (uuid, place) =>
      void navigate({
        to: '/tickets/$uuid',
        params: { uuid },
        search: (old: TicketsSearch) => ({ ...withoutPlace(old), ...place }),
      }),
    newTicket: (contact) => dialogs.open({ is: 'new', contact }),
  })

  function commandsFor(ticket: Ticket): PaletteCommand[] {
    const name = shownName(ticket.contact.name)
    const isOver = ticket.status === 'closed'
    const all: [boolean, PaletteCommand['key'], () => void][] = [
      [ticket.status === 'pending', 'accept', () => void actions.accept(ticket)],
      [mayFinish, 'finish', () => void actions.finish(ticket)],
      [isOver, 'reopen', () => void actions.reopen(ticket)],
      [mayReturn, 'return', () => void actions.giveBack(ticket)],
      [mayTransfer, 'transfer', () => dialogs.open({ is: 'transfer', tickets: [ticket] })],
      [maySnooze, 'snooze', () => dialogs.open({ is: 'snooze', ticket })],
      [true, 'tags', () => dialogs.open({ is: 'tags', ticket })],
      [true, 'note', pressNote],
      [mayAskForQuickMessages(), 'quickMessages', askForQuickMessages],
      [true, 'schedule', () => dialogs.open({ is: 'schedule', contact: ticket.contact })],
      [true, 'task', () => dialogs.open({ is: 'task', ticket })],
      [mayDelete, 'delete', () => dialogs.open({ is: 'delete', ticket })],
    ]
    return all.flatMap(([can, key, run]) => (can ? [{ key, name, run }] : []))
  }
}
