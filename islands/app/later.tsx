import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { inCorner } from './broken-part.tsx'
import { Guarded } from './guarded.tsx'
import { whenIdle } from './idle.ts'

const neverChanges = () => () => {}

/**
 * A part not needed at first, fetched when idle: it opens at once, and also offline. The server,
 * which would have to wait for it, leaves it out.
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
    // Never replaced while shown, or its state would be lost.
    const [Part] = useState(() => loaded ?? Later)
    const isInBrowser = useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    )
    return isInBrowser ? (
      <Guarded kind="a part fetched later" frame={inCorner}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </Guarded>
    ) : null
  }
}
