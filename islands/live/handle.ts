import { type Atom, atom } from 'jotai'
import type { Endpoint, RequestOf } from '#http/endpoint'
import { begin, load, prefetch, refetch, seed } from './fetching.ts'
import { mount } from './mounting.ts'
import type { DataClient, ResourceHandle, ResourceOptions, ResourceState } from './resource.ts'
import type { ResourceEntry } from './resource-entry.ts'

export function openHandle<E extends Endpoint, Held>(
  client: DataClient,
  endpoint: E,
  options: ResourceOptions<E, Held>,
  input: RequestOf<E>,
): ResourceHandle<E, Held> {
  const entry: ResourceEntry<E, Held> = {
    ...{ client, endpoint, options, input },
    state: atom<ResourceState<Held>>(nothing),
    watchedRooms: new Map(),
    mounts: 0,
    isStale: true,
    isSeeded: false,
    isPrefetching: false,
    stops: [],
    fetching: undefined,
    fetchingSince: undefined,
    mustFetchAgain: false,
    meanwhile: [],
    uncertainTimer: undefined,
  }
  const handle: ResourceHandle<E, Held> = {
    atom: entry.state,
    quiet: quietOf(entry.state),
    isCurrent: () => !entry.isStale,
    seed: (answer) => seed(entry, answer),
    mount: () => mount(entry, handle),
    prefetch: (change) => prefetch(entry, change),
    begin: () => begin(entry),
    refetch: () => refetch(entry),
    loadMore: () => void load(entry, options),
    loadNewer: () => void load(entry, options.newer ?? {}),
  }
  return handle
}

function quietOf<Held>(shown: Atom<ResourceState<Held>>): Atom<ResourceState<Held>> {
  let last: ResourceState<Held> | undefined
  return atom((get) => {
    const now = get(shown)
    const isSame =
      last?.data === now.data &&
      last?.failure === now.failure &&
      last?.isLoadingMore === now.isLoadingMore
    last = isSame && last ? last : now
    return last
  })
}

const nothing = {
  data: undefined,
  failure: undefined,
  isFetching: false,
  isLoadingMore: false,
}
