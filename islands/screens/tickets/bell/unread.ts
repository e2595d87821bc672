import type { listTickets } from '#desk/tickets/contract'
import type { RequestOf } from '#kernel/http/endpoint'
import { useResource } from '../../../kit/live/resource.ts'
import { ticketList } from '../resources.ts'

export function useUnread() {
  const { data } = useResource(ticketList, unreadInput)
  return { tickets: data?.tickets ?? none, count: data?.count ?? 0 }
}

const none: never[] = []

const unreadInput: RequestOf<typeof listTickets> = { withUnreadMessages: true }
