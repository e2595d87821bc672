import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { changeBySession } from '#company/connections/alerting'
import { findConnection } from '#company/connections/finding'
import { dayOf } from '#company/connections/safe-sending'
import { optedOutOf } from '#desk/opt-outs/finding'
import { recordOptOut } from '#desk/opt-outs/recording'
import { createWorld, type World } from '#workshop/testing/world'
import { holdOf } from './held.ts'
import { listHeldCampaigns } from './held-contract.ts'
import { followOutcomes } from './holding.ts'
import { countRecipients, permitSending } from './sending-limits.ts'
import { restartCampaign } from './state-contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.published.length = 0
  await world.platform`delete from campaigns`
  await world.platform`delete from campaign_days`
  await world.platform`delete from graphile_worker._private_jobs`
  await world.platform`update connections set campaign_daily_cap = 0, campaign_ramp = false,
    campaign_quiet_from = '', campaign_quiet_until = ''`
})
afterAll(() => world.close())

const zone = 'America/Mexico_City'

async function running({ status = 'EM_ANDAMENTO', connectionId = world.connectionId } = {}) {
  const { platform, acmeId } = world
  const [list] = await platform`insert into contact_lists (company_id, name)
    values (${acmeId}, ${crypto.randomUUID()}) returning id`
  const [row] = await platform`insert into campaigns
      (company_id, name, message1, status, whatsapp_id, contact_list_id)
    values (${acmeId}, 'Navidad', 'Hola', ${status}, ${connectionId}, ${list?.id}) returning id`
  await platform`insert into campaign_counts (company_id, campaign_id) values (${acmeId}, ${row?.id})`
  return Number(row?.id)
}

const permit = (isConfirmed = false) =>
  world.acme.scope((scope) =>
    permitSending(scope, { connectionId: world.connectionId, isConfirmed }),
  )

const isHeld = (campaignId: number) => world.acme.read((scope) => holdOf(scope, campaignId))

/** `F` failed, `.` did not. */
const happens = (campaignId: number, story: string, failure = 'ERR_SENDING_WAPP_MSG') =>
  world.acme.scope((scope) =>
    followOutcomes(
      scope,
      [...story].map((one, index) => ({
        campaignId,
        connectionId: world.connectionId,
        deliveryId: index,
        failure: one === 'F' ? failure : null,
      })),
    ),
  )

const jobs = async (task: string) => {
  const rows = await world.platform`select j.payload->'payload' payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task}`
  return rows.map(({ payload }) => payload)
}

const alerts = () =>
  world.published.filter(({ channel }) => channel.endsWith('-campaignHeld')).map(({ data }) => data)

test('without limits campaigns send as many as they like', async () => {
  expect(await permit()).toEqual({ may: true, most: Number.POSITIVE_INFINITY })
})

test('the daily cap counts recipients of all campaigns of the connection', async () => {
  await world.platform`update connections set campaign_daily_cap = 10`
  const count = (recipients: number) =>
    world.acme.scope((scope) => countRecipients(scope, world.connectionId, recipients))
  await count(3)
  await count(4)
  expect(await permit()).toEqual({ may: true, most: 3 })
  await count(3)
  const refused = { may: false, reason: 'ERR_CAMPAIGN_DAILY_CAP' }
  expect(await permit()).toMatchObject(refused)
  expect(await permit(true)).toMatchObject({ may: true })
  const tomorrow = dayOf(new Date(), zone).add({ days: 1 }).toZonedDateTime(zone)
  expect(await permit()).toMatchObject({ until: new Date(tomorrow.epochMilliseconds) })
  await world.platform`update campaign_days set day = day - 1`
  expect(await permit()).toEqual({ may: true, most: 10 })
})

