/** One resource of one page for one request: what is held of it, and how it is kept current. */
import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import { asFailure } from '#errors'
import type { Endpoint, OutputOf, RequestOf } from '#http/endpoint'
import { keepEqual } from './keep-equal.ts'
import type { Change, Desk, Fetch, Handle, Keeping, Shown } from './resource.ts'

/** After the next paint. */
const afterPaintMs = 30

interface Holder<E extends Endpoint, Held> {
  readonly desk: Desk
  readonly endpoint: E
  readonly keeping: Keeping<E, Held>
  readonly input: RequestOf<E>
  readonly shown: PrimitiveAtom<Shown<Held>>
  /** What ends the watching of each place. */
  readonly places: Map<string, () => void>
  mounts: number
  isStale: boolean
  isSeeded: boolean
  isPeeking: boolean
  stops: (() => void)[]
  fetching: Promise<void> | undefined
  /** The last event before what is being fetched. */
  fetchingSince: number | undefined
  mustFetchAgain: boolean
  /** What events changed while the answer was on its way. */
  meanwhile: Change<Held, RequestOf<E>>[]
  doubtTimer: ReturnType<typeof setTimeout> | undefined
}

const mounted = new WeakSet<object>()

/** Somebody shows it. */
export function isMounted(handle: object): boolean {
  return mounted.has(handle)
}

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

function show<E extends Endpoint, Held>(
  { desk, shown }: Holder<E, Held>,
  change: Partial<Shown<Held>>,
) {
  desk.store.set(shown, (old) => ({ ...old, ...change }))
}

function heldBy<E extends Endpoint, Held>({ desk, shown }: Holder<E, Held>): Held | undefined {
  return desk.store.get(shown).data
}

function seed<E extends Endpoint, Held>(holder: Holder<E, Held>, answer: OutputOf<E>) {
  holder.isStale = false
  holder.isSeeded = true
  show(holder, { data: holder.keeping.hold(answer, holder.input), failure: undefined })
}

function change<E extends Endpoint, Held>(
  holder: Holder<E, Held>,
  how: Change<Held, RequestOf<E>>,
) {
  if (holder.fetching) holder.meanwhile.push(how)
  const data = heldBy(holder)
  if (data === undefined) return
  const changed = how(data, holder.input, holder.desk.viewer)
  if (changed !== data) show(holder, { data: changed })
  if (holder.keeping.isUncertain?.(changed)) settleDoubt(holder)
}

/** Several events that cause doubt are settled by one fetch, and not by all pages at once. */
function settleDoubt<E extends Endpoint, Held>(holder: Holder<E, Held>) {
  holder.doubtTimer ??= setTimeout(
    () => {
      holder.doubtTimer = undefined
      if (holder.mounts > 0) refetch(holder)
    },
    500 + Math.random() * 1_000,
  )
}

// --- Fetching

const askFor =
  <E extends Endpoint, Held>({ desk, endpoint, input }: Holder<E, Held>): Fetch<E> =>
  (more) => {
    if (!desk.call) throw new Error('Nothing is fetched on the server: seed it')
    return desk.call(endpoint, Object.assign({}, input, more))
  }

function refetch<E extends Endpoint, Held>(holder: Holder<E, Held>) {
  if (holder.fetching) {
    holder.mustFetchAgain = true
    return
  }
  holder.fetching = fetchOnce(holder).finally(() => {
    holder.fetching = undefined
    holder.meanwhile = []
    if (!holder.mustFetchAgain) return
    holder.mustFetchAgain = false
    refetch(holder)
  })
}

function fetchOnce<E extends Endpoint, Held>(holder: Holder<E, Held>): Promise<void> {
  const { live, viewer } = holder.desk
  const since = live?.position?.seq
  holder.fetchingSince = since
  show(holder, { isFetching: true })
  return read(holder).then(
    (answer) => {
      // Whoever left meanwhile has missed the events since.
      holder.isStale = holder.mounts === 0
      const current = holder.meanwhile.reduce((now, how) => how(now, holder.input, viewer), answer)
      const data: Held = keepEqual(heldBy(holder), current)
      show(holder, { data, failure: undefined, isFetching: false })
      if (holder.mounts > 0) watchPlaces(holder, since)
    },
    (error) => giveUp(holder, error),
  )
}

/** What was there stays, unless the server says that it is not there for this person. */
function giveUp<E extends Endpoint, Held>(holder: Holder<E, Held>, error: unknown) {
  const failure = asFailure(error)
  const isGone = failure.status === 404 || failure.status === 403
  show(holder, { failure, isFetching: false, ...(isGone ? { data: undefined } : {}) })
}

