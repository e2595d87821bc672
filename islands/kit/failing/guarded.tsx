import { Component, type ReactNode, Suspense, useContext, useState } from 'react'
import { BrokenPart } from './broken-part.tsx'
import { DrawingContext } from './drawing.ts'
import { reportOnce } from './reporting.ts'

interface GuardedProps {
  /** For the log: what cannot be drawn. One name, however many there are of it. */
  kind: string
  children: ReactNode
  /** What it draws: once that is another, drawing it is tried again. */
  of?: unknown
  /** Simpler content of the same, shown on demand in its place. */
  rest?: ReactNode
  /** Puts the notice into the place of the whole, for example into a row; null says nothing. */
  frame?: (notice: ReactNode) => ReactNode
}

/**
 * Whatever throws inside breaks this part, not its page. The server, where only a Suspense boundary
 * can do that, draws a page without them first and with them only once something has thrown: see
 * `render.tsx`.
 */
export function Guarded(props: GuardedProps) {
  const { isCareful } = useContext(DrawingContext)
  const part = <Catching {...props} />
  return isCareful ? (
    <Suspense fallback={<Broken kind={props.kind} frame={props.frame} rest={props.rest} />}>
      {part}
    </Suspense>
  ) : (
    part
  )
}

interface CatchingState {
  isBroken: boolean
  of: unknown
}

/** React requires a class. */
class Catching extends Component<GuardedProps, CatchingState> {
  override state: CatchingState = { isBroken: false, of: this.props.of }

  static getDerivedStateFromError(): Partial<CatchingState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ of }: GuardedProps, state: CatchingState) {
    return of === state.of ? null : { isBroken: false, of }
  }

  override componentDidCatch(error: unknown) {
    reportOnce(this.props.kind, error)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const { kind, rest, frame } = this.props
    const retry = () => this.setState({ isBroken: false })
    return <Broken kind={kind} rest={rest} frame={frame} retry={retry} />
  }
}

interface BrokenProps extends Omit<GuardedProps, 'children'> {
  retry?: () => void
}

function Broken({ kind, rest, frame, retry }: BrokenProps) {
  const { broke } = useContext(DrawingContext)
  const [showsRest, setShowsRest] = useState(false)
  broke?.(kind)
  if (showsRest) return <Guarded kind={`${kind}, the rest`}>{rest}</Guarded>
  const notice = <BrokenPart onRest={rest ? () => setShowsRest(true) : undefined} onRetry={retry} />
  return frame ? frame(notice) : notice
}
