import type { Endpoint } from '#http/endpoint'
import { type Holder, heldBy } from './holder.ts'

/** @param since what is shown contains all events up to this one */
export function watchPlaces<E extends Endpoint, Held>(holder: Holder<E, Held>, since?: number) {
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
