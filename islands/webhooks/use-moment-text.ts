import { useFacts } from '../app/facts.tsx'
import { momentParts } from '../app/moments.ts'

export function useMomentText() {
  const { timeZone } = useFacts().me.company
  return (at: string) => {
    const { day, time } = momentParts(at, timeZone)
    return `${day} ${time}`
  }
}
