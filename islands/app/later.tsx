import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { inCorner } from './broken-part.tsx'
import { type Fetched, type FetchedState, fetched } from './fetched.ts'
import { Guarded } from './guarded.tsx'
import { useHeldKeys } from './held-keys.ts'
import { whenIdle } from './idle.ts'
import { NotFetched } from './not-fetched.tsx'

interface LaterOptions<Props> {
  /** In its place until it is there; also what the server draws. */
  meanwhile?: (props: Props) => ReactNode
  /** Puts the notice of a failure into its place; as it is unless given. */
  frame?: (notice: ReactNode) => ReactNode
}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part not needed at first, fetched when idle: it opens at once, and also offline. The server,
 * which would have to wait for it, leaves it out. Without Suspense, which shows what has come only
 * after a third of a second.
 */
export function later<Props extends object>(
  load: Load<Props>,
  options: LaterOptions<Props> = {},
): ComponentType<Props> {
  return fetchedHere(fetchedWhenIdle(load), options)
}

/** A part that opens above the page: what is typed until it stands is for it. */
export function laterLayer<Props extends { onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  const part = fetchedWhenIdle(load)
  return (props) => {
    const { content: Layer, ...state } = useFetched(part)
    useHeldKeys(Layer === undefined && !state.hasFailed)
    if (state.hasFailed) {
      const { onClose } = props
      return inCorner(<NotFetched {...state} onRetry={part.fetch} onClose={onClose} />)
    }
    return (
      <Guarded kind="a layer" frame={inCorner}>
        {Layer ? <Layer {...props} /> : null}
      </Guarded>
    )
  }
}

/** For what may be there before the page is drawn, on the server, too. */
export function fetchedHere<Props extends object>(
  part: Fetched<ComponentType<Props>>,
  { meanwhile, frame = (notice) => notice }: LaterOptions<Props>,
): ComponentType<Props> {
  return (props) => {
    const { content: Content, ...state } = useFetched(part)
    if (state.hasFailed) return frame(<NotFetched {...state} onRetry={part.fetch} />)
    return (
      <Guarded kind="a part fetched later" frame={frame}>
        {Content ? <Content {...props} /> : meanwhile?.(props)}
      </Guarded>
    )
  }
}

function fetchedWhenIdle<T>(load: () => Promise<T>): Fetched<T> {
  const part = fetched(load)
  const atFirst = part.get()
  whenIdle(() => void part.fetch())
  return { ...part, getOnServer: () => atFirst }
}

function useFetched<T>(part: Fetched<T>): FetchedState<T> {
  const state = useSyncExternalStore(part.subscribe, part.get, part.getOnServer)
  useEffect(() => {
    const fetch = () => void part.fetch()
    fetch()
    addEventListener('online', fetch)
    return () => removeEventListener('online', fetch)
  }, [part])
  return state
}
