/**
 * Server data on a screen. A resource declares, for an endpoint, which data the screen takes from its
 * answer, which events change it and in which rooms they arrive. `useResource(ticketList, { status })`
 * then returns it: seeded from the page's props or fetched, kept current by events, refetched when
 * some were missed. Nothing else stores server data.
 *
 * Events that arrive during a fetch are applied to its answer too, which may be older than they are.
 * Applying an event twice must therefore do no harm.
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

/** On the server there is no `live` and no `call`. */
export interface DataClient {
  store: ReturnType<typeof createStore>
  viewer: Viewer
  live?: Live
  call?: Calls['call']
  /** Number of the last event included in the page's data. */
  seededAt?: number
}

export const DataClientContext = createContext<DataClient | undefined>(undefined)

export interface ResourceState<Data> {
  /** Undefined until it was fetched, and where it does not exist for this user. */
  data: Data | undefined
  /** Of the last fetch; earlier data stays. */
  failure: AppError | undefined
  isFetching: boolean
  isLoadingMore: boolean
}

export interface ResourceHandle<E extends Endpoint, Data> {
  atom: PrimitiveAtom<ResourceState<Data>>
  /** Does not change while data is refetched: most components do not show that. */
  quiet: Atom<ResourceState<Data>>
  /** False for data cached from an earlier mount. */
  isCurrent: () => boolean
  seed: (answer: OutputOf<E>) => void
  /** Keeps the data current until the returned function is called. */
  mount: () => () => void
  /** Fetches before the first mount, with these differences; the data is shown at once and refetched on mount. */
  prefetch: (change: Partial<RequestOf<E>>) => void
  /** Fetches what is about to be mounted; the mount then does not fetch again. */
  begin: () => void
  refetch: () => void
  /** @param part of data in several parts, each with pages of its own */
  loadMore: (part?: number) => void
  loadNewer: () => void
}

export interface Resource<E extends Endpoint, Data> {
  at(client: DataClient, input: RequestOf<E>): ResourceHandle<E, Data>
}

export type Fetch<E extends Endpoint> = (change: Partial<RequestOf<E>>) => Promise<OutputOf<E>>

export interface ResourceOptions<E extends Endpoint, Data> {
  toData: (answer: OutputOf<E>, input: RequestOf<E>) => Data
  events?: Subscription<Data, RequestOf<E>>[]
  /** Rooms to join besides those of every user; some are known only with the data. */
  rooms?: (input: RequestOf<E>, data: Data | undefined) => Room[]
  /** Refetches data that consists of several answers. */
  refetchAll?: (fetch: Fetch<E>, data: Data) => Promise<Data>
  /** The request for the next page; undefined at the end. */
  next?: (data: Data, part?: number) => Partial<RequestOf<E>> | undefined
  add?: (data: Data, answer: OutputOf<E>) => Data
  /** The same at the other end, for a list shown from its middle. */
  newer?: Pick<ResourceOptions<E, Data>, 'next' | 'add'>
  /** The data may be wrong in a way that only the server knows. */
  isUncertain?: (data: Data) => boolean
}

export type Change<Data, Input> = (data: Data, input: Input, viewer: Viewer) => Data
type Subscription<Data, Input> = (
  live: Live,
  change: (how: Change<Data, Input>) => void,
) => () => void

export function on<S extends Schema, Data, Input>(
  kind: ListenedEvent<S>,
  apply: (data: Data, event: v.InferOutput<S>, input: Input, viewer: Viewer) => Data,
): Subscription<Data, Input> {
  return (live, change) =>
    live.on(kind, (event) => change((data, input, viewer) => apply(data, event, input, viewer)))
}

const keptUnseen = 40

export function resource<E extends Endpoint, Data>(
  endpoint: E,
  options: ResourceOptions<E, Data>,
): Resource<E, Data> {
  const clients = new WeakMap<DataClient, Map<string, ResourceHandle<E, Data>>>()
  return {
    at(client, input) {
      const handles = clients.get(client) ?? new Map<string, ResourceHandle<E, Data>>()
      clients.set(client, handles)
      const key = keyOf(input)
      const handle = handles.get(key) ?? openHandle(client, endpoint, options, input)
      // Least recently used first.
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

/** Independent of the order of the fields. */
function keyOf(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function useDataClient(): DataClient {
  const client = useContext(DataClientContext)
  if (!client) throw new Error('A screen was rendered without a data client')
  return client
}

type Access<E extends Endpoint, Data> = Pick<
  ResourceHandle<E, Data>,
  'refetch' | 'loadMore' | 'loadNewer' | 'isCurrent'
>

export function useResource<E extends Endpoint, Data>(
  of: Resource<E, Data>,
  input: RequestOf<E>,
): ResourceState<Data> & Access<E, Data> {
  const client = useDataClient()
  const handle = of.at(client, input)
  useEffect(() => handle.mount(), [handle])
  const shown = useAtomValue(handle.atom, { store: client.store })
  return { ...shown, ...accessTo(handle) }
}

/** Without `isFetching`: a refetch does not render the component again. */
export function useQuietResource<E extends Endpoint, Data>(
  of: Resource<E, Data>,
  input: RequestOf<E>,
): Omit<ResourceState<Data>, 'isFetching'> & Access<E, Data> {
  const client = useDataClient()
  const handle = of.at(client, input)
  useEffect(() => handle.mount(), [handle])
  const shown = useAtomValue(handle.quiet, { store: client.store })
  return { ...shown, ...accessTo(handle) }
}

function accessTo<E extends Endpoint, Data>(handle: ResourceHandle<E, Data>): Access<E, Data> {
  const { refetch, loadMore, loadNewer, isCurrent } = handle
  return { refetch, loadMore, loadNewer, isCurrent }
}
