/** Loaded after the page; the live regions exist from the beginning. */
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'
import { useViewers } from '../../../kit/live/presence.ts'

const Faces = later(async () => (await import('./viewers-shown.tsx')).Faces, { frame: unsaid })
const RowMark = later(async () => (await import('./viewers-shown.tsx')).RowMark, { frame: unsaid })
const TypingToo = later(async () => (await import('./viewers-shown.tsx')).TypingToo, {
  frame: unsaid,
})

interface ViewersProps {
  ticketId: number
}

export function Viewers({ ticketId }: ViewersProps) {
  const people = useViewers(ticketId)
  return (
    <div role="status" className="flex min-w-0 shrink-0 items-center gap-2">
      {people.length > 0 ? <Faces people={people} /> : null}
    </div>
  )
}

export function ViewersMark({ ticketId }: ViewersProps) {
  const people = useViewers(ticketId)
  return people.length > 0 ? <RowMark people={people} /> : null
}

/** Two agents should not answer the same message. */
export function OthersTyping({ ticketId }: ViewersProps) {
  const typing = useViewers(ticketId).filter(({ isTyping }) => isTyping)
  return <div role="status">{typing.length > 0 ? <TypingToo people={typing} /> : null}</div>
}
