import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import {
  cloneCampaign,
  createCampaign,
  deleteCampaign,
  listCampaigns,
  updateCampaign,
} from './contract.ts'
import { showCampaign } from './report/shipping-contract.ts'
import { listCampaignSettings, saveCampaignSettings } from './settings-contract.ts'
import { cancelCampaign, restartCampaign, startCampaign } from './state-contract.ts'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
  await desk.clear()
})
afterAll(() => world.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const wrongState = { status: 400, body: { error: 'ERR_CAMPAIGN_WRONG_STATE' } } as never

test('a campaign is a draft without a moment, and scheduled with one', async () => {
  const draft = await desk.draft()
  expect(draft).toMatchObject({ status: 'INACTIVA', scheduledAt: null, contactList: null })
  const planned = await desk.draft({ numbers: [someNumber()], scheduledAt: inHours(3) })
  expect(planned).toMatchObject({ status: 'PROGRAMADA' })
  expect(planned.contactList?.name).toStartWith('Lista')
  expect(planned.whatsapp?.id).toBe(world.connectionId)
})

test('scheduling needs a text, a list, a connection and a moment to come', async () => {
  const scheduledAt = inHours(3)
  const contactListId = await desk.listOf([someNumber()])
  const whole = { name: 'Ofertas', message1: 'Hola', contactListId, scheduledAt }
  const whatsappId = world.connectionId
  const refused = async (change: object) =>
    (await world.ana.calls(createCampaign, { ...whole, whatsappId, ...change } as never)).body.error
  expect(await refused({ message1: '   ' })).toBe('ERR_CAMPAIGN_NO_TEXT')
  expect(await refused({ confirmation: true })).toBe('ERR_CAMPAIGN_NO_TEXT')
  expect(await refused({ contactListId: null })).toBe('ERR_CAMPAIGN_NO_LIST')
  expect(await refused({ whatsappId: null })).toBe('ERR_CAMPAIGN_NO_CONNECTION')
  expect(await refused({ scheduledAt: inHours(-1) })).toBe('ERR_VALIDATION')
  expect(await refused({ name: 'x' })).toBe('ERR_CAMPAIGN_INVALID_NAME')
  expect(await refused({ contactListId: 999_999 })).toBe('ERR_NO_CONTACTLIST_FOUND')
  expect(await refused({})).toBeUndefined()
})

test('an edit is refused within the hour before the start, while it runs and when it has ended', async () => {
  const { ana, platform } = world
  const edit = (campaignId: number) => ana.calls(updateCampaign, { campaignId, message2: 'Dos' })
  const { id } = await desk.draft({ numbers: [someNumber()], scheduledAt: inHours(2) })
  expect(await edit(id)).toMatchObject({ status: 200, body: { message2: 'Dos' } })
  await platform`update campaigns set scheduled_at = now() + interval '59 minutes' where id = ${id}`
  expect(await edit(id)).toMatchObject(wrongState)
  await desk.start(id)
  expect(await edit(id)).toMatchObject(wrongState)
  await platform`update campaigns set status = 'FINALIZADA' where id = ${id}`
  expect(await edit(id)).toMatchObject(wrongState)
})

test('a cancelled campaign may be saved and stays cancelled, with its recipients', async () => {
  const { ana } = world
  const { id: campaignId, contactListId } = await desk.draft({ numbers: [someNumber()] })
  await desk.settings({})
  await desk.start(campaignId)
  await desk.tick(campaignId)
  expect(await ana.calls(cancelCampaign, { campaignId })).toMatchObject({ status: 204 })
  const saved = await ana.calls(updateCampaign, { campaignId, contactListId, message1: 'Otra' })
  expect(saved.body).toMatchObject({ status: 'CANCELADA', message1: 'Otra' })
  const other = await desk.listOf([someNumber()])
  expect(await ana.calls(updateCampaign, { campaignId, contactListId: other })).toMatchObject(
    wrongState,
  )
})

test('each state allows what the specification says', async () => {
  const { ana } = world
  const { id: campaignId } = await desk.draft({ numbers: [someNumber()] })
  expect(await ana.calls(cancelCampaign, { campaignId })).toMatchObject(wrongState)
  expect(await ana.calls(restartCampaign, { campaignId })).toMatchObject(wrongState)
  expect(await ana.calls(startCampaign, { campaignId })).toMatchObject({
    status: 200,
    body: { status: 'EM_ANDAMENTO' },
  })
  expect(await ana.calls(startCampaign, { campaignId })).toMatchObject(wrongState)
  expect(await ana.calls(restartCampaign, { campaignId })).toMatchObject(wrongState)
  expect(await ana.calls(deleteCampaign, { campaignId })).toMatchObject(wrongState)
  expect(await ana.calls(cancelCampaign, { campaignId })).toMatchObject({ status: 204 })
  expect(await ana.calls(cancelCampaign, { campaignId })).toMatchObject(wrongState)
  expect(await ana.calls(restartCampaign, { campaignId })).toMatchObject({ status: 204 })
  await ana.calls(cancelCampaign, { campaignId })
  expect(await ana.calls(deleteCampaign, { campaignId })).toMatchObject({ status: 200 })
  expect((await ana.calls(showCampaign, { campaignId })).body.error).toBe('ERR_NO_CAMPAIGN_FOUND')
})

test('the list is by name, with search, and every event has its whole row', async () => {
  const { ana, published } = world
  await desk.draft({ name: 'Zapatos de otoño' })
  const { body } = await ana.calls(listCampaigns, { searchParam: 'OTONO' })
  expect(body).toMatchObject({ count: 1, hasMore: false })
  expect(body.records[0]).toMatchObject({ name: 'Zapatos de otoño', counts: { valid: 0 } })
  const event = published.findLast(({ channel }) => channel.endsWith('-campaign'))
  expect(event?.data).toMatchObject({ action: 'create', record: body.records[0] })
})

test('a clone is a draft of its own', async () => {
  const { body } = await world.ana.calls(cloneCampaign, {
    campaignId: (await desk.draft({ name: 'Invierno', scheduledAt: null })).id,
  })
  expect(body).toMatchObject({ name: 'Invierno (2)', status: 'INACTIVA', message1: 'Hola {nome}' })
  const again = await world.ana.calls(cloneCampaign, { campaignId: body.id })
  expect(again.body.name).toBe('Invierno (3)')
})

test('settings have defaults, accept the offered choices only, and variables with distinct keys', async () => {
  const { ana, platform } = world
  await platform`delete from campaign_settings`
  const values = async () =>
    Object.fromEntries(
      (await ana.calls(listCampaignSettings, {})).body.map(({ key, value }) => [key, value]),
    )
  expect(await values()).toEqual({
    messageInterval: '20',
    longerIntervalAfter: '20',
    greaterInterval: '60',
    variables: '[]',
  })
  const save = (settings: object) => ana.calls(saveCampaignSettings, { settings } as never)
  const variables = [{ key: 'cupon', value: 'A1' }]
  const saved = await save({ messageInterval: 5, variables: JSON.stringify(variables) })
  expect(saved.body.map(({ key }) => key).sort()).toEqual(['messageInterval', 'variables'])
  expect(await values()).toMatchObject({
    messageInterval: '5',
    variables: JSON.stringify(variables),
  })
  expect((await save({ messageInterval: 7 })).status).toBe(400)
  expect((await save({ variables: [...variables, ...variables] })).status).toBe(400)
  expect((await save({ variables: [{ key: 'nome', value: 'x' }] })).status).toBe(400)
})
