import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { isOwnExport } from '#outreach/contact-list-imports/own-exports'
import { createWorld, type World } from '#workshop/testing/world'
import {
  exportRecipients,
  listRecipients,
  type RecipientFilter,
  recipientFilters,
  showCampaignReport,
  showCampaignSeries,
} from './contract.ts'
import { showCampaign } from './shipping-contract.ts'

let world: World
let campaignId = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** 60 recipients: a minute apart, each of them a step further than the one before it. */
beforeEach(async () => {
  const { platform, acmeId, connectionId } = world
  await platform`delete from campaigns`
  await platform`delete from contact_lists`
  const [list] = await platform`insert into contact_lists (company_id, name)
    values (${acmeId}, 'Clientes') returning id`
  await platform`insert into contact_list_items (company_id, contact_list_id, name, number, email)
    select ${acmeId}, ${list?.id}, 'Persona ' || n, (521555000000 + n)::text, '' from generate_series(0, 59) n`
  const [row] = await platform`insert into campaigns (company_id, name, message1, status,
      whatsapp_id, contact_list_id, started_at, recipients_at, next_at)
    values (${acmeId}, 'Navidad', 'Hola', 'EM_ANDAMENTO', ${connectionId}, ${list?.id},
      '2026-11-20T12:00:00Z', now(), now()) returning id`
  campaignId = Number(row?.id)
  await platform`insert into campaign_counts (company_id, campaign_id) values (${acmeId}, ${campaignId})`
  await platform`insert into campaign_deliveries (company_id, campaign_id, position,
      contact_list_item_id, name, number, state, left_out_reason, failure, sent_at, delivered_at,
      read_at, answered_at)
    select ${acmeId}, ${campaignId}, row_number() over (order by id) - 1, id, name, number,
      case when n < 30 then 'waiting' when n < 35 then 'leftOut' when n < 40 then 'failed' else 'sent' end,
      case when n between 30 and 34 then 'optedOut' end,
      case when n between 35 and 39 then 'ERR_SENDING_WAPP_MSG' end,
      case when n >= 40 then at + n * interval '1 minute' end,
      case when n >= 45 then at + n * interval '1 minute' end,
      case when n >= 50 then at + n * interval '1 minute' end,
      case when n >= 55 then at + n * interval '1 minute' end
    from (select *, (row_number() over (order by id) - 1)::integer n,
      '2026-11-20T12:00:00Z'::timestamptz at from contact_list_items
      where contact_list_id = ${list?.id}) items`
})

const list = async (input: {
  state?: RecipientFilter
  searchParam?: string
  pageNumber?: number
}) => (await world.sara.calls(listRecipients, { campaignId, ...input })).body

test('the report has the kept counts and the expected end', async () => {
  const { body } = await world.sara.calls(showCampaignReport, { campaignId })
  expect(body.record.counts).toMatchObject({
    valid: 55,
    waiting: 30,
    sent: 20,
    delivered: 15,
    read: 10,
    answered: 5,
    failed: 5,
    leftOut: 5,
    optedOut: 5,
  })
  expect(body.finished).toBe(25)
  // 30 × 22 s on average, by the default pace.
  const seconds = (Date.parse(body.endsAt ?? '') - Date.now()) / 1000
  expect(Math.abs(seconds - 30 * (20 + 2) * 1.1)).toBeLessThan(10)
  await world.platform`update campaigns set pause = 'ERR_WAPP_NOT_INITIALIZED'`
  const waiting = await world.sara.calls(showCampaignReport, { campaignId })
  expect(waiting.body.endsAt).toBeNull()
  await world.platform`update campaigns set pause = null, is_held = true`
  const held = await world.sara.calls(showCampaignReport, { campaignId })
  expect(held.body.endsAt).toBeNull()
})

test('recipients by what became of them: as many as the report counts, in order', async () => {
  const { record } = (await world.sara.calls(showCampaignReport, { campaignId })).body
  for (const state of recipientFilters) {
    const found = []
    for (let pageNumber = 1; ; pageNumber++) {
      const { recipients, count, hasMore } = await list({ state, pageNumber })
      expect([state, count]).toEqual([state, record.counts[state]])
      found.push(...recipients)
      if (!hasMore) break
    }
    expect([state, found.length]).toEqual([state, record.counts[state]])
    expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).sort((a, b) => a - b))
  }
  const everybody = await list({})
  expect(everybody).toMatchObject({ count: 60, hasMore: true })
  expect(everybody.recipients[0]).toMatchObject({ name: 'Persona 0', state: 'waiting' })
  expect((await list({ pageNumber: 3 })).hasMore).toBe(false)
  expect((await list({ state: 'leftOut' })).recipients[0]).toMatchObject({
    leftOutReason: 'optedOut',
    sentAt: null,
  })
})

test('search in name and number, within what became of them', async () => {
  expect((await list({ searchParam: '"PERSONA 5"' })).count).toBe(11)
  expect((await list({ searchParam: '521555000057' })).recipients).toMatchObject([
    { name: 'Persona 57' },
  ])
  expect(await list({ searchParam: '"persona 5"', state: 'waiting' })).toMatchObject({ count: 1 })
  expect(await list({ searchParam: 'x%' })).toEqual({ recipients: [], count: 0, hasMore: false })
})

