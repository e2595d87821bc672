import { later } from '../../../kit/later/later.tsx'
import { useAlive } from '../../../kit/time/clock.ts'
import type { BubbleRow } from '../conversation/rows.ts'

const Trouble = later(async () => (await import('./bubble-trouble.tsx')).BubbleTrouble)

export function BubbleFailure({ row }: { row: BubbleRow }) {
  const { message, outgoing } = row
  const isTroubled =
    outgoing?.hasFile ||
    outgoing?.refusal ||
    message.refused ||
    message.delivery === 'failed' ||
    message.delivery === 'uncertain' ||
    (message.heldUntil && message.delivery === 'queued')
  // The server renders nothing that is fetched later.
  const isAlive = useAlive()
  return isTroubled && isAlive ? <Trouble row={row} /> : null
}
