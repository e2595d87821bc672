import { eq } from 'drizzle-orm'
import { quickMessages } from '#db/schema/settings.ts'
import { fail } from '#kernel/errors'
import { discardMedia } from '#kernel/media/discarding'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import type { Company } from '#kernel/scope'
import { announceQuickMessage } from './editing-quick-messages.ts'
import { findFile, findForChange } from './finding.ts'

export async function attachFile(
  store: MediaStore,
  company: Company,
  id: number,
  file: MediaRow | undefined,
) {
  if (!file) fail('ERR_VALIDATION', { fields: { file: 'Required' } })
  await exchangeFile(store, company, id, file.id)
  return { mensagem: 'File attached.' }
}

export async function detachFile(store: MediaStore, company: Company, id: number) {
  await exchangeFile(store, company, id, null)
  return { mensagem: 'File removed.' }
}

async function exchangeFile(
  store: MediaStore,
  company: Company,
  id: number,
  mediaId: number | null,
) {
  const before = await company.scope(async (scope) => {
    const row = await findForChange(scope, id)
    if (row.mediaId === mediaId) return []
    await scope.db
      .update(quickMessages)
      .set({ mediaId, updatedAt: new Date() })
      .where(eq(quickMessages.id, id))
    await announceQuickMessage(scope, row)
    return findFile(scope, row)
  })
  await discardMedia(store, company, before)
}
