import { type Atom, atom } from 'jotai'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import { begin, load, prefetch, refetch, seed } from './fetching.ts'
import { mount } from './mounting.ts'
import type { ResourceEntry } from './resource-entry.ts'
import type {
  DataClient,
  ResourceHandle,
  ResourceOptions,
  ResourceState,
} from './resource-types.ts'

export function openHandle<E extends Endpoint, Data>(
  client: DataClient,
  endpoint: E,
  options: ResourceOptions<E, Data>,
  input: RequestOf<E>,
): ResourceHandle<E, Data> {
  const entry: ResourceEntry<E, Data> = {
    client,
    endpoint,
    options,
    input,
    state: atom<ResourceState<Data>>(nothing),
    watchedRooms: new Map(),
    mounts: 0,
    isStale: true,
    isSeeded: false,
    isPrefetching: false,
    stops: [],
    fetching: undefined,
    fetchingSince: undefined,
    mustFetchAgain: false,
    loading: new Set(),
    meanwhile: [],
    refetchTimer: undefined,
  }
  const handle: ResourceHandle<E, Data> = {
    atom: entry.state,
    quiet: quietOf(entry.state),
    isCurrent: () => !entry.isStale,
    seed: (answer) => seed(entry, answer),
    mount: () => mount(entry, handle),
    prefetch: (change) => prefetch(entry, change),
    begin: () => begin(entry),
    refetch: () => refetch(entry),
    loadMore: (part) => void load(entry, options, part),
    loadNewer: () => void load(entry, options.newer ?? {}),
  }
  return handle
}

function quietOf<Data>(shown: Atom<ResourceState<Data>>): Atom<ResourceState<Data>> {
  let last: ResourceState<Data> | undefined
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
