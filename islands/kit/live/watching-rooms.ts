import type { Endpoint } from '#kernel/http/endpoint'
import { dataOf, type ResourceEntry } from './resource-entry.ts'

/** @param since what is shown contains all events up to this one */
export function watchRooms<E extends Endpoint, Data>(
  entry: ResourceEntry<E, Data>,
  since?: number,
) {
  const { client, options, input, watchedRooms } = entry
  const wanted = options.rooms?.(input, dataOf(entry)) ?? []
  const keys = new Set(wanted.map((place) => JSON.stringify(place)))
  for (const place of wanted) {
    const key = JSON.stringify(place)
    if (client.live && !watchedRooms.has(key))
      watchedRooms.set(key, client.live.watch(place, since))
  }
  for (const [key, stop] of watchedRooms) {
    if (keys.has(key)) continue
    stop()
    watchedRooms.delete(key)
  }
}
