/** What one page holds of one request, and how it is shown. */
import type { PrimitiveAtom } from 'jotai'
import type { Endpoint, RequestOf } from '#http/endpoint'
import type { Change, DataClient, ResourceOptions, ResourceState } from './resource.ts'

export interface ResourceEntry<E extends Endpoint, Held> {
  readonly client: DataClient
  readonly endpoint: E
  readonly options: ResourceOptions<E, Held>
  readonly input: RequestOf<E>
  readonly state: PrimitiveAtom<ResourceState<Held>>
  /** What ends the watching of each place. */
  readonly watchedRooms: Map<string, () => void>
  mounts: number
  isStale: boolean
  isSeeded: boolean
  isPrefetching: boolean
  stops: (() => void)[]
  fetching: Promise<void> | undefined
  /** The last event before what is being fetched. */
  fetchingSince: number | undefined
  mustFetchAgain: boolean
  /** What events changed while the answer was on its way. */
  meanwhile: Change<Held, RequestOf<E>>[]
  uncertainTimer: ReturnType<typeof setTimeout> | undefined
}

export function show<E extends Endpoint, Held>(
  { client, state }: ResourceEntry<E, Held>,
  change: Partial<ResourceState<Held>>,
) {
  client.store.set(state, (old) => ({ ...old, ...change }))
}

export function dataOf<E extends Endpoint, Held>({
  client,
  state,
}: ResourceEntry<E, Held>): Held | undefined {
  return client.store.get(state).data
}
