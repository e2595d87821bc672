/** What a desk does around its backup, and how what reached the phones is counted. */
import { expect } from 'bun:test'
import { join } from 'node:path'
import postgres from 'postgres'
import { createCompany } from '#company/companies/contract'
import { createCharge, listAllInvoices } from '#company/invoices/contract'
import { login } from '#company/logins/contract'
import { createPlan } from '#company/plans/contract'
import { sendMessage } from '#desk/messages/contract'
import { createCampaign } from '#outreach/campaigns/contract'
import { saveCampaignSettings } from '#outreach/campaigns/settings-contract'
import { startCampaign } from '#outreach/campaigns/state-contract'
import type { Phone } from '#workshop/simulator/phone'
import { eventually } from '#workshop/testing/eventually'
import type { Program } from '#workshop/testing/programs/program'
import { recado } from '#workshop/testing/programs/recado'
import type { Agent } from '#workshop/testing/programs/traffic'

export function databaseOf({ dataDir }: Program) {
  const host = join(dataDir, 'postgres/run')
  return postgres({ host, user: 'recado', database: 'recado', max: 1 })
}

/** A command that shall succeed. */
export async function succeeds(args: string[], { dataDir }: Program) {
  const { status, err } = await recado(args, { dataDir })
  expect([args[0], status, err]).toEqual([args[0], 0, ''])
}

export async function sendAll(agent: Agent, to: number[], word: string) {
  for (const ticketId of to) {
    const sent = await agent.calls(sendMessage, { ticketId, body: `${word} ${ticketId}` })
    expect(sent.status).toBe(200)
  }
}

export async function startCampaignTo(agent: Agent, sql: postgres.Sql, to: Phone[]) {
  const contactListId = await listOf(sql, to)
  const [connection] = await sql<{ id: number }[]>`select id from connections`
  const settings = { messageInterval: 0, longerIntervalAfter: 0 }
  await agent.calls(saveCampaignSettings, { settings })
  const form = { name: 'Ofertas', message1: 'Oferta {numero}', contactListId }
  const { body } = await agent.calls(createCampaign, { ...form, whatsappId: connection?.id ?? 0 })
  expect((await agent.calls(startCampaign, { campaignId: body.id })).status).toBe(200)
}

async function listOf(sql: postgres.Sql, of: Phone[]): Promise<number> {
  await sql`insert into settings (company_id, key, value) select id, 'campaignsEnabled', 'true'
    from companies on conflict (company_id, key) do update set value = 'true'`
  const [list] = await sql<{ id: number; companyId: number }[]>`
    insert into contact_lists (company_id, name) select min(id), 'Todos' from companies
    returning id, company_id "companyId"`
  const { id = 0, companyId: company_id = 0 } = list ?? {}
  await sql`insert into contact_list_items ${sql(
    of.map(({ number }) => {
      return { company_id, contact_list_id: id, number, name: number, is_whatsapp_valid: true }
    }),
  )}`
  return id
}

const florist = { name: 'Florería', email: 'flor@example.com', password: 'secreto' }

/** A company of the installation is to pay, and has been given the code that it pays with. */
export async function makeCharge(desk: Program, agent: Agent, sql: postgres.Sql) {
  const limits = { users: 5, connections: 5, queues: 5 }
  const plan = await agent.calls(createPlan, { ...limits, name: 'Pro', value: '499.90' })
  const { body } = await agent.calls(createCompany, { ...florist, planId: plan.body.id })
  await sql`update companies set due_date = (now() at time zone time_zone)::date
    where id = ${body.id}`
  await sql`select graphile_worker.add_job('make_invoices')`
  const token = await florists(desk)
  const invoiceId = await eventually(async () => {
    const { body: invoices } = await desk.calls(listAllInvoices, {}, token)
    return invoices.find(({ status }) => status === 'open')?.id
  }, 'the invoice')
  return { invoiceId, txid: (await charge(desk, invoiceId)).body.txid }
}

export async function charge(desk: Program, invoiceId: number) {
  return desk.calls(createCharge, { invoiceId }, await florists(desk))
}

async function florists(desk: Program): Promise<string> {
  return (await desk.calls(login, florist)).body.token
}

/** What became of the payment. */
export async function paymentsIn(sql: postgres.Sql) {
  const [row] = await sql`
    select (select count(*)::integer from charges) charges,
      (select count(*)::integer from invoices where status = 'paid') paid,
      (select count(*)::integer from audit_log where noun = 'company' and after ? 'dueDate'
        and user_id is null) extensions,
      (due_date = ((now() at time zone time_zone)::date + interval '1 month')::date) "isExtended"
    from companies where name = ${florist.name}`
  return row
}

export function textsAt(phones: Phone[], like: RegExp): string[] {
  return phones
    .flatMap(({ inbox }) => inbox.map(({ text }) => text))
    .filter((text) => like.test(text))
}

/** Each text is written once to a phone. */
export function shownTwice(phones: Phone[]): string[] {
  return phones.flatMap(({ number, inbox }) => {
    const texts = inbox.map(({ text }) => text)
    return texts.filter((text, at) => texts.indexOf(text) !== at).map((text) => `${number} ${text}`)
  })
}
