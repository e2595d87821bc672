/** What one page holds of one request, and how it is shown. */
import type { PrimitiveAtom } from 'jotai'
import type { Endpoint, RequestOf } from '#http/endpoint'
import type { Change, Desk, Keeping, Shown } from './resource.ts'

export interface Holder<E extends Endpoint, Held> {
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

export function show<E extends Endpoint, Held>(
  { desk, shown }: Holder<E, Held>,
  change: Partial<Shown<Held>>,
) {
  desk.store.set(shown, (old) => ({ ...old, ...change }))
}

export function heldBy<E extends Endpoint, Held>({
  desk,
  shown,
}: Holder<E, Held>): Held | undefined {
  return desk.store.get(shown).data
}
