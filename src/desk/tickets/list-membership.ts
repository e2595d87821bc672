/** As far as the browser can know. */

import { namesOf } from '#kernel/own'
import { may } from '#kernel/policy'
import type { Ticket } from './contract.ts'
import type { FilterName } from './filters.ts'
import type { ListFilter, Viewer } from './list-state.ts'

/** The rule of `GET /tickets`: first the role's reach, then every filter. */
export function belongs(
  ticket: Ticket,
  isHeld: boolean,
  filter: ListFilter,
  viewer: Viewer,
): boolean {
  const passes = (name: FilterName) => matching[name](ticket, { filter, viewer, isHeld })
  return (
    isWithinScope(ticket, filter, viewer) &&
    isChosen(ticket, filter, viewer) &&
    filterNames.every(passes) &&
    (isHeld || !filter.searchParam)
  )
}

interface Looked {
  filter: ListFilter
  viewer: Viewer
  isHeld: boolean
}

/** As the records of `filters.ts`, each of which passes where it is not given. */
const matching: Record<FilterName, (ticket: Ticket, looked: Looked) => boolean> = {
  tags: ({ tags }, { filter }) =>
    !filter.tags?.some((tagId) => !tags.some(({ id }) => id === tagId)),
  connections: ({ whatsappId }, { filter: { whatsappIds } }) =>
    !whatsappIds?.length || whatsappIds.includes(whatsappId ?? 0),
  date: isOpenedOn,
  ad: ({ ad }, { filter }) => filter.ad === undefined || ad?.id === filter.ad,
  // Only the server knows.
  update: (_, { filter, isHeld }) => isHeld || !filter.updatedAt,
  unread: isUnreadEnough,
  awake: (ticket, { filter }) => filter.snoozed !== false || !isSnoozed(ticket),
  snoozed: (ticket, { filter }) => !filter.snoozed || isSnoozed(ticket),
}
const filterNames = namesOf(matching)

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

function isChosen(ticket: Ticket, filter: ListFilter, viewer: Viewer): boolean {
  const { status, queueIds, users } = filter
  const oversees = may(viewer.role, 'ticket.showAll')
  if (status && ticket.status !== status) return false
  const choosesQueues = !oversees || queueIds?.length
  if (choosesQueues && !isOfQueues(ticket, filter)) return false
  return !oversees || !users?.length || users.includes(ticket.userId ?? 0)
}

/** The Swedish write days as ISO 8601 does. */
function isOpenedOn({ createdAt }: Ticket, { filter: { date }, viewer: { timeZone } }: Looked) {
  return !date || new Date(createdAt).toLocaleDateString('sv', { timeZone }) === date
}

const isSnoozed = ({ snoozedUntil }: Ticket) => Boolean(snoozedUntil)

function isOfQueues({ queueId }: Ticket, { queueIds }: ListFilter): boolean {
  return !queueIds || queueId === null || queueIds.includes(queueId)
}

function isUnreadEnough(ticket: Ticket, { filter, isHeld }: Looked) {
  if (!filter.withUnreadMessages) return true
  const stays = isHeld && filter.keepsRead === true
  return ticket.status !== 'closed' && (stays || ticket.unreadMessages > 0)
}
