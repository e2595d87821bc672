import { defineConsequence } from '#kernel/area/area'
import type { HeldCampaign } from './held-contract.ts'

/** It paused itself, and goes on only when somebody restarts it. */
export const campaignHeld = defineConsequence<HeldCampaign>('campaignHeld')
