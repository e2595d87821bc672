/** On the node that makes a change it counts for the very next call, before any notification arrives. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateCompany } from '#company/companies/contract'
import { createQueue, deleteQueue } from '#company/queues/contract'
import { saveSetting } from '#company/settings/contract'
import { deleteUser, updateUser } from '#company/users/contract'
import { listTickets } from '#desk/tickets/contract'
import { listCampaigns } from '#outreach/campaigns/contract'
import { listApiTokens, revokeApiToken } from '#programs/api-tokens/contract'
import { tokenFor } from '#programs/api-tokens/testing/token-for'
import { createWorld, type Person, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id in (${world.ana.id}, ${world.gil.id})`
})
afterAll(() => world.close())

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

test('the first queue hides what is in none, and the last shows it again', async () => {
  const { ana, beto, platform, acmeId } = world
  await platform`update users set all_ticket = false where id = ${beto.id}`
  await world.customerWrites('Good morning')
  const waiting = async () =>
    (await beto.calls(listTickets, { status: 'pending' })).body.tickets.length
  const queues = await platform<{ id: number }[]>`
    select id from queues where company_id = ${acmeId}`
  expect(await waiting()).toBe(0)
  for (const { id } of queues) await ana.calls(deleteQueue, { queueId: id })
  expect(await waiting()).toBe(1)
  const { body } = await ana.calls(createQueue, { name: 'Repairs', color: '#123456' })
  expect(await waiting()).toBe(0)
  await ana.calls(deleteQueue, { queueId: body.id })
  expect(await waiting()).toBe(1)
})

test('campaigns that a super switches off or on in the settings', async () => {
  const { ana, sara } = world
  const campaigns = () => statusOf(sara.calls(listCampaigns, {}))
  for (const [value, status] of [
    ['true', 200],
    ['false', 403],
    ['true', 200],
  ] as const) {
    await ana.calls(saveSetting, { key: 'campaignsEnabled', value })
    expect([value, await campaigns()]).toEqual([value, status])
  }
})

test('the profile of a user, and their end', async () => {
  const { ana } = world
  const nora = await world.hires({ name: 'Nora' })
  const tokens = (who: Person) => statusOf(who.calls(listApiTokens, {}))
  for (const [profile, status] of [
    ['admin', 200],
    ['user', 403],
    ['admin', 200],
  ] as const) {
    await ana.calls(updateUser, { userId: nora.id, profile })
    expect([profile, await tokens(nora)]).toEqual([profile, status])
  }
  await ana.calls(deleteUser, { userId: nora.id })
  expect(await tokens(nora)).toBe(401)
})

test('the programs of a company that is switched off, and a token that is revoked', async () => {
  const { ana, gil, acmeId: companyId } = world
  const shop = await tokenFor(world)
  const tickets = () => statusOf(shop.calls(listTickets, {}))
  expect(await tickets()).toBe(200)
  await ana.calls(revokeApiToken, { apiTokenId: shop.id })
  expect(await tickets()).toBe(401)

  const stock = await tokenFor(world)
  const stocked = () => statusOf(stock.calls(listTickets, {}))
  expect(await stocked()).toBe(200)
  await gil.calls(updateCompany, { companyId, status: false })
  expect(await stocked()).toBe(401)
  await gil.calls(updateCompany, { companyId, status: true })
  expect(await stocked()).toBe(200)
})
