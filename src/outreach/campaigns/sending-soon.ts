import type { Scope } from '#kernel/scope'
import { sendCampaign } from './jobs.ts'

/** A later call replaces the job that waits. */
export function sendSoon(scope: Scope, campaignId: number, runAt = new Date()) {
  return scope.later(sendCampaign, { campaignId }, { runAt, key: String(campaignId) })
}
