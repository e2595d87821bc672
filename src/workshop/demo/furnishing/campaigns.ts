/** Campaigns of the shop, one of each state that does not send by itself, and the lists they are for. */
import { eq } from 'drizzle-orm'
import { campaignCounts, campaigns } from '#db/schema/campaigns.ts'
import { contactListItems, contactLists } from '#db/schema/contact-lists.ts'
import { fileLists } from '#db/schema/file-lists.ts'
import type { Company, Scope } from '#kernel/scope'
import { createCampaign } from '#outreach/campaigns/editing-campaigns'
import type { CampaignForm } from '#outreach/campaigns/fields'
import { saveCampaignSettings } from '#outreach/campaigns/settings'
import type { DemoWords } from '../words/words.ts'
import { storePastDeliveries } from './campaign-deliveries.ts'
import { customers, type DemoCustomer, formerCustomers } from './customers.ts'

const dayMs = 86_400_000

export async function furnishCampaigns(company: Company, connectionId: number, words: DemoWords) {
  const { autumn, survey, sale, moving } = words.campaigns
  await company.scope(async (scope) => {
    await saveCampaignSettings(scope, {
      settings: { variables: [words.shopVariable] },
    })
    const everybody = await storeList(scope, words.lists.lastYear, formerCustomers)
    const current = await storeList(scope, words.lists.current, customers)
    const [catalogue] = await scope.db
      .select({ id: fileLists.id })
      .from(fileLists)
      .where(eq(fileLists.name, words.catalogue.name))
    const create = (form: CampaignForm) =>
      createCampaign(scope, { whatsappId: connectionId, ...form })
    await create({
      ...survey,
      confirmation: true,
      contactListId: current,
    })
    await create({
      name: sale.name,
      contactListId: everybody,
      fileListId: catalogue?.id,
      message1: autumn.message2,
      scheduledAt: new Date(Date.now() + 3 * dayMs).toISOString(),
    })
    const past = { whatsappId: connectionId, contactListId: everybody, userId: scope.actor.userId }
    await storePast(scope, {
      ...past,
      ...autumn,
      status: 'FINALIZADA',
      daysAgo: 4,
      recipients: 64,
      reached: 64,
    })
    await storePast(scope, {
      ...past,
      message1: autumn.message1,
      name: moving.name,
      status: 'CANCELADA',
      daysAgo: 11,
      recipients: 40,
      reached: 17,
    })
  })
}

export async function storeList({ db }: Scope, name: string, people: readonly DemoCustomer[]) {
  const [list] = await db.insert(contactLists).values({ name }).returning()
  const contactListId = list?.id ?? 0
  await db.insert(contactListItems).values(
    people.map(({ number, email = '', ...person }, at) => ({
      contactListId,
      number,
      email,
      name: person.name,
      // As the background check left them.
      isWhatsappValid: at % 23 !== 22,
    })),
  )
  return contactListId
}

interface PastCampaign extends Pick<typeof campaigns.$inferInsert, 'name' | 'status'> {
  daysAgo: number
  recipients: number
  /** So many have had their turn. */
  reached: number
}

export async function storePast(
  scope: Scope,
  { daysAgo, recipients, reached, ...row }: PastCampaign & Partial<typeof campaigns.$inferInsert>,
) {
  const startedAt = new Date(Date.now() - daysAgo * dayMs)
  const [stored] = await scope.db
    .insert(campaigns)
    .values({ ...row, scheduledAt: startedAt, startedAt, recipientsAt: startedAt })
    .returning()
  const campaignId = stored?.id ?? 0
  await scope.db.insert(campaignCounts).values({ campaignId })
  const completedAt = await storePastDeliveries(scope, {
    campaignId,
    startedAt,
    people: formerCustomers.slice(0, recipients),
    reached,
  })
  if (row.status === 'FINALIZADA') {
    await scope.db.update(campaigns).set({ completedAt }).where(eq(campaigns.id, campaignId))
  }
}
