/**
 * Server data on a screen. A resource says once, for an endpoint, what the screen holds of its
 * answer, which events change it and where they are heard. Then `useResource(ticketList, { status })`
 * shows it: seeded from the page's props or fetched, kept current by events, fetched again when some
 * were missed. Nothing else holds server data.
 *
 * Events heard while a fetch is under way are applied to its answer as well: it may be older than
 * they are. That does no harm, since states bear an event twice.
 */
import { type Atom, atom, type createStore, type PrimitiveAtom, useAtomValue } from 'jotai'
import { createContext, useContext, useEffect } from 'react'
import type * as v from 'valibot'
import { type AppError, asFailure } from '#errors'
import type { Calls } from '#http/call'
import type { Endpoint, OutputOf, RequestOf } from '#http/endpoint'
import type { Schema } from '#platform/schema'
import type { Viewer } from '#tickets/state'
import { keepEqual } from './keep-equal.ts'
import type { Kind, Live, Place } from './live.ts'

/** What all resources of a page share. On the server there is nothing live and nothing to call. */
export interface Desk {
  store: ReturnType<typeof createStore>
  viewer: Viewer
  live?: Live
  call?: Calls['call']
  /** The last event that is in what came with the page. */
  seededAt?: number
}

export const DeskContext = createContext<Desk | undefined>(undefined)

export interface Shown<Held> {
  /** Undefined until it was fetched, and when it is not there for this person. */
  data: Held | undefined
  /** Why the last fetch failed; data that was there before stays. */
  failure: AppError | undefined
  isFetching: boolean
  isLoadingMore: boolean
}

export interface Handle<E extends Endpoint, Held> {
  atom: PrimitiveAtom<Shown<Held>>
  /** The same, but silent while it is fetched again: most of what shows it does not say so. */
  calm: Atom<Shown<Held>>
  /** What is held is what the server has: it is not kept from an earlier look. */
  isCurrent: () => boolean
  /** Holds an answer that came with the page. */
  seed: (answer: OutputOf<E>) => void
  /** Keeps it current until the answered function is called. */
  mount: () => () => void
  /** Fetches before anybody looks, with these differences: shown at once then, and asked again. */
  peek: (change: Partial<RequestOf<E>>) => void
  /** Fetches what is about to be mounted, which then waits for this. */
  begin: () => void
  refetch: () => void
  loadMore: () => void
  loadNewer: () => void
}

export interface Resource<E extends Endpoint, Held> {
  at(desk: Desk, input: RequestOf<E>): Handle<E, Held>
}

type Fetch<E extends Endpoint> = (change: Partial<RequestOf<E>>) => Promise<OutputOf<E>>

export interface Keeping<E extends Endpoint, Held> {
  hold: (answer: OutputOf<E>, input: RequestOf<E>) => Held
  hears?: Hearing<Held, RequestOf<E>>[]
  /** Rooms beyond those that everybody hears; some are known only with the data. */
  places?: (input: RequestOf<E>, held: Held | undefined) => Place[]
  /** Fetches again what is held, where that is more than one answer. */
  again?: (fetch: Fetch<E>, held: Held) => Promise<Held>
  /** The request for the next page; undefined at the end. */
  next?: (held: Held) => Partial<RequestOf<E>> | undefined
  add?: (held: Held, answer: OutputOf<E>) => Held
  /** The same at the other end, for what is shown from its middle. */
  newer?: Pick<Keeping<E, Held>, 'next' | 'add'>
  /** What it holds may be wrong in a way that only the server knows. */
  isUncertain?: (held: Held) => boolean
}

type Change<Held, Input> = (held: Held, input: Input, viewer: Viewer) => Held
type Hearing<Held, Input> = (live: Live, change: (how: Change<Held, Input>) => void) => () => void

/** One kind of event and what it changes. */
export function heard<S extends Schema, Held, Input>(
  kind: Kind<S>,
  apply: (held: Held, event: v.InferOutput<S>, input: Input, viewer: Viewer) => Held,
): Hearing<Held, Input> {
  return (live, change) =>
    live.on(kind, (event) => change((held, input, viewer) => apply(held, event, input, viewer)))
}

/** A picture of the screen later. */
const afterPaintMs = 30
/** How many that nobody looks at keep their data, so that going there shows something at once. */
const keptUnseen = 40

