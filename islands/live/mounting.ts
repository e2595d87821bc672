/** What a page holds is kept current while somebody looks at it. */
import type { Endpoint } from '#http/endpoint'
import { change, refetch } from './fetching.ts'
import { type Holder, heldBy } from './holder.ts'
import { watchPlaces } from './watching-places.ts'

/** After the next paint. */
const afterPaintMs = 30

const mounted = new WeakSet<object>()

/** Somebody shows it. */
export function isMounted(handle: object): boolean {
  return mounted.has(handle)
}

export function mount<E extends Endpoint, Held>(holder: Holder<E, Held>, handle: object) {
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

function leave<E extends Endpoint, Held>(holder: Holder<E, Held>) {
  for (const stop of [...holder.stops, ...holder.places.values()]) stop()
  holder.stops = []
  holder.places.clear()
  clearTimeout(holder.doubtTimer)
  holder.doubtTimer = undefined
  holder.isStale = true
}
