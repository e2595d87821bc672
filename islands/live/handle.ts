import { type Atom, atom } from 'jotai'
import type { Endpoint, RequestOf } from '#http/endpoint'
import { begin, load, peek, refetch, seed } from './fetching.ts'
import type { Holder } from './holder.ts'
import { mount } from './mounting.ts'
import type { Desk, Handle, Keeping, Shown } from './resource.ts'

export function openHandle<E extends Endpoint, Held>(
  desk: Desk,
  endpoint: E,
  keeping: Keeping<E, Held>,
  input: RequestOf<E>,
): Handle<E, Held> {
  const holder: Holder<E, Held> = {
    ...{ desk, endpoint, keeping, input },
    shown: atom<Shown<Held>>(nothing),
    places: new Map(),
    mounts: 0,
    isStale: true,
    isSeeded: false,
    isPeeking: false,
    stops: [],
    fetching: undefined,
    fetchingSince: undefined,
    mustFetchAgain: false,
    meanwhile: [],
    doubtTimer: undefined,
  }
  const handle: Handle<E, Held> = {
    atom: holder.shown,
    calm: calmOf(holder.shown),
    isCurrent: () => !holder.isStale,
    seed: (answer) => seed(holder, answer),
    mount: () => mount(holder, handle),
    peek: (change) => peek(holder, change),
    begin: () => begin(holder),
    refetch: () => refetch(holder),
    loadMore: () => void load(holder, keeping),
    loadNewer: () => void load(holder, keeping.newer ?? {}),
  }
  return handle
}

function calmOf<Held>(shown: Atom<Shown<Held>>): Atom<Shown<Held>> {
  let last: Shown<Held> | undefined
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
