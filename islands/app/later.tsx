import { type ComponentType, lazy, Suspense, useState } from 'react'
import { whenIdle } from './idle.ts'

/** A part not needed at first, fetched when idle: it opens at once, and also offline. */
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
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
