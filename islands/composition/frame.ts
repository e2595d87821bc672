/** The frame with what it shows of the screens. Not needed for the first paint. */
import { later, laterLayer } from '../app/later.tsx'
import { entries } from '../entries.ts'
import { accountPlace } from '../shell/account/coming-account.tsx'
import { bellPlaces } from '../shell/bells/coming-bells.tsx'
import type { Frame } from '../shell/frame.ts'

export const frame: Frame = {
  entries,
  Bells: later(async () => (await import('./bells.tsx')).Bells, bellPlaces),
  Account: later(async () => (await import('./account.tsx')).Account, accountPlace),
  Palette: laterLayer(async () => (await import('./palette.tsx')).Palette),
  async leave(userId) {
    const { leaveUnsentTexts } = await import('../tickets/unsent/leaving.ts')
    await leaveUnsentTexts(userId)
  },
}
