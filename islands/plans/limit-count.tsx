import { unsaid } from '../app/broken-part.tsx'
import { useAlive } from '../app/clock.ts'
import { later } from '../app/later.tsx'
import type { LimitProps } from './shown-limit.tsx'

const ShownLimit = later(async () => (await import('./shown-limit.tsx')).ShownLimit, {
  frame: unsaid,
})

/** How many there are of how many the plan allows, beside the button that adds one. */
export function LimitCount(props: LimitProps) {
  return useAlive() ? <ShownLimit {...props} /> : null
}
