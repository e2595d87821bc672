import { useFacts } from '../app/facts.tsx'
import { momentParts } from '../app/moments.ts'

export function Time({ at }: { at: string }) {
  const { timeZone } = useFacts().me.company
  const { day, time } = momentParts(at, timeZone)
  return (
    <time dateTime={at} className="tabular-nums narrow:whitespace-nowrap roomy:whitespace-nowrap">
      {day} {time}
    </time>
  )
}
