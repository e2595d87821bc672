import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { safeLimits } from '#company/connections/state'
import { addTicketTag, createTag } from '#desk/tags/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { checkCampaign } from './contract.ts'

let world: World
let listId = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  const { platform, acmeId } = world
  await platform`delete from campaigns`
  await platform`delete from contact_lists`
  await platform`delete from opt_outs`
  await platform`delete from campaign_days`
  const [list] = await platform`insert into contact_lists (company_id, name)
    values (${acmeId}, 'Clientes') returning id`
  listId = Number(list?.id)
  // Of ten: two without WhatsApp, one unchecked, two opted out, of whom one has no WhatsApp.
  await platform`insert into contact_list_items
      (company_id, contact_list_id, name, number, email, is_whatsapp_valid)
    select ${acmeId}, ${listId}, 'Persona ' || n, (5215550000000 + n)::text, n || '@example.com',
      case when n < 2 then false when n = 2 then null else true end
    from generate_series(0, 9) n`
  await platform`insert into opt_outs (company_id, number, word) select ${acmeId},
    canonical_number((5215550000000 + n)::text), 'BAJA' from unnest(array[1, 3]) n`
})
afterAll(() => world.close())

async function campaign(change: Record<string, unknown> = {}) {
  const row = {
    company_id: world.acmeId,
    name: 'Navidad',
    message1: 'Hola {nome}, {numero}',
    message2: 'Buenas, {email}{x}',
    whatsapp_id: world.connectionId,
    contact_list_id: listId,
    ...change,
  }
  const [{ id } = { id: 0 }] =
    await world.platform`insert into campaigns ${world.platform(row)} returning id`
  await world.platform`insert into campaign_counts (company_id, campaign_id) values (${world.acmeId}, ${id})`
  return Number(id)
}

const check = async (campaignId: number) =>
  (await world.sara.calls(checkCampaign, { campaignId })).body

const secondsOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) =>
  endsAt && Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 1000)

test('who gets it, who does not, and why', async () => {
  const found = await check(await campaign())
  expect(found).toMatchObject({
    refusal: null,
    recipients: 10,
    willGet: 7,
    noWhatsapp: 2,
    optedOut: 1,
    unchecked: 1,
    writtenLately: 0,
    sharedWith: 0,
  })
  // By the default pace: 22 s, and a tenth at random.
  expect(secondsOf(found)).toBe(Math.round(7 * 22 * 1.1))
})

test('three of those who get it, each with a text of the campaign', async () => {
  const { previews } = await check(await campaign())
  expect(previews).toEqual([
    {
      name: 'Persona 2',
      number: '5215550000002',
      username: null,
      email: '2@example.com',
      message: 'Hola Persona 2, 5215550000002',
      confirmationMessage: null,
    },
    {
      name: 'Persona 4',
      number: '5215550000004',
      username: null,
      email: '4@example.com',
      message: 'Buenas, 4@example.com{x}',
      confirmationMessage: null,
    },
    expect.objectContaining({ message: 'Hola Persona 5, 5215550000005' }),
  ])
  const asked = await check(
    await campaign({ confirmation: true, confirmation_message1: '¿Quieres, {nome}?' }),
  )
  expect(asked.previews[0]?.confirmationMessage).toBe('¿Quieres, Persona 2?')
})

test('variables that do not exist are named as they were typed; the campaign may start', async () => {
  const known = await check(
    await campaign({ message1: '{{name}}, {nome}', message2: '{{saludo}}' }),
  )
  expect(known.unknownVariables).toEqual([])
  const texts = { message1: 'Hola {{nmae}}', message2: '{ciudad} {{nmae}} {}' }
  const request = { confirmation: true, confirmation_message1: '¿{Nombre}?' }
  const found = await check(await campaign({ ...texts, ...request }))
  expect(found).toMatchObject({
    refusal: null,
    unknownVariables: ['{{nmae}}', '{ciudad}', '{Nombre}'],
  })
  const unasked = await check(await campaign({ ...texts, ...request, confirmation: false }))
  expect(unasked.unknownVariables).toEqual(['{{nmae}}', '{ciudad}'])
})

test('whom another campaign wrote to in the last seven days', async () => {
  const other = await campaign({ status: 'FINALIZADA' })
  const { platform, acmeId } = world
  await platform`insert into campaign_deliveries (company_id, campaign_id, position,
      contact_list_item_id, name, number, state, sent_at)
    select ${acmeId}, ${other}, n, n, 'x', '52' || (5550000000 + n), 'sent',
      now() - case when n = 4 then interval '8 days' else interval '6 days' end
    from unnest(array[0, 4, 5, 6]) n`
  expect(await check(await campaign())).toMatchObject({ willGet: 7, writtenLately: 2 })
  expect((await check(other)).refusal).toBe('ERR_CAMPAIGN_WRONG_STATE')
})

