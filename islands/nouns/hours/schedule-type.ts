import { useFacts } from '../../kit/facts/facts.tsx'

/** Whose hours matter: `company`, `queue` or, `disabled`, nobody's. */
export function useScheduleType(): string {
  const { settings } = useFacts().me.company
  return settings.find(({ key }) => key === 'scheduleType')?.value ?? 'disabled'
}
