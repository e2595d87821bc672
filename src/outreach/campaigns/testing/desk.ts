/** Campaigns at Acme, with what leaves the outbox and what WhatsApp says of it. */
import { recordAcks } from '#desk/messages/outbox/acking'
import { settleFailed } from '#desk/messages/outbox/settling'
import { takeFromOutbox } from '#desk/messages/outbox/taking'
import { runJob, runQueued } from '#workshop/testing/jobs'
import type { World } from '#workshop/testing/world'
import { createCampaign } from '../contract.ts'
import { sendCampaign as takeSteps } from '../dispatching.ts'
import type { CampaignForm } from '../fields.ts'
import { announceCampaign, sendCampaign } from '../jobs.ts'
import { showCampaign } from '../report/shipping-contract.ts'
import { saveCampaignSettings } from '../settings-contract.ts'
import { startCampaign } from '../state-contract.ts'

export type Desk = ReturnType<typeof openDesk>

let lists = 0

export interface Sent {
  id: number
  waId: string
  number: string
  body: string
}

export function openDesk(world: World) {
  const { platform, acmeId, ana, acme, connectionId } = world

  async function listOf(numbers: readonly (string | { number: string; valid: boolean | null })[]) {
    const [list] = await platform<{ id: number }[]>`
      insert into contact_lists (company_id, name) values (${acmeId}, ${`Lista ${++lists}`})
      returning id`
    const rows = numbers.map((one, index) => {
      const { number, valid } = typeof one === 'string' ? { number: one, valid: true } : one
      return { number, is_whatsapp_valid: valid, name: `Cliente ${index}`, email: '' }
    })
    const all = rows.map((row) => ({ ...row, company_id: acmeId, contact_list_id: list?.id ?? 0 }))
    if (all.length > 0) await platform`insert into contact_list_items ${platform(all)}`
    return list?.id ?? 0
  }

  const show = async (campaignId: number) => (await ana.calls(showCampaign, { campaignId })).body

  return {
    listOf,
    show,
    /** The company may use campaigns, none runs, nothing waits. */
    async clear() {
      await platform`insert into settings (company_id, key, value)
        values (${acmeId}, 'campaignsEnabled', 'true')
        on conflict (company_id, key) do update set value = 'true'`
      await platform`update connections set status = 'CONNECTED'`
      await platform`update companies set status = true, due_date = null`
      await platform`update campaigns set status = 'CANCELADA' where status = 'EM_ANDAMENTO'`
      await platform`delete from campaign_paces`
      await this.settings({ longerIntervalAfter: 0, variables: [] })
      await this.drain()
      await this.announce()
    },
    async running(form: Parameters<typeof this.draft>[0] = {}): Promise<number> {
      const { id } = await this.draft(form)
      await this.start(id)
      await this.tick(id)
      return id
    },
    settings: (settings: object) =>
      ana.calls(saveCampaignSettings, { settings: { messageInterval: 0, ...settings } }),
    async draft(form: Partial<CampaignForm> & { numbers?: Parameters<typeof listOf>[0] } = {}) {
      const { numbers, ...given } = form
      const contactListId = numbers ? await listOf(numbers) : null
      const texts = { name: 'Ofertas', message1: 'Hola {nome}' }
      const input = { ...texts, whatsappId: connectionId, contactListId, ...given }
      return (await ana.calls(createCampaign, input as never)).body
    },
    start: (campaignId: number) => ana.calls(startCampaign, { campaignId }),
    tick: (campaignId: number) => runJob(world, sendCampaign, { campaignId }),
    /** A tick that waits for nothing. */
    tickAtOnce: (campaignId: number) =>
      takeSteps(acme, campaignId, { ...world.services, longestNapMs: 0 }),
    announce: () => runQueued(world, announceCampaign),
    /** Takes and acknowledges everything that waits, until nothing does. */
    async drain({ ack = 2 } = {}): Promise<Sent[]> {
      const all: Sent[] = []
      for (;;) {
        const taken = await acme.scope(
          async (scope) =>
            (await takeFromOutbox(scope, connectionId, { most: 50, busyChats: [] })).entries,
        )
        const sent = taken.flatMap((one) =>
          one.kind === 'message'
            ? [{ id: one.id, waId: one.waId, number: one.to.number ?? '', body: one.body }]
            : [],
        )
        if (sent.length === 0) return all
        all.push(...sent)
        const news = sent.map(({ waId }) => ({ waId, ack }))
        await acme.scope((scope) => recordAcks(scope, connectionId, news))
      }
    },
    take: (most = 50) =>
      acme.scope(
        async (scope) =>
          (await takeFromOutbox(scope, connectionId, { most, busyChats: [] })).entries,
      ),
    ack: (waId: string, ack: number) =>
      acme.scope((scope) => recordAcks(scope, connectionId, [{ waId, ack }])),
    fail: (waId: string, failure: string) =>
      acme.scope((scope) => settleFailed(scope, connectionId, { waId, failure })),
    deliveries: (campaignId: number) => platform`
      select state, number, failure, failures, left_out_reason reason, contact_id, ticket_id
      from campaign_deliveries where campaign_id = ${campaignId} and company_id = ${acmeId}
      order by position`,
    /** Counted again, as the kept counts are meant. */
    async recount(campaignId: number) {
      const [row] = await platform`
        select count(*) filter (where state <> 'leftOut')::integer valid,
          count(*) filter (where state = 'waiting')::integer waiting,
          count(confirmation_requested_at)::integer requested,
          count(confirmed_at)::integer confirmed,
          count(*) filter (where state = 'unconfirmed')::integer unconfirmed,
          count(sent_at)::integer sent, count(delivered_at)::integer delivered,
          count(read_at)::integer "read", count(answered_at)::integer answered,
          count(*) filter (where state = 'failed')::integer failed,
          count(*) filter (where state = 'leftOut')::integer "leftOut",
          count(*) filter (where left_out_reason = 'noWhatsapp')::integer "noWhatsapp",
          count(*) filter (where left_out_reason = 'optedOut')::integer "optedOut",
          count(*) filter (where left_out_reason = 'contactDeleted')::integer "contactDeleted",
          count(*) filter (where left_out_reason = 'double')::integer "double"
        from campaign_deliveries where company_id = ${acmeId} and campaign_id = ${campaignId}`
      return row
    },
  }
}

let born = 0
export const someNumber = () => `52155${String(71_000_000 + ++born)}`
