import type { TFunction } from 'i18next'
import type { Ticket } from '#tickets/contract'
import { shownName } from '../../text/names.ts'

export function takenText(t: TFunction<'tickets'>, ticket: Ticket | undefined, myId: number) {
  if (!ticket?.user || ticket.user.id === myId) return t('takenBySomebody')
  const name = shownName(ticket.user.name)
  const seconds = Math.max(1, Math.round((Date.now() - Date.parse(ticket.updatedAt)) / 1000))
  return seconds < 60 ? t('taken', { name, seconds }) : t('takenBy', { name })
}
