import { unsaid } from '../../app/broken-part.tsx'
import { later } from '../../app/later.tsx'

export const SnoozedMark = later(
  async () => (await import('../../snoozing/snoozed-mark.tsx')).SnoozedMark,
  { frame: unsaid },
)
