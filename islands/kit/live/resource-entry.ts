import type { PrimitiveAtom } from 'jotai'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import type { Change, DataClient, ResourceOptions, ResourceState } from './resource-types.ts'

export interface ResourceEntry<E extends Endpoint, Data> {
  readonly client: DataClient
  readonly endpoint: E
  readonly options: ResourceOptions<E, Data>
  readonly input: RequestOf<E>
  readonly state: PrimitiveAtom<ResourceState<Data>>
  readonly watchedRooms: Map<string, () => void>
  mounts: number
  isStale: boolean
  isSeeded: boolean
  isPrefetching: boolean
  stops: (() => void)[]
  fetching: Promise<void> | undefined
  /** Number of the last event before the fetch under way. */
  fetchingSince: number | undefined
  mustFetchAgain: boolean
  /** Parts of which a page is being loaded. */
  loading: Set<number | undefined>
  /** Changes by events during the fetch, applied to its answer too. */
  meanwhile: Change<Data, RequestOf<E>>[]
  refetchTimer: ReturnType<typeof setTimeout> | undefined
}

export function show<E extends Endpoint, Data>(
  { client, state }: ResourceEntry<E, Data>,
  change: Partial<ResourceState<Data>>,
) {
  client.store.set(state, (old) => ({ ...old, ...change }))
}

export function dataOf<E extends Endpoint, Data>({
  client,
  state,
}: ResourceEntry<E, Data>): Data | undefined {
  return client.store.get(state).data
}