export function resource<E extends Endpoint, Held>(
  endpoint: E,
  keeping: Keeping<E, Held>,
): Resource<E, Held> {
  const desks = new WeakMap<Desk, Map<string, Handle<E, Held>>>()
  return {
    at(desk, input) {
      const handles = desks.get(desk) ?? new Map<string, Handle<E, Held>>()
      desks.set(desk, handles)
      const key = keyOf(input)
      const handle = handles.get(key) ?? openHandle(desk, endpoint, keeping, input)
      // The last used stands last; the first ones are forgotten once nobody shows them.
      handles.delete(key)
      handles.set(key, handle)
      forgetUnseen(handles)
      return handle
    },
  }
}

const seen = new WeakSet<object>()

function forgetUnseen(handles: Map<string, object>) {
  const unseen = [...handles].filter(([, handle]) => !seen.has(handle))
  for (const [key] of unseen.slice(0, -keptUnseen)) handles.delete(key)
}

function openHandle<E extends Endpoint, Held>(
  desk: Desk,
  endpoint: E,
  keeping: Keeping<E, Held>,
  input: RequestOf<E>,
): Handle<E, Held> {
  const { store, live, viewer } = desk
  const shown = atom<Shown<Held>>(nothing)
  const places = new Map<string, () => void>()
  let mounts = 0
  let isStale = true
  let isSeeded = false
  let stops: (() => void)[] = []
  let fetching: Promise<void> | undefined
  /** The last event before what is being fetched. */
  let fetchingSince: number | undefined
  let mustFetchAgain = false
  let isPeeking = false
  let meanwhile: Change<Held, RequestOf<E>>[] = []
  let doubtTimer: ReturnType<typeof setTimeout> | undefined

  const show = (change: Partial<Shown<Held>>) => store.set(shown, (old) => ({ ...old, ...change }))
  const held = () => store.get(shown).data

  function change(how: Change<Held, RequestOf<E>>) {
    if (fetching) meanwhile.push(how)
    const data = held()
    if (data === undefined) return
    const changed = how(data, input, viewer)
    if (changed !== data) show({ data: changed })
    if (keeping.isUncertain?.(changed)) settleDoubt()
  }

  /** Several events that make doubt are settled by one fetch, and not by all pages at once. */
  function settleDoubt() {
    doubtTimer ??= setTimeout(
      () => {
        doubtTimer = undefined
        if (mounts > 0) refetch()
      },
      500 + Math.random() * 1_000,
    )
  }

  // --- Fetching

  const ask: Fetch<E> = (more) => {
    if (!desk.call) throw new Error('Nothing is fetched on the server: seed it')
    return desk.call(endpoint, Object.assign({}, input, more))
  }

  function refetch() {
    if (fetching) {
      mustFetchAgain = true
      return
    }
    fetching = fetchOnce().finally(() => {
      fetching = undefined
      meanwhile = []
      if (!mustFetchAgain) return
      mustFetchAgain = false
      refetch()
    })
  }

  function fetchOnce(): Promise<void> {
    const since = live?.position?.seq
    fetchingSince = since
    show({ isFetching: true })
    return read().then((answer) => {
      // Who left meanwhile has missed what was told since.
      isStale = mounts === 0
      const current = meanwhile.reduce((now, how) => how(now, input, viewer), answer)
      const data: Held = keepEqual(held(), current)
      show({ data, failure: undefined, isFetching: false })
      if (mounts > 0) watchPlaces(since)
    }, giveUp)
  }

  /** What was there stays, unless the server says that it is not there for this person. */
  function giveUp(error: unknown) {
    const failure = asFailure(error)
    const isGone = failure.status === 404 || failure.status === 403
    show({ failure, isFetching: false, ...(isGone ? { data: undefined } : {}) })
  }

  async function read(): Promise<Held> {
    const data = held()
    if (data !== undefined && keeping.again) return keeping.again(ask, data)
    return keeping.hold(await ask({}), input)
  }

  async function load({ next, add }: Pick<Keeping<E, Held>, 'next' | 'add'>) {
    const data = held()
    const wish = data === undefined ? undefined : next?.(data)
    if (!wish || !add || store.get(shown).isLoadingMore) return
    show({ isLoadingMore: true })
    try {
      const answer = await ask(wish)
      change((now) => add(now, answer))
      show({ isLoadingMore: false, failure: undefined })
    } catch (error) {
      show({ isLoadingMore: false, failure: asFailure(error) })
    }
  }

  // --- While somebody looks

  function listen() {
    if (!live) return
    watchPlaces()
    stops = [
      ...(keeping.hears ?? []).map((hearing) => hearing(live, change)),
      live.onResync(refetch),
      live.onState((state) => state === 'live' && store.get(shown).failure && refetch()),
    ]
    if ((isStale && !isComing()) || hasMissed()) refetchSoon()
    isSeeded = false
  }

  /** What is there already is drawn first. */
  function refetchSoon() {
    if (held() === undefined) return refetch()
    const timer = setTimeout(refetch, afterPaintMs)
    stops.push(() => clearTimeout(timer))
  }

  /** It was asked for just now, and nothing was told since. */
  function isComing(): boolean {
    return fetching !== undefined && fetchingSince === live?.position?.seq
  }

  /** What comes to life late has not heard what was told since the page was drawn. */
  function hasMissed(): boolean {
    const heard = live?.position?.seq ?? 0
    return isSeeded && heard > (desk.seededAt ?? heard)
  }

  /** @param since what is shown contains all events up to this one */
  function watchPlaces(since?: number) {
    const wanted = keeping.places?.(input, held()) ?? []
    const keys = new Set(wanted.map((place) => JSON.stringify(place)))
    for (const place of wanted) {
      const key = JSON.stringify(place)
      if (live && !places.has(key)) places.set(key, live.watch(place, since))
    }
    for (const [key, stop] of places) {
      if (keys.has(key)) continue
      stop()
      places.delete(key)
    }
  }

  function leave() {
    for (const stop of [...stops, ...places.values()]) stop()
    stops = []
    places.clear()
    clearTimeout(doubtTimer)
    doubtTimer = undefined
    isStale = true
  }

  const handle: Handle<E, Held> = {
    atom: shown,
    calm: calmOf(shown),
    isCurrent: () => !isStale,
    seed(answer) {
      isStale = false
      isSeeded = true
      show({ data: keeping.hold(answer, input), failure: undefined })
    },
    mount() {
      mounts += 1
      seen.add(handle)
      if (mounts === 1) listen()
      return () => {
        mounts -= 1
        if (mounts > 0) return
        seen.delete(handle)
        leave()
      }
    },
    peek(more) {
      if (mounts > 0 || fetching || isPeeking || held() !== undefined) return
      isPeeking = true
      ask(more)
        .then(
          (answer) => held() === undefined && show({ data: keeping.hold(answer, input) }),
          () => undefined,
        )
        .finally(() => {
          isPeeking = false
        })
    },
    begin() {
      if (mounts === 0 && !fetching && held() === undefined) refetch()
    },
    refetch,
    loadMore: () => void load(keeping),
    loadNewer: () => void load(keeping.newer ?? {}),
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

/** The same request has the same key, in whatever order it was written. */
function keyOf(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A screen was rendered without its desk')
  return desk
}

type Access<E extends Endpoint, Held> = Pick<
  Handle<E, Held>,
  'refetch' | 'loadMore' | 'loadNewer' | 'isCurrent'
>

export function useResource<E extends Endpoint, Held>(
  of: Resource<E, Held>,
  input: RequestOf<E>,
): Shown<Held> & Access<E, Held> {
  const desk = useDesk()
  const handle = of.at(desk, input)
  useEffect(() => handle.mount(), [handle])
  const shown = useAtomValue(handle.atom, { store: desk.store })
  return { ...shown, ...accessTo(handle) }
}

/** For what does not say that it is being fetched again, and is not drawn again for it. */
export function useCalmResource<E extends Endpoint, Held>(
  of: Resource<E, Held>,
  input: RequestOf<E>,
): Omit<Shown<Held>, 'isFetching'> & Access<E, Held> {
  const desk = useDesk()
  const handle = of.at(desk, input)
  useEffect(() => handle.mount(), [handle])
  const shown = useAtomValue(handle.calm, { store: desk.store })
  return { ...shown, ...accessTo(handle) }
}

function accessTo<E extends Endpoint, Held>(handle: Handle<E, Held>): Access<E, Held> {
  const { refetch, loadMore, loadNewer, isCurrent } = handle
  return { refetch, loadMore, loadNewer, isCurrent }
}
