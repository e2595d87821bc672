/**
 * Server data on a screen. A resource declares, for an endpoint, which data the screen takes from its
 * answer, which events change it and in which rooms they arrive. `useResource(ticketList, { status })`
 * then returns it: seeded from the page's props or fetched, kept current by events, refetched when
 * some were missed. Nothing else stores server data.
 *
 * Events that arrive during a fetch are applied to its answer too, which may be older than they are.
 * Applying an event twice must therefore do no harm.
 */
import { useAtomValue } from 'jotai'
import { createContext, useContext, useEffect } from 'react'
import type * as v from 'valibot'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import type { Schema } from '#kernel/schema'
import { openHandle } from './handle.ts'
import type { ListenedEvent } from './live.ts'
import { isMounted } from './mounting.ts'
import type {
  DataClient,
  Resource,
  ResourceHandle,
  ResourceOptions,
  ResourceState,
  Subscription,
} from './resource-types.ts'

export const DataClientContext = createContext<DataClient | undefined>(undefined)

export function on<S extends Schema, Data, Input>(
  kind: ListenedEvent<S>,
  apply: (data: Data, event: v.InferOutput<S>, input: Input, client: DataClient) => Data,
): Subscription<Data, Input> {
  return (live, change) =>
    live.on(kind, (event) => change((data, input, client) => apply(data, event, input, client)))
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
