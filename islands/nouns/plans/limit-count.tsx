import { unsaid } from '../../kit/failing/broken-part.tsx'
import { later } from '../../kit/later/later.tsx'
import { useAlive } from '../../kit/time/clock.ts'
import type { LimitProps } from './shown-limit.tsx'

const ShownLimit = later(async () => (await import('./shown-limit.tsx')).ShownLimit, {
  frame: unsaid,
})

/** How many there are of how many the plan allows, beside the button that adds one. */
export function LimitCount(props: LimitProps) {
  return useAlive() ? <ShownLimit {...props} /> : null
}
