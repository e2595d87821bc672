import { eq } from 'drizzle-orm'
import { campaigns } from '#db/schema/campaigns.ts'
import type { CheckNumber } from '#desk/contacts/checking-numbers'
import { rememberContact } from '#desk/contacts/remembering'
import { requireConnection } from '#desk/messages/sending/admission'
import { lockConversation } from '#desk/messages/sending/locking'
import { queueMessages } from '#desk/messages/sending/queueing'
import { findOrShelve } from '#desk/tickets/shelving'
import { fail } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { knownNumber } from '#outreach/contact-lists/checking-numbers'
import { contentOf, everyPartFor } from './parts.ts'
import type { CampaignRow } from './reading.ts'
import { readCampaignSettings } from './settings.ts'

interface TestRequest {
  campaignId: number
  number: string
}

/** As a recipient called like the user would see it; counted nowhere. */
export async function testCampaign(
  company: Company,
  { campaignId, number }: TestRequest,
  check: CheckNumber | undefined,
): Promise<undefined> {
  const connectionId = await company.read(async (scope) =>
    requireConnection(scope, (await campaignOf(scope, campaignId)).whatsappId),
  )
  const known = await knownNumber(company, check, { connectionId, number })
  if (!known) fail('ERR_WAPP_INVALID_CONTACT')
  await company.scope((scope) => queueTest(scope, campaignId, known.number))
}

async function campaignOf({ db }: Scope, id: number): Promise<CampaignRow> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row ?? fail('ERR_NO_CAMPAIGN_FOUND')
}

async function queueTest(scope: Scope, campaignId: number, number: string) {
  const row = await campaignOf(scope, campaignId)
  const connectionId = await requireConnection(scope, row.whatsappId)
  const { variables } = await readCampaignSettings(scope)
  const content = (await contentOf(scope, row, variables)) ?? fail('ERR_CAMPAIGN_FILE_GONE')
  if (content.messages.length === 0) fail('ERR_CAMPAIGN_NO_TEXT')
  const recipient = { name: scope.actor.name, number, username: null, email: '' }
  const drafts = everyPartFor(content, recipient).map((draft) => ({ ...draft, causeId: null }))
  const address = { number, lid: null, isGroup: false, jid: `${number}@s.whatsapp.net` }
  const named = { pushName: scope.actor.name, isAnswered: false }
  const contact = await rememberContact(scope, address, named)
  const { ticket, before } = await findOrShelve(scope, contact, connectionId)
  const locked = { ...(await lockConversation(scope, ticket.id, drafts.length)), before }
  await queueMessages(scope, locked, drafts)
}