async function read<E extends Endpoint, Held>(holder: Holder<E, Held>): Promise<Held> {
  const { keeping, input } = holder
  const data = heldBy(holder)
  if (data !== undefined && keeping.again) return keeping.again(askFor(holder), data)
  return keeping.hold(await askFor(holder)({}), input)
}

async function load<E extends Endpoint, Held>(
  holder: Holder<E, Held>,
  { next, add }: Pick<Keeping<E, Held>, 'next' | 'add'>,
) {
  const data = heldBy(holder)
  const page = data === undefined ? undefined : next?.(data)
  if (!page || !add || holder.desk.store.get(holder.shown).isLoadingMore) return
  show(holder, { isLoadingMore: true })
  try {
    const answer = await askFor(holder)(page)
    change(holder, (now) => add(now, answer))
    show(holder, { isLoadingMore: false, failure: undefined })
  } catch (error) {
    show(holder, { isLoadingMore: false, failure: asFailure(error) })
  }
}

function peek<E extends Endpoint, Held>(holder: Holder<E, Held>, more: Partial<RequestOf<E>>) {
  if (holder.mounts > 0 || holder.fetching || holder.isPeeking) return
  if (heldBy(holder) !== undefined) return
  holder.isPeeking = true
  askFor(holder)(more)
    .then(
      (answer) => {
        if (heldBy(holder) !== undefined) return
        show(holder, { data: holder.keeping.hold(answer, holder.input) })
      },
      () => undefined,
    )
    .finally(() => {
      holder.isPeeking = false
    })
}

function begin<E extends Endpoint, Held>(holder: Holder<E, Held>) {
  if (holder.mounts === 0 && !holder.fetching && heldBy(holder) === undefined) refetch(holder)
}

// --- While somebody looks

function mount<E extends Endpoint, Held>(holder: Holder<E, Held>, handle: object) {
  holder.mounts += 1
  mounted.add(handle)
  if (holder.mounts === 1) listen(holder)
  return () => {
    holder.mounts -= 1
    if (holder.mounts > 0) return
    mounted.delete(handle)
    leave(holder)
  }
}

function listen<E extends Endpoint, Held>(holder: Holder<E, Held>) {
  const { desk, keeping, shown } = holder
  const { live, store } = desk
  if (!live) return
  watchPlaces(holder)
  holder.stops = [
    ...(keeping.hears ?? []).map((hearing) => hearing(live, (how) => change(holder, how))),
    live.onResync(() => refetch(holder)),
    live.onState((state) => state === 'live' && store.get(shown).failure && refetch(holder)),
  ]
  if ((holder.isStale && !isComing(holder)) || hasMissed(holder)) refetchSoon(holder)
  holder.isSeeded = false
}

/** What is there already is drawn first. */
function refetchSoon<E extends Endpoint, Held>(holder: Holder<E, Held>) {
  if (heldBy(holder) === undefined) return refetch(holder)
  const timer = setTimeout(() => refetch(holder), afterPaintMs)
  holder.stops.push(() => clearTimeout(timer))
}

/** It was asked for just now, and no event came since. */
function isComing<E extends Endpoint, Held>({ desk, ...holder }: Holder<E, Held>): boolean {
  return holder.fetching !== undefined && holder.fetchingSince === desk.live?.position?.seq
}

/** What comes to life late has missed the events since the page was drawn. */
function hasMissed<E extends Endpoint, Held>({ desk, isSeeded }: Holder<E, Held>): boolean {
  const heard = desk.live?.position?.seq ?? 0
  return isSeeded && heard > (desk.seededAt ?? heard)
}

/** @param since what is shown contains all events up to this one */
function watchPlaces<E extends Endpoint, Held>(holder: Holder<E, Held>, since?: number) {
  const { desk, keeping, input, places } = holder
  const wanted = keeping.places?.(input, heldBy(holder)) ?? []
  const keys = new Set(wanted.map((place) => JSON.stringify(place)))
  for (const place of wanted) {
    const key = JSON.stringify(place)
    if (desk.live && !places.has(key)) places.set(key, desk.live.watch(place, since))
  }
  for (const [key, stop] of places) {
    if (keys.has(key)) continue
    stop()
    places.delete(key)
  }
}

function leave<E extends Endpoint, Held>(holder: Holder<E, Held>) {
  for (const stop of [...holder.stops, ...holder.places.values()]) stop()
  holder.stops = []
  holder.places.clear()
  clearTimeout(holder.doubtTimer)
  holder.doubtTimer = undefined
  holder.isStale = true
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
