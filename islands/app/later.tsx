import { type ComponentType, lazy, Suspense, useState } from 'react'
import { whenIdle } from './idle.ts'

/**
 * A part that is not on the page at first, mostly a dialog: fetched when the browser has nothing
 * else to do, so that it opens at once, and does so even when the network is gone by then.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const read = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(read)
  whenIdle(() => void read().catch(() => undefined))
  return (props: Props) => {
    // The same one as long as it is shown, or its state would be lost.
    const [Part] = useState(() => loaded ?? Later)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
