/** How what a page holds is fetched, and changed by events meanwhile. */
import { asFailure } from '#errors'
import type { Endpoint, OutputOf, RequestOf } from '#http/endpoint'
import { type Holder, heldBy, show } from './holder.ts'
import { keepEqual } from './keep-equal.ts'
import type { Change, Fetch, Keeping } from './resource.ts'
import { watchPlaces } from './watching-places.ts'

export function seed<E extends Endpoint, Held>(holder: Holder<E, Held>, answer: OutputOf<E>) {
  holder.isStale = false
  holder.isSeeded = true
  show(holder, { data: holder.keeping.hold(answer, holder.input), failure: undefined })
}

export function change<E extends Endpoint, Held>(
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

const askFor =
  <E extends Endpoint, Held>({ desk, endpoint, input }: Holder<E, Held>): Fetch<E> =>
  (more) => {
    if (!desk.call) throw new Error('Nothing is fetched on the server: seed it')
    return desk.call(endpoint, Object.assign({}, input, more))
  }

export function refetch<E extends Endpoint, Held>(holder: Holder<E, Held>) {
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

export async function load<E extends Endpoint, Held>(
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

export function peek<E extends Endpoint, Held>(
  holder: Holder<E, Held>,
  more: Partial<RequestOf<E>>,
) {
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

export function begin<E extends Endpoint, Held>(holder: Holder<E, Held>) {
  if (holder.mounts === 0 && !holder.fetching && heldBy(holder) === undefined) refetch(holder)
}
