/**
 * The server owns `/tickets`; from there on the address is ours: which ticket, by its uuid, and which
 * list. One component draws both routes, so that going from ticket to ticket keeps everything else.
 */
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router'
import type { Narrowing, TicketSearch } from './list/list-inputs.ts'
import { type TicketTab, ticketTabs } from './list/list-names.ts'

/** What the address says besides the ticket: the list, and what is searched for in it. */
export interface TicketsSearch {
  list?: TicketTab
  q?: string
  tags?: number[]
  users?: number[]
  unread?: true
  longest?: true
  connections?: number[]
  /** The message to show first: its number and its place in the conversation. */
  at?: [id: number, seq: number]
}

/** Whatever somebody typed into the address: what makes no sense is not there. */
export function readTicketsSearch(given: Record<string, unknown>): TicketsSearch {
  const list = ticketTabs.find((name) => name === given.list)
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q) : ''
  const tags = idsIn(given.tags)
  const users = idsIn(given.users)
  const connections = idsIn(given.connections)
  const [messageId, seq] = idsIn(given.at)
  return {
    ...(list ? { list } : {}),
    ...(q ? { q } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(users.length > 0 ? { users } : {}),
    ...(given.unread === true ? { unread: true } : {}),
    ...(given.longest === true ? { longest: true } : {}),
    ...(connections.length > 0 ? { connections } : {}),
    ...(messageId && seq ? { at: [messageId, seq] } : {}),
  }
}

/** Only of connections that are there: what names others was kept from another day. */
export function narrowingIn(
  { unread, longest, connections = [] }: TicketsSearch,
  known: readonly { id: number }[],
): Narrowing {
  const connectionIds = connections.filter((id) => known.some((one) => one.id === id))
  return { isUnread: unread === true, connectionIds, ...(longest ? { longestFirst: true } : {}) }
}

/** To another conversation: the list and what is searched for stay. */
export function withoutPlace({ at: _, ...kept }: TicketsSearch): TicketsSearch {
  return kept
}

/** Another list; what is searched for is still there when somebody comes back to it. */
export function withList({ list: _, ...address }: TicketsSearch, list: TicketTab): TicketsSearch {
  const kept = withoutPlace(address)
  return list === 'assigned' ? kept : { ...kept, list }
}

/** Something else is searched for, in what the lists are narrowed to. */
export function withFilter(address: TicketsSearch, { text, tagIds, userIds }: TicketSearch) {
  const { q: _, tags: __, users: ___, ...kept } = withList(address, 'search')
  return {
    ...kept,
    ...(text ? { q: text } : {}),
    ...(tagIds.length > 0 ? { tags: [...tagIds] } : {}),
    ...(userIds.length > 0 ? { users: [...userIds] } : {}),
  }
}

function idsIn(given: unknown): number[] {
  if (!Array.isArray(given)) return []
  return given.filter((id) => typeof id === 'number' && Number.isInteger(id) && id > 0)
}

/** @param at path and query; the browser's own address bar decides when there is one */
export async function openTicketsRouter(layout: RouteComponent, at: string) {
  const isServer = typeof document === 'undefined'
  const root = createRootRoute({
    component: layout,
    validateSearch: readTicketsSearch,
  })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/tickets' }),
    createRoute({ getParentRoute: () => root, path: '/tickets/$uuid' }),
  ])
  const router = createRouter({
    routeTree,
    history: isServer ? createMemoryHistory({ initialEntries: [at] }) : createBrowserHistory(),
    isServer,
    scrollRestoration: false,
    defaultNotFoundComponent: () => null,
  })
  // Without a Suspense around it in the browser either: the server has drawn none.
  router.ssr = { manifest: undefined }
  await router.load()
  return router
}
