import { type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from './idle.ts'

/**
 * A part that is not on the page at first, mostly a dialog: fetched when the browser has nothing
 * else to do, so that it opens at once, and does so even when the network is gone by then.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  whenIdle(() => void load().catch(() => undefined))
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