test('limits and quiet hours count for the end, and are named', async () => {
  const { platform, connectionId, acmeId } = world
  const off = await check(await campaign())
  expect(off.limits).toMatchObject({ campaignDailyCap: 0, today: 0, mostToday: null })
  await platform`update connections set campaign_daily_cap = 5 where id = ${connectionId}`
  await platform`insert into campaign_days (company_id, connection_id, day, recipients)
    values (${acmeId}, ${connectionId}, (now() at time zone 'America/Mexico_City')::date, 3)`
  const capped = await check(await campaign())
  expect(capped.limits).toMatchObject({
    connectionId,
    campaignDailyCap: 5,
    today: 3,
    mostToday: 5,
  })
  const tomorrow = Temporal.Now.plainDateISO('America/Mexico_City')
    .add({ days: 1 })
    .toZonedDateTime('America/Mexico_City')
  expect(Date.parse(capped.endsAt ?? '')).toBe(
    Math.round(tomorrow.epochMilliseconds + 5 * 24.2 * 1000),
  )
  await platform`update connections set campaign_daily_cap = 0 where id = ${connectionId}`
  expect(safeLimits.campaignDailyCap).toBeGreaterThan(0)
})

test('a running campaign of the connection takes turns with it', async () => {
  const { platform } = world
  const running = await campaign({ status: 'EM_ANDAMENTO' })
  await platform`update campaign_counts set waiting = 100 where campaign_id = ${running}`
  const found = await check(await campaign())
  expect(found.sharedWith).toBe(1)
  expect(secondsOf(found)).toBe(Math.round(14 * 24.2))
})

test('a scheduled one begins at its moment; what keeps one from starting is said', async () => {
  const later = new Date(Date.now() + 7_200_000)
  const scheduled = await check(await campaign({ status: 'PROGRAMADA', scheduled_at: later }))
  expect(scheduled.startsAt).toBe(later.toISOString())
  const refusal = async (change: Record<string, unknown>) =>
    (await check(await campaign(change))).refusal
  expect(await refusal({ message1: ' ', message2: '' })).toBe('ERR_CAMPAIGN_NO_TEXT')
  expect(await refusal({ contact_list_id: null })).toBe('ERR_CAMPAIGN_NO_LIST')
  expect(await refusal({ whatsapp_id: null })).toBe('ERR_CAMPAIGN_NO_CONNECTION')
  await world.platform`delete from contact_list_items`
  expect(await refusal({})).toBe('ERR_CAMPAIGN_NO_RECIPIENTS')
  const { gil } = world
  const foreign = await gil.calls(checkCampaign, { campaignId: await campaign() })
  expect(foreign.body.error).toBe('ERR_NO_CAMPAIGN_FOUND')
})

test('the contacts of a tag; and of a cancelled campaign, who is left', async () => {
  const { ana, platform, acmeId } = world
  const { body: tag } = await ana.calls(createTag, { name: 'VIP' })
  for (const number of ['5215550000003', '5215550000008']) {
    const message = await world.customerWrites('hola', { number })
    await ana.calls(addTicketTag, { ticketId: message?.ticketId ?? 0, tagId: String(tag.id) })
  }
  const tagged = await campaign({ contact_list_id: null, tag_list_id: tag.id })
  expect(await check(tagged)).toMatchObject({
    recipients: 2,
    willGet: 1,
    optedOut: 1,
    unchecked: 0,
  })

  const left = await campaign({ status: 'CANCELADA', recipients_at: new Date() })
  await platform`insert into campaign_deliveries (company_id, campaign_id, position,
      contact_list_item_id, name, number, state)
    select ${acmeId}, ${left}, n, n, 'x', (5215550000000 + n)::text,
      case when n < 6 then 'sent' else 'waiting' end from generate_series(4, 9) n`
  expect(await check(left)).toMatchObject({ refusal: null, recipients: 4, willGet: 4 })
})

test('who is of another country than the line, and why who has no WhatsApp has none', async () => {
  const { platform, connectionId, acmeId } = world
  await platform`update connections set number = '5215550009999' where id = ${connectionId}`
  await platform`insert into contact_list_items
      (company_id, contact_list_id, name, number, is_whatsapp_valid)
    values (${acmeId}, ${listId}, 'Lima', '51987654321', true),
      (${acmeId}, ${listId}, 'Otra Lima', '51987654322', false),
      (${acmeId}, ${listId}, 'Toronto', '14165550123', true),
      (${acmeId}, ${listId}, 'Nadie', '15550001111', false)`
  const found = await check(await campaign())
  expect(found).toMatchObject({
    country: 'MX',
    abroad: 4,
    countries: expect.arrayContaining([
      { country: 'PE', recipients: 2 },
      { country: 'CA', recipients: 1 },
    ]),
  })
  expect(found.withoutWhatsapp.map(({ name, why }) => [name, why])).toEqual([
    ...[
      ['Persona 0', 'unknown'],
      ['Persona 1', 'unknown'],
    ],
    ...[
      ['Otra Lima', 'abroad'],
      ['Nadie', 'nobody'],
    ],
  ])
})

test('how many numbers look misread, as they are listed for being put right', async () => {
  const { platform, acmeId, connectionId } = world
  await platform`insert into contact_list_items (company_id, contact_list_id, name, number)
    values (${acmeId}, ${listId}, 'León', '4791234567'), (${acmeId}, ${listId}, 'Oslo', '4791234568')`
  await platform`insert into phone_contacts (company_id, connection_id, number, name)
    values (${acmeId}, ${connectionId}, '4791234568', 'Oslo')`
  expect((await check(await campaign())).misread).toBe(1)
  await platform`delete from phone_contacts`
})
