/** A bit of everything that statements are frequent in: receiving, sending, acks, chat, campaigns, webhooks. */
import type { Sql } from 'postgres'
import { login } from '#company/logins/contract'
import { createChat, listChatMessages, postChatMessage } from '#desk/chats/contract'
import { listContacts } from '#desk/contacts/contract'
import { showDashboard } from '#desk/dashboard/contract'
import { showKanban } from '#desk/kanban/contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import { listTimeline } from '#desk/timeline/contract'
import { createCampaign } from '#outreach/campaigns/contract'
import { saveCampaignSettings } from '#outreach/campaigns/settings-contract'
import { startCampaign } from '#outreach/campaigns/state-contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { createWebhook } from '#programs/webhooks/contract'
import { listWebhookDeliveries } from '#programs/webhooks/delivery-contract'
import { webhookEventTypes } from '#programs/webhooks/types'
import type { Phone } from '#workshop/simulator/phone'
import type { Simulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { admin, type Program } from '#workshop/testing/programs/program'
import { type Agent, openTickets } from '#workshop/testing/programs/traffic'
import type { Place } from './growing.ts'

interface Shop {
  place: Place
  /** Once through all of it; resolves when the last ack and the last webhook are stored. */
  trade(): Promise<void>
}

interface Around {
  program: Program
  simulator: Simulator
  sql: Sql
  /** Where webhooks are sent. */
  hookUrl: string
  /** In an installation with data: else the admin of a new one logs in. */
  who?: { token: string; user: { companyId: number; id: number } }
}

export async function openShop({ program, simulator, sql, hookUrl, who }: Around): Promise<Shop> {
  const { token, user } = who ?? (await program.calls(login, admin)).body
  const { companyId, id: userId } = user
  const agent: Agent = { calls: (endpoint, input) => program.calls(endpoint, input, token) }
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  const connectionId = await linkPhone(program, token, owner, `Ventas ${Date.now()}`)
  const phones = Array.from({ length: 6 }, (_, n) => readerAt(simulator, n))
  const hook = { url: hookUrl, events: [...webhookEventTypes] }
  const webhookId = (await agent.calls(createWebhook, hook)).body.id
  const chat = { title: 'Equipo', users: [{ id: userId }] }
  const chatId = (await agent.calls(createChat, chat)).body.id
  await sql`insert into settings (company_id, key, value) values (${companyId}, 'campaignsEnabled', 'true')
    on conflict (company_id, key) do update set value = 'true'`
  const settings = { messageInterval: 0, longerIntervalAfter: 0 } as const
  await agent.calls(saveCampaignSettings, { settings })
  const contactListId = await listOf(sql, companyId, [])
  const form = { name: 'Ofertas', message1: 'Hola {nome}', whatsappId: connectionId }
  const campaignId = (await agent.calls(createCampaign, { ...form, contactListId })).body.id
  const tickets = await openTickets(agent, phones, owner.number, connectionId)
  let round = 0

  async function trade() {
    round += 1
    for (const phone of phones) await phone.say(owner.number, `pregunta ${round}`)
    for (const ticketId of tickets) {
      for (const body of ['uno', 'dos', 'tres']) {
        await agent.calls(sendMessage, { ticketId, body: `${body} ${round}` })
      }
      await agent.calls(listMessages, { ticketId })
      await agent.calls(postChatMessage, { chatId, message: `hola ${ticketId}` })
      await agent.calls(updateTicket, { ticketId, status: 'closed' })
      await agent.calls(updateTicket, { ticketId, status: 'open' })
    }
    await campaign()
    await look(tickets[0] ?? 0)
    await eventually(isQuiet, 'all that was sent is read and told')
  }

  async function look(ticketId: number) {
    for (const status of ['open', 'pending', 'closed'] as const) {
      await agent.calls(listTickets, { status })
      await agent.calls(listTickets, { status, searchParam: `persona 17${round}` })
    }
    await agent.calls(showKanban, {})
    await agent.calls(listContacts, { searchParam: `persona 21${round}` })
    await agent.calls(listContacts, {})
    await agent.calls(listTimeline, { ticketId })
    await agent.calls(listChatMessages, { chatId })
    await agent.calls(listWebhookDeliveries, { webhookId })
    await agent.calls(listContactListItems, { contactListId })
    await agent.calls(showDashboard, { days: 30 })
  }

  async function campaign() {
    const numbers = phones.map(({ number }) => number)
    const list = await listOf(sql, companyId, numbers)
    const { id } = (await agent.calls(createCampaign, { ...form, contactListId: list })).body
    await agent.calls(startCampaign, { campaignId: id })
    const sent = async () => {
      const [counts] = await sql<{ sent: number }[]>`
        select sent from campaign_counts where campaign_id = ${id}`
      return (counts?.sent ?? 0) >= numbers.length
    }
    await eventually(sent, 'the campaign is sent')
  }

  async function isQuiet() {
    const [left] = await sql<{ acks: number; events: number }[]>`
      select (select count(*) from messages where from_me and ack < 4 and ticket_id = any(${tickets}))::integer acks,
        (select count(*) from webhook_deliveries
          where state = 'waiting' and webhook_id = ${webhookId})::integer events`
    return left?.acks === 0 && left.events === 0
  }

  const place = { companyId, userId, connectionId, chatId, webhookId, contactListId, campaignId }
  return { place, trade }
}

function readerAt(simulator: Simulator, n: number): Phone {
  const phone = simulator.phone({ number: `52155500001${10 + n}`, name: `Cliente ${n}` })
  phone.autoReceipts.read = true
  return phone
}

async function listOf(sql: Sql, companyId: number, numbers: string[]): Promise<number> {
  const [list] = await sql<{ id: number }[]>`
    insert into contact_lists (company_id, name) values (${companyId}, ${crypto.randomUUID()}) returning id`
  const id = list?.id ?? 0
  await sql`
    insert into contact_list_items (company_id, contact_list_id, number, name, is_whatsapp_valid)
    select ${companyId}, ${id}, number, 'Cliente', true from unnest(${numbers}::text[]) number`
  return id
}
