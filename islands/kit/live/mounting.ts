import type { Endpoint } from '#kernel/http/endpoint'
import { change, refetch } from './fetching.ts'
import { dataOf, type ResourceEntry } from './resource-entry.ts'
import { watchRooms } from './watching-rooms.ts'

/** After the next paint. */
const afterPaintMs = 30

const mounted = new WeakSet<object>()

export function isMounted(handle: object): boolean {
  return mounted.has(handle)
}

export function mount<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>, handle: object) {
  entry.mounts += 1
  mounted.add(handle)
  if (entry.mounts === 1) listen(entry)
  return () => {
    entry.mounts -= 1
    if (entry.mounts > 0) return
    mounted.delete(handle)
    leave(entry)
  }
}

function listen<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>) {
  const { client, options, state } = entry
  const { live, store } = client
  if (!live) return
  watchRooms(entry)
  entry.stops = [
    ...(options.events ?? []).map((subscribe) => subscribe(live, (how) => change(entry, how))),
    live.onResync(() => refetch(entry)),
    live.onState((now) => now === 'live' && store.get(state).failure && refetch(entry)),
  ]
  if ((entry.isStale && !isBeingFetched(entry)) || hasMissed(entry)) refetchSoon(entry)
  entry.isSeeded = false
}

/** Cached data is rendered first. */
function refetchSoon<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>) {
  if (dataOf(entry) === undefined) return refetch(entry)
  const timer = setTimeout(() => refetch(entry), afterPaintMs)
  entry.stops.push(() => clearTimeout(timer))
}

function isBeingFetched<E extends Endpoint, Data>({
  client,
  ...entry
}: ResourceEntry<E, Data>): boolean {
  return entry.fetching !== undefined && entry.fetchingSince === client.live?.position?.seq
}

/** An island hydrated late has missed the events since the page was rendered. */
function hasMissed<E extends Endpoint, Data>({
  client,
  isSeeded,
}: ResourceEntry<E, Data>): boolean {
  const position = client.live?.position?.seq ?? 0
  return isSeeded && position > (client.seededAt ?? position)
}

function leave<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>) {
  for (const stop of [...entry.stops, ...entry.watchedRooms.values()]) stop()
  entry.stops = []
  entry.watchedRooms.clear()
  clearTimeout(entry.refetchTimer)
  entry.refetchTimer = undefined
  entry.isStale = true
}
