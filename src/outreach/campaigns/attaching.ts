import { eq } from 'drizzle-orm'
import { campaigns } from '#db/schema/campaigns.ts'
import { fail } from '#kernel/errors'
import { discardLater } from '#kernel/media/discarding-later'
import type { MediaRow } from '#kernel/media/showing'
import type { Company, Scope } from '#kernel/scope'
import { announceCampaign, type CampaignRow, lockCampaign } from './reading.ts'
import { mayEdit } from './state.ts'

export async function findForChange(scope: Scope, id: number): Promise<CampaignRow> {
  const row = await lockCampaign(scope, id)
  return mayEdit(row) ? row : fail('ERR_CAMPAIGN_WRONG_STATE')
}

export async function attachFile(company: Company, id: number, file: MediaRow | undefined) {
  if (!file) fail('ERR_VALIDATION', { fields: { file: 'Required' } })
  await company.scope((scope) => exchangeFile(scope, id, file.id))
  return { mensagem: 'File attached.' }
}

export async function detachFile(scope: Scope, id: number) {
  await exchangeFile(scope, id, null)
  return { mensagem: 'File removed.' }
}

async function exchangeFile(scope: Scope, id: number, mediaId: number | null) {
  const row = await findForChange(scope, id)
  if (row.mediaId === mediaId) return
  await scope.db
    .update(campaigns)
    .set({ mediaId, updatedAt: new Date() })
    .where(eq(campaigns.id, id))
  await discardLater(scope, [row])
  await announceCampaign(scope, id)
}