test('quiet hours and the ramp of a number that was just linked', async () => {
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const time = (minutes: number) =>
    now.add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' })
  await world.platform`update connections set campaign_quiet_from = ${time(-2)},
    campaign_quiet_until = ${time(2)}`
  expect(await permit()).toMatchObject({ may: false, reason: 'ERR_CAMPAIGN_QUIET_HOURS' })
  expect(await permit(true)).toMatchObject({ may: true })
  await world.platform`update connections set campaign_quiet_from = '', campaign_quiet_until = '',
    campaign_ramp = true, linked_at = now()`
  expect(await permit()).toEqual({ may: true, most: 50 })
  await world.acme.scope((scope) => countRecipients(scope, world.connectionId, 50))
  expect(await permit()).toMatchObject({ may: false, reason: 'ERR_CAMPAIGN_RAMP' })
})

test('five failures in a row stop a campaign until somebody restarts it', async () => {
  const { ana, sara } = world
  const id = await running()
  await happens(id, 'FFFF.')
  await happens(id, 'FFFF')
  await happens(id, '.')
  await happens(id, 'FFF')
  await happens(id, 'F')
  expect([await isHeld(id), alerts()]).toEqual([null, []])
  await happens(id, 'F.')
  const held = { campaignId: id, name: 'Navidad', reason: 'ERR_CAMPAIGN_FAILURES' }
  expect(await isHeld(id)).toBe('ERR_CAMPAIGN_FAILURES')
  expect(alerts()).toEqual([{ action: 'create', ...held }])
  expect(await jobs('notify_admins_of_campaign')).toEqual([held])
  const [row] = await world.platform`select pause, is_held from campaigns where id = ${id}`
  expect(row).toEqual({ pause: 'ERR_CAMPAIGN_FAILURES', is_held: true })
  expect((await sara.calls(listHeldCampaigns, {})).body).toEqual([held])
  // Once, whatever follows.
  await happens(id, 'FFFFFF')
  expect(alerts().length).toBe(1)

  expect((await ana.calls(restartCampaign, { campaignId: id })).status).toBe(204)
  expect(await isHeld(id)).toBeNull()
  expect((await sara.calls(listHeldCampaigns, {})).body).toEqual([])
  await happens(id, 'FFFF')
  expect(await isHeld(id)).toBeNull()
})

test('one refusal for a restricted number stops every campaign of the connection', async () => {
  const { platform, acmeId, sara } = world
  const [other] = await platform`insert into connections (company_id, name)
    values (${acmeId}, 'Second') returning id`
  const [one, two] = [await running(), await running()]
  const elsewhere = await running({ connectionId: Number(other?.id) })
  const over = await running({ status: 'CANCELADA' })
  await happens(one, 'F', '463')
  const restricted = 'ERR_CAMPAIGN_RESTRICTED'
  expect([await isHeld(one), await isHeld(two)]).toEqual([restricted, restricted])
  expect([await isHeld(elsewhere), await isHeld(over)]).toEqual([null, null])
  const held = (await sara.calls(listHeldCampaigns, {})).body
  expect(held.map(({ campaignId }) => campaignId)).toEqual([one, two])
  expect((await world.gil.calls(listHeldCampaigns, {})).body).toEqual([])
})

test.each(['ERR_WAPP_RESTRICTED', 'ERR_WAPP_BANNED'])(
  'so does the end of a session: %s',
  async (reason) => {
    const id = await running()
    const session = (change: object) =>
      world.acme.scope(async (scope) =>
        changeBySession(scope, await findConnection(scope, world.connectionId), change),
      )
    await session({ status: 'DISCONNECTED', reason: 'ERR_WAPP_LOGGED_OUT' })
    expect(await isHeld(id)).toBeNull()
    await session({ status: 'CONNECTED', reason: null })
    await session({ status: 'DISCONNECTED', reason })
    expect(await isHeld(id)).toBe('ERR_CAMPAIGN_RESTRICTED')
    await session({ status: 'CONNECTED', reason: null })
    expect(await isHeld(id)).toBe('ERR_CAMPAIGN_RESTRICTED')
  },
)

test('who has opted out is known by number', async () => {
  await world.acme.scope((scope) =>
    recordOptOut(scope, { number: '525550004444', lid: null, word: 'BAJA', campaignId: null }),
  )
  const people = ['5215550004444', '5215550005555'].map((number) => ({ number, lid: null }))
  const known = await world.acme.read((scope) => optedOutOf(scope, people))
  expect(people.filter(known.has)).toEqual(people.slice(0, 1))
})
