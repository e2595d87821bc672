/** One component renders both routes, so that its state survives going from ticket to ticket. */
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouteComponent,
} from '@tanstack/react-router'
import type { Narrowing } from './list/list-inputs.ts'
import { type TicketTab, ticketTabs } from './list/list-names.ts'

export interface TicketsSearch {
  list?: TicketTab
  q?: string
  tags?: number[]
  users?: number[]
  unread?: true
  connections?: number[]
  queues?: number[]
  date?: string
  /** The id of an ad. */
  ad?: string
  /** The message to show first, or a note behind it. */
  at?: [id: number, seq: number, noteId?: number]
}

/** As the server reads them: beyond, it would refuse the whole list. */
const highestId = 2_147_483_647
const mostIds = 1000
const longestAd = 200

/** Drops invalid values. */
export function readTicketsSearch(given: Record<string, unknown>): TicketsSearch {
  const list = ticketTabs.find((name) => name === given.list)
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q) : ''
  const tags = idsIn(given.tags)
  const users = idsIn(given.users)
  const connections = idsIn(given.connections)
  const queues = idsIn(given.queues)
  const date = dayIn(given.date)
  // As a number it would have lost digits.
  const ad = typeof given.ad === 'string' && given.ad.length <= longestAd ? given.ad : ''
  const [messageId, seq, noteId] = idsIn(given.at)
  return {
    ...(list ? { list } : {}),
    ...(q ? { q } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(users.length > 0 ? { users } : {}),
    ...(ad ? { ad } : {}),
    ...(given.unread === true ? { unread: true } : {}),
    ...(connections.length > 0 ? { connections } : {}),
    ...(queues.length > 0 ? { queues } : {}),
    ...(date ? { date } : {}),
    ...(messageId && seq ? { at: noteId ? [messageId, seq, noteId] : [messageId, seq] } : {}),
  }
}

export function narrowingIn({
  unread,
  connections = [],
  tags = [],
  users = [],
  queues,
  date,
  ad,
}: TicketsSearch): Narrowing {
  const ids = { connectionIds: connections, tagIds: tags, userIds: users, queueIds: queues }
  return { isUnread: unread === true, ...ids, date, ad }
}

export function withoutPlace({ at: _, ...kept }: TicketsSearch): TicketsSearch {
  return kept
}

/** @param unnamed the list of an address that names none */
export function withList(
  { list: _, ...address }: TicketsSearch,
  list: TicketTab,
  unnamed: TicketTab = 'assigned',
): TicketsSearch {
  const kept = withoutPlace(address)
  return list === unnamed ? kept : { ...kept, list }
}

export function withText(address: TicketsSearch, text: string): TicketsSearch {
  const { q: _, ...kept } = withList(address, 'search')
  return text ? { ...kept, q: text } : kept
}

function idsIn(given: unknown): number[] {
  if (!Array.isArray(given)) return []
  return given.filter((id) => Number.isInteger(id) && id > 0 && id <= highestId).slice(0, mostIds)
}

function dayIn(given: unknown): string {
  if (typeof given !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(given)) return ''
  // The 30th of February becomes another day.
  return new Date(given).toJSON()?.startsWith(given) ? given : ''
}

function rethrow({ error }: ErrorComponentProps): never {
  throw error
}

/** @param at path and query; ignored in a browser, which has its own address bar */
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
    // Its own page of an error is English and replaces all: the boundaries of the page catch it.
    disableGlobalCatchBoundary: true,
    defaultErrorComponent: rethrow,
  })
  // Hydration must match: the server renders no Suspense around it.
  router.ssr = { manifest: undefined }
  await router.load()
  return router
}
