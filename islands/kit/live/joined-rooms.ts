import type { Room } from './live-types.ts'

/** Each is joined once, however many parts of the page watch it. */
export class JoinedRooms {
  readonly #watched = new Map<string, { place: Room; watchers: number }>()

  get all(): Room[] {
    return [...this.#watched.values()].map(({ place }) => place)
  }

  watch(place: Room, { join, leave }: { join: () => void; leave: () => void }): () => void {
    const key = JSON.stringify(place)
    const watching = this.#watched.get(key) ?? { place, watchers: 0 }
    this.#watched.set(key, watching)
    watching.watchers += 1
    if (watching.watchers === 1) join()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      watching.watchers -= 1
      if (watching.watchers > 0) return
      this.#watched.delete(key)
      leave()
    }
  }
}