test('running totals over time', async () => {
  const { body } = await world.sara.calls(showCampaignSeries, { campaignId })
  const start = Date.parse('2026-11-20T12:00:00Z') / 1000
  expect(body.at[0]).toBe(start)
  expect(new Set(Object.values(body).map(({ length }) => length)).size).toBe(1)
  expect(body.at.length).toBeLessThanOrEqual(122)
  const last = (counts: number[]) => counts.at(-1)
  expect([last(body.sent), last(body.delivered), last(body.read), last(body.answered)]).toEqual([
    20, 15, 10, 5,
  ])
  expect(last(body.failed)).toBe(5)
  await world.platform`update campaigns set started_at = null`
  const draft = await world.sara.calls(showCampaignSeries, { campaignId })
  expect(draft.body).toMatchObject({ at: [0], sent: [0] })
})

test('the plot follows recipients without reading them', async () => {
  const totals = async () => {
    const { body } = await world.sara.calls(showCampaignSeries, { campaignId })
    const { sent, delivered, read, answered, failed } = body
    return [sent, delivered, read, answered, failed].map((counts) => counts.at(-1))
  }
  const { platform } = world
  await platform`update campaign_deliveries set read_at = sent_at + interval '2 hours',
    state = 'sent' where position between 44 and 52`
  await platform`update campaign_deliveries set state = 'sent', sent_at = now() where position = 36`
  await platform`update campaign_deliveries set updated_at = now(), name = 'Otra'
    where position in (37, 59)`
  expect(await totals()).toEqual([21, 15, 16, 5, 4])
  const [kept] = await platform`select sum(sent)::integer sent, sum(delivered)::integer delivered,
    sum(read)::integer read, sum(answered)::integer answered, sum(failed)::integer failed
    from campaign_minutes where campaign_id = ${campaignId}`
  expect(kept).toEqual({ sent: 21, delivered: 15, read: 16, answered: 5, failed: 4 })
  await platform.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`delete from campaign_deliveries`
  })
  expect(await totals()).toEqual([21, 15, 16, 5, 4])
})

test('a search among many reads the index of names and numbers', async () => {
  const { platform, acmeId } = world
  await platform`insert into campaign_deliveries (company_id, campaign_id, position,
      contact_list_item_id, name, number)
    select ${acmeId}, ${campaignId}, 100 + n, 1000000 + n, md5(n::text), (521666000000 + n)::text
    from generate_series(1, 3000) n`
  await platform`analyze campaign_deliveries`
  const plan = await platform.begin(async (sql) => {
    await sql`set local enable_seqscan = off`
    await sql`set local enable_indexscan = off`
    return sql`explain select id from campaign_deliveries where company_id = ${acmeId}
      and campaign_id = ${campaignId} and search_key like '%persona 5%'`
  })
  expect(JSON.stringify(plan)).toContain('campaign_deliveries_parts')
  expect((await list({ searchParam: '52166600' })).count).toBe(2_000)
  expect((await list({ searchParam: '52166600', state: 'waiting' })).count).toBe(3_000)
})

test('the table as CSV, in the company’s language, without a formula', async () => {
  await world.platform`update campaign_deliveries set name = '=1+1' where position = 45`
  const response = await world.sara.requests('GET', `/api/campaigns/${campaignId}/csv`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await response.arrayBuffer())
    .split('\r\n')
  expect(lines.length).toBe(62)
  expect(lines[0]).toStartWith('\ufeffnombre;número;correo electrónico;estado;motivo;')
  expect(isOwnExport((lines[0] ?? '').slice(1).split(';'))).toBe(true)
  expect(lines[31]).toStartWith('Persona 30;521555000030;;omitido;pidió la baja;')
  expect(lines[36]).toContain(';falló;')
  expect(lines[46]).toBe("'=1+1;521555000045;;enviado;;;;2026-11-20 06:45:00;2026-11-20 06:45:00;;")
  const { body } = await world.sara.calls(exportRecipients, { campaignId, state: 'failed' })
  expect(body.split('\r\n').length).toBe(7)
  const foreign = await world.gil.requests('GET', `/api/campaigns/${campaignId}/csv`)
  expect([foreign.status, (await foreign.json()).error]).toEqual([404, 'ERR_NO_CAMPAIGN_FOUND'])
})

test('one campaign has its recipients, in the shape of existing clients', async () => {
  const { body } = await world.sara.calls(showCampaign, { campaignId })
  expect(body.shipping.length).toBe(55)
  expect(body.contactList?.contacts.length).toBe(60)
  expect(body.shipping.at(-1)).toEqual({
    id: expect.any(Number),
    number: '521555000059',
    username: null,
    message: '',
    confirmationMessage: '',
    confirmation: false,
    contactId: body.contactList?.contacts.at(-1)?.id ?? 0,
    jobId: null,
    deliveredAt: '2026-11-20T12:59:00.000Z',
    confirmationRequestedAt: null,
    confirmedAt: null,
  })
  expect(body).toMatchObject({ name: 'Navidad', contactList: { name: 'Clientes' } })
  expect(Object.keys(body.counts)).not.toContain('hold')
  await world.platform`delete from contact_lists`
  const { body: listless } = await world.sara.calls(showCampaign, { campaignId })
  expect([listless.contactList, listless.shipping.length]).toEqual([null, 55])
  expect((await world.gil.calls(showCampaign, { campaignId })).status).toBe(404)
})

test('a thousand recipients and more come in parts', async () => {
  await world.platform`insert into campaign_deliveries
      (company_id, campaign_id, position, contact_list_item_id, name, number)
    select ${world.acmeId}, ${campaignId}, 100 + n, 1000000 + n, 'Más', (521556000000 + n)::text
    from generate_series(1, 1200) n`
  const { body } = await world.sara.calls(showCampaign, { campaignId })
  expect(new Set(body.shipping.map(({ id }) => id)).size).toBe(1_255)
  const { body: csv } = await world.sara.calls(exportRecipients, { campaignId })
  expect(csv.split('\r\n').length).toBe(1_262)
})
