import type { TFunction } from 'i18next'
import { showTicket, type Ticket } from '#desk/tickets/contract'
import { call } from '#kernel/http/call'
import { shownName } from '../../../kit/text/names.ts'

interface Reader {
  t: TFunction<'tickets'>
  userId: number
}

export async function takenTextOf({ id }: Ticket, { t, userId }: Reader): Promise<string> {
  const ticket = await currentTicket(id)
  if (!ticket?.user || ticket.user.id === userId) return t('takenBySomebody')
  const name = shownName(ticket.user.name)
  const seconds = Math.max(1, Math.round((Date.now() - Date.parse(ticket.updatedAt)) / 1000))
  return seconds < 60 ? t('taken', { name, seconds }) : t('takenBy', { name })
}

/** Undefined where the ticket is now out of the agent's reach. */
function currentTicket(ticketId: number): Promise<Ticket | undefined> {
  return call(showTicket, { ticketId }).catch(() => undefined)
}
