/** A campaign through a real connection: its steps are taken here, its messages leave by a node. */

import type { Desk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { cancelCampaign, restartCampaign, startNow } from '../changing-state.ts'
import { sendCampaign } from '../dispatching.ts'
import { createCampaign } from '../editing-campaigns.ts'
import { showCampaign } from '../reading.ts'
import { saveCampaignSettings } from '../settings.ts'

export type RealCampaign = Awaited<ReturnType<typeof realCampaign>>

/** The phones of its recipients send no receipts: only the server's acks tell us. */
export async function realCampaign(desk: Desk, recipients: number) {
  const { platform, acme, acmeId, simulator, connectionId } = desk
  const phones = Array.from({ length: recipients }, (_, n) => {
    const phone = simulator.phone({ number: `52155${81_000_000 + n}`, name: `Cliente ${n}` })
    phone.autoReceipts.delivered = false
    return phone
  })
  await platform`insert into settings (company_id, key, value)
    values (${acmeId}, 'campaignsEnabled', 'true')
    on conflict (company_id, key) do update set value = 'true'`
  const [list] = await platform<{ id: number }[]>`
    insert into contact_lists (company_id, name) values (${acmeId}, 'Todos') returning id`
  const contactListId = list?.id ?? 0
  await platform`insert into contact_list_items ${platform(
    phones.map(({ number }) => {
      const item = { company_id: acmeId, contact_list_id: contactListId, number, name: number }
      return { ...item, is_whatsapp_valid: true }
    }),
  )}`
  const settings = { messageInterval: 0, longerIntervalAfter: 0 } as const
  await acme.scope((scope) => saveCampaignSettings(scope, { settings }))
  const form = { name: 'Ofertas', message1: 'Hola {nome}', whatsappId: connectionId, contactListId }
  const { id } = await acme.scope((scope) => createCampaign(scope, form as never))
  const checkNumber = () => Promise.reject(new Error('all numbers are known'))
  const step = () => sendCampaign(acme, id, { checkNumber, longestNapMs: 0 })

  return {
    id,
    phones,
    step,
    /** All is in the outbox, however long the connection takes to be seen. */
    async start() {
      await acme.scope((scope) => startNow(scope, id))
      await eventually(async () => {
        await step()
        return (await this.messages()).length === recipients
      }, 'the messages in the outbox')
    },
    cancel: () => acme.scope((scope) => cancelCampaign(scope, id)),
    restart: () => acme.scope((scope) => restartCampaign(scope, id)),
    show: () => acme.scope((scope) => showCampaign(scope, id)),
    reached: () => phones.filter(({ inbox }) => inbox.length > 0).length,
    /** How many different messages each phone shows. */
    shown: () => phones.map(({ inbox }) => inbox.length),
    /** Steps are taken until it has ended. */
    async ends() {
      await eventually(async () => {
        await step()
        return (await this.show()).status === 'FINALIZADA'
      }, 'the end of the campaign')
    },
    messages: () => platform<{ delivery: string; written: boolean }[]>`
      select delivery, written_at is not null written from messages
      where origin = 'campaign' order by id`,
  }
}
