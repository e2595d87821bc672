/** The frame with what it shows of the screens. Not needed for the first paint. */

import { entries } from '../entries.ts'
import { accountPlace } from '../frame/shell/account/coming-account.tsx'
import { bellPlaces } from '../frame/shell/bells/coming-bells.tsx'
import type { Frame } from '../frame/shell/frame.ts'
import { whenIdle } from '../kit/later/idle.ts'
import { later, laterLayer } from '../kit/later/later.tsx'

export const frame: Frame = {
  entries,
  Bells: later(async () => (await import('./bells.tsx')).Bells, bellPlaces),
  Account: later(async () => (await import('./account.tsx')).Account, accountPlace),
  Palette: laterLayer(async () => (await import('./palette.tsx')).Palette),
  leaving: {
    findUnsent: async (userId) => (await leaving()).findUnsent(userId),
    forget: async (userId, options) => (await leaving()).forgetPerson(userId, options),
  },
}

const leaving = () => import('../nouns/unsent-texts/leaving.ts')
// There before it is needed: also who leaves once the program has been replaced leaves nothing here.
whenIdle(() => void leaving().catch(() => undefined))
