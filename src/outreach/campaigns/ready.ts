import { eq } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { confirmationFields, messageFields, type TextField } from './fields.ts'
import type { CampaignRow } from './reading.ts'

type Texts = Pick<CampaignRow, TextField>

export function variantsOf(row: Texts, fields: readonly TextField[]): string[] {
  return fields.map((field) => row[field]).filter((text) => text.trim() !== '')
}

/** What a campaign needs before it is scheduled, started or restarted. */
export async function requireReady({ db }: Scope, row: CampaignRow) {
  const hasText = variantsOf(row, messageFields).length > 0
  const hasRequest = !row.confirmation || variantsOf(row, confirmationFields).length > 0
  if (!hasText || !hasRequest) fail('ERR_CAMPAIGN_NO_TEXT')
  if (row.contactListId === null && row.tagListId === null) fail('ERR_CAMPAIGN_NO_LIST')
  const [connection] = await db
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.id, row.whatsappId ?? 0))
  if (!connection) fail('ERR_CAMPAIGN_NO_CONNECTION')
}
