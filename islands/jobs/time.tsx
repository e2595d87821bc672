import { useFacts } from '../app/facts.tsx'
import { momentParts } from '../app/moments.ts'

export function Time({ at }: { at: string }) {
  const { timeZone } = useFacts().me.company
  const { day, time } = momentParts(at, timeZone)
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {day} {time}
    </time>
  )
}
