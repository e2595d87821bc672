/** As far as the browser can know. */
import { may } from '#platform/policy'
import type { Ticket } from './contract.ts'
import type { ListFilter, Viewer } from './list-state.ts'

/** The rule of `GET /tickets`: first the role's reach, then every filter. */
export function belongs(
  ticket: Ticket,
  isHeld: boolean,
  filter: ListFilter,
  viewer: Viewer,
): boolean {
  if (!isWithinScope(ticket, filter, viewer) || !passes(ticket, filter, viewer)) return false
  if (!isOpenedOn(ticket, filter, viewer)) return false
  if (!isUnreadEnough(ticket, isHeld, filter)) return false
  const isForServer = Boolean(filter.searchParam || filter.updatedAt)
  return isHeld || !isForServer
}

function isWithinScope(ticket: Ticket, filter: ListFilter, viewer: Viewer): boolean {
  if (ticket.userId === viewer.userId) return true
  if (!may(viewer.role, 'ticket.showAll')) return isInMyQueues(ticket, viewer)
  if (filter.showAll) return true
  return ticket.status !== 'open' && isOfQueues(ticket, filter)
}

function isInMyQueues({ status, queueId }: Ticket, { queueIds, allTicket }: Viewer): boolean {
  if (status === 'open') return false
  if (queueId === null) return status === 'pending' && allTicket
  return queueIds.includes(queueId)
}

function passes(ticket: Ticket, filter: ListFilter, viewer: Viewer): boolean {
  const { status, queueIds, users, tags, whatsappIds, snoozed = isSnoozed(ticket) } = filter
  const oversees = may(viewer.role, 'ticket.showAll')
  if (status && ticket.status !== status) return false
  if (snoozed !== isSnoozed(ticket)) return false
  const choosesQueues = !oversees || queueIds?.length
  if (choosesQueues && !isOfQueues(ticket, filter)) return false
  if (oversees && users?.length && !users.includes(ticket.userId ?? 0)) return false
  if (whatsappIds?.length && !whatsappIds.includes(ticket.whatsappId ?? 0)) return false
  return !tags?.some((tagId) => !ticket.tags.some(({ id }) => id === tagId))
}

/** The Swedish write days as ISO 8601 does. */
function isOpenedOn({ createdAt }: Ticket, { date }: ListFilter, { timeZone }: Viewer): boolean {
  return !date || new Date(createdAt).toLocaleDateString('sv', { timeZone }) === date
}

const isSnoozed = ({ snoozedUntil }: Ticket) => Boolean(snoozedUntil)

function isOfQueues({ queueId }: Ticket, { queueIds }: ListFilter): boolean {
  return !queueIds || queueId === null || queueIds.includes(queueId)
}

function isUnreadEnough(ticket: Ticket, isHeld: boolean, filter: ListFilter): boolean {
  if (!filter.withUnreadMessages) return true
  const stays = isHeld && filter.keepsRead === true
  return ticket.status !== 'closed' && (stays || ticket.unreadMessages > 0)
}
