import { useFacts } from '../facts/facts.tsx'
import { momentParts } from './moments.ts'

export function Time({ at }: { at: string }) {
  const { timeZone } = useFacts().me.company
  const { day, time } = momentParts(at, timeZone)
  return (
    <time dateTime={at} className="tabular-nums narrow:whitespace-nowrap roomy:whitespace-nowrap">
      {day} {time}
    </time>
  )
}
