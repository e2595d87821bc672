import { useFacts } from '../../kit/facts/facts.tsx'
import { momentParts } from '../../kit/time/moments.tsx'

export function useMomentText() {
  const { timeZone } = useFacts().me.company
  return (at: string) => {
    const { day, time } = momentParts(at, timeZone)
    return `${day} ${time}`
  }
}
