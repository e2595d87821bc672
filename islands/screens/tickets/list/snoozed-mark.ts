import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'

export const SnoozedMark = later(
  async () => (await import('../snoozing/snoozed-mark.tsx')).SnoozedMark,
  { frame: unsaid },
)
