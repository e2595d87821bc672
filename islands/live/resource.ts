/**
 * Server data on a screen. A resource says once, for an endpoint, what the screen holds of its
 * answer, which events change it and where they are heard. Then `useResource(ticketList, { status })`
 * shows it: seeded from the page's props or fetched, kept current by events, fetched again when some
 * were missed. Nothing else holds server data.
 *
 * Events heard while a fetch is under way are applied to its answer as well: it may be older than
 * they are. That does no harm, since states bear an event twice.
 */
import { type Atom, type createStore, type PrimitiveAtom, useAtomValue } from 'jotai'
import { createContext, useContext, useEffect } from 'react'
import type * as v from 'valibot'
import type { AppError } from '#errors'
import type { Calls } from '#http/call'
import type { Endpoint, OutputOf, RequestOf } from '#http/endpoint'
import type { Schema } from '#platform/schema'
import type { Viewer } from '#tickets/state'
import { openHandle } from './handle.ts'
import type { ListenedEvent, Live, Room } from './live.ts'
import { isMounted } from './mounting.ts'

/** What all resources of a page share. On the server there is nothing live and nothing to call. */
export interface DataClient {
  store: ReturnType<typeof createStore>
  viewer: Viewer
  live?: Live
  call?: Calls['call']
  /** The last event that is in what came with the page. */
  seededAt?: number
}

export const DataClientContext = createContext<DataClient | undefined>(undefined)

export interface ResourceState<Held> {
  /** Undefined until it was fetched, and when it is not there for this person. */
  data: Held | undefined
  /** Why the last fetch failed; data that was there before stays. */
  failure: AppError | undefined
  isFetching: boolean
  isLoadingMore: boolean
}

export interface ResourceHandle<E extends Endpoint, Held> {
  atom: PrimitiveAtom<ResourceState<Held>>
  /** The same, but silent while it is fetched again: most of what shows it does not say so. */
  quiet: Atom<ResourceState<Held>>
  /** What is held is what the server has: it is not kept from an earlier look. */
  isCurrent: () => boolean
  /** Holds an answer that came with the page. */
  seed: (answer: OutputOf<E>) => void
  /** Keeps it current until the answered function is called. */
  mount: () => () => void
  /** Fetches before anybody looks, with these differences: shown at once then, and asked again. */
  prefetch: (change: Partial<RequestOf<E>>) => void
  /** Fetches what is about to be mounted, which then waits for this. */
  begin: () => void
  refetch: () => void
  loadMore: () => void
  loadNewer: () => void
}

export interface Resource<E extends Endpoint, Held> {
  at(client: DataClient, input: RequestOf<E>): ResourceHandle<E, Held>
}

export type Fetch<E extends Endpoint> = (change: Partial<RequestOf<E>>) => Promise<OutputOf<E>>

export interface ResourceOptions<E extends Endpoint, Held> {
  toData: (answer: OutputOf<E>, input: RequestOf<E>) => Held
  events?: Subscription<Held, RequestOf<E>>[]
  /** Rooms beyond those that everybody hears; some are known only with the data. */
  rooms?: (input: RequestOf<E>, held: Held | undefined) => Room[]
  /** Fetches again what is held, where that is more than one answer. */
  refetchAll?: (fetch: Fetch<E>, held: Held) => Promise<Held>
  /** The request for the next page; undefined at the end. */
  next?: (held: Held) => Partial<RequestOf<E>> | undefined
  add?: (held: Held, answer: OutputOf<E>) => Held
  /** The same at the other end, for what is shown from its middle. */
  newer?: Pick<ResourceOptions<E, Held>, 'next' | 'add'>
  /** What it holds may be wrong in a way that only the server knows. */
  isUncertain?: (held: Held) => boolean
}

export type Change<Held, Input> = (held: Held, input: Input, viewer: Viewer) => Held
type Subscription<Held, Input> = (
  live: Live,
  change: (how: Change<Held, Input>) => void,
) => () => void

/** One kind of event and what it changes. */
export function on<S extends Schema, Held, Input>(
  kind: ListenedEvent<S>,
  apply: (held: Held, event: v.InferOutput<S>, input: Input, viewer: Viewer) => Held,
): Subscription<Held, Input> {
  return (live, change) =>
    live.on(kind, (event) => change((held, input, viewer) => apply(held, event, input, viewer)))
}

/** How many that nobody looks at keep their data, so that going there shows something at once. */
const keptUnseen = 40

export function resource<E extends Endpoint, Held>(
  endpoint: E,
  options: ResourceOptions<E, Held>,
): Resource<E, Held> {
  const clients = new WeakMap<DataClient, Map<string, ResourceHandle<E, Held>>>()
  return {
    at(client, input) {
      const handles = clients.get(client) ?? new Map<string, ResourceHandle<E, Held>>()
      clients.set(client, handles)
      const key = keyOf(input)
      const handle = handles.get(key) ?? openHandle(client, endpoint, options, input)
      // The last used stands last; the first ones are forgotten once nobody shows them.
      handles.delete(key)
      handles.set(key, handle)
      forgetUnseen(handles)
      return handle
    },
  }
}

function forgetUnseen(handles: Map<string, object>) {
  const unseen = [...handles].filter(([, handle]) => !isMounted(handle))
  for (const [key] of unseen.slice(0, -keptUnseen)) handles.delete(key)
}

/** The same request has the same key, in whatever order it was written. */
function keyOf(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function useDataClient(): DataClient {
  const client = useContext(DataClientContext)
  if (!client) throw new Error('A screen was rendered without a data client')
  return client
}

type Access<E extends Endpoint, Held> = Pick<
  ResourceHandle<E, Held>,
  'refetch' | 'loadMore' | 'loadNewer' | 'isCurrent'
>

export function useResource<E extends Endpoint, Held>(
  of: Resource<E, Held>,
  input: RequestOf<E>,
): ResourceState<Held> & Access<E, Held> {
  const client = useDataClient()
  const handle = of.at(client, input)
  useEffect(() => handle.mount(), [handle])
  const shown = useAtomValue(handle.atom, { store: client.store })
  return { ...shown, ...accessTo(handle) }
}

/** For what does not say that it is being fetched again, and is not drawn again for it. */
export function useQuietResource<E extends Endpoint, Held>(
  of: Resource<E, Held>,
  input: RequestOf<E>,
): Omit<ResourceState<Held>, 'isFetching'> & Access<E, Held> {
  const client = useDataClient()
  const handle = of.at(client, input)
  useEffect(() => handle.mount(), [handle])
  const shown = useAtomValue(handle.quiet, { store: client.store })
  return { ...shown, ...accessTo(handle) }
}

function accessTo<E extends Endpoint, Held>(handle: ResourceHandle<E, Held>): Access<E, Held> {
  const { refetch, loadMore, loadNewer, isCurrent } = handle
  return { refetch, loadMore, loadNewer, isCurrent }
}
