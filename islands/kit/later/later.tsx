import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { inCorner } from '../failing/broken-part.tsx'
import { Guarded } from '../failing/guarded.tsx'
import { allTexts } from '../i18n/all-texts.ts'
import { type Fetched, type FetchedState, fetched, notYet } from './fetched.ts'
import { useHeldKeys } from './held-keys.ts'
import { whenIdle } from './idle.ts'
import { NotFetched } from './not-fetched.tsx'

interface LaterOptions<Props> {
  /** In its place until it is there; also what the server draws. */
  meanwhile?: (props: Props) => ReactNode
  /** Puts the notice of a failure into its place; as it is unless given. */
  frame?: (notice: ReactNode) => ReactNode
}

interface HereOptions<Props> extends LaterOptions<Props> {
  isLayer?: boolean
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
  return fetchedHere(fetchedWhenIdle(load), { frame: inCorner, isLayer: true })
}

/** For what may be there before the page is drawn, on the server, too. */
export function fetchedHere<Props extends object>(
  part: Fetched<ComponentType<Props>>,
  { meanwhile, frame = (notice) => notice, isLayer = false }: HereOptions<Props>,
): ComponentType<Props> {
  return (props) => {
    const { content: Content, ...state } = useFetched(part)
    useHeldKeys(isLayer && !Content && !state.hasFailed)
    if (state.hasFailed) return frame(<NotFetched {...props} {...state} onRetry={part.fetch} />)
    return (
      <Guarded kind="a part fetched later" frame={frame}>
        {Content ? <Content {...props} /> : meanwhile?.(props)}
      </Guarded>
    )
  }
}

function fetchedWhenIdle<T>(load: () => Promise<T>): Fetched<T> {
  const part = fetched(async () => {
    const [content] = await Promise.all([load(), allTexts()])
    return content
  })
  whenIdle(part.fetch)
  return { ...part, getOnServer: () => notYet }
}

function useFetched<T>(part: Fetched<T>): FetchedState<T> {
  const state = useSyncExternalStore(part.subscribe, part.get, part.getOnServer)
  useEffect(() => {
    const { fetch } = part
    void fetch()
    addEventListener('online', fetch)
    return () => removeEventListener('online', fetch)
  }, [part])
  return state
}
