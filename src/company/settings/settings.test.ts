import { afterAll, beforeAll, expect, test } from 'bun:test'
import { completeSettings } from '#company/companies/completing-settings'
import { defaultSettings } from '#company/companies/default-settings'
import { showMyself } from '#company/users/myself/contract'
import { memberNames } from '#workshop/testing/walk/junk'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { isSecret, listSettings, saveSetting, settingValues } from './contract.ts'
import { secretOf } from './secrets.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('everybody reads, admins write, and the company hears it', async () => {
  const { ana, sara, beto, gil, published } = world
  const wish = { key: 'userRating', value: 'enabled' }
  for (const person of [beto, sara]) {
    expect((await person.calls(saveSetting, wish)).status).toBe(403)
  }
  const saved = await ana.calls(saveSetting, wish)
  expect(saved).toMatchObject({
    status: 200,
    body: { ...wish, isSet: true, companyId: world.acmeId },
  })
  expect(published.at(-1)).toEqual({
    companyId: world.acmeId,
    seq: expect.any(Number),
    channel: `company-${world.acmeId}-settings`,
    rooms: ['company'],
    data: { action: 'update', setting: saved.body },
    json: expect.any(String),
    changes: null,
  })
  const valueFor = async (person: typeof ana) =>
    (await person.calls(listSettings, {})).body.find(({ key }) => key === 'userRating')?.value
  expect([await valueFor(beto), await valueFor(gil)]).toEqual(['enabled', 'disabled'])
})

test('a secret is taken and never told, stored sealed, and bound to its place', async () => {
  const { ana, gil, platform, published, services } = world
  const secret = 'sk_live_0123456789'
  const saved = await ana.calls(saveSetting, { key: 'asaas', value: ` ${secret} ` })
  expect(saved.body).toMatchObject({ key: 'asaas', value: '', isSet: true })
  const listed = (await ana.calls(listSettings, {})).body
  expect(listed.find(({ key }) => key === 'asaas')).toMatchObject({ value: '', isSet: true })
  expect(listed.find(({ key }) => key === 'ipixc')).toMatchObject({ value: '', isSet: false })
  const me = await ana.calls(showMyself, {})
  const everything = JSON.stringify([saved, listed, me, published])
  expect(everything).not.toContain(secret)
  expect(everything).not.toContain('sealed')
  const [row] = await platform`select s::text as text, sealed from settings s
    where key = 'asaas' and company_id = ${world.acmeId}`
  expect(row?.text).not.toContain(secret)
  expect(Buffer.from(row?.sealed).includes(secret)).toBe(false)
  expect(await ana.does((scope) => secretOf(scope, 'asaas', services.sealer))).toBe(secret)

  await platform`update settings set sealed = ${row?.sealed}
    where key = 'asaas' and company_id = ${world.globexId}`
  expect(gil.does((scope) => secretOf(scope, 'asaas', services.sealer))).rejects.toThrow()
  await ana.calls(saveSetting, { key: 'asaas', value: '' })
  expect(await ana.does((scope) => secretOf(scope, 'asaas', services.sealer))).toBe('')
})

test('unknown keys and values are refused', async () => {
  const { ana, platform } = world
  const [before] = await platform`select count(*) from settings`
  for (const key of ['nothing', 'userrating', ...memberNames]) {
    const answer = await ana.calls(saveSetting, { key, value: 'enabled' })
    expect([key, answer.status, answer.body.error]).toEqual([key, 400, 'ERR_NO_SETTING_FOUND'])
  }
  for (const [key, value, message] of [
    ['userRating', 'yes', 'Invalid'],
    ['userRating', undefined, 'Required'],
    ['userRating', { $ne: 1 }, 'Invalid'],
    ['scheduleType', 'enabled', 'Invalid'],
    ['timeCreateNewTicket', '-2', 'Invalid'],
    ['timeCreateNewTicket', '99999999', 'Invalid'],
    ['timeCreateNewTicket', 'soon', 'Invalid'],
    ['asaas', ['x'], 'Invalid'],
    ['asaas', 'x'.repeat(1001), 'Too Long!'],
  ] as const) {
    const answer = await ana.calls(saveSetting, { key, value })
    expect([key, value, answer.status, answer.body.fields]).toEqual([
      key,
      value,
      400,
      { value: message },
    ])
  }
  expect((await platform`select count(*) from settings`)[0]).toEqual(before)
})

test('numbers and booleans are taken for their text; a missing row is made', async () => {
  const { ana, platform } = world
  await platform`delete from settings
    where key in ('timeCreateNewTicket', 'call') and company_id = ${world.acmeId}`
  const window = await ana.calls(saveSetting, { key: 'timeCreateNewTicket', value: -1 })
  expect(window.body).toMatchObject({ value: '-1', companyId: world.acmeId })
  const calls = await ana.calls(saveSetting, { key: 'call', value: 'enabled' })
  const again = await ana.calls(saveSetting, { key: 'call', value: 'disabled' })
  expect(again.body.id).toBe(calls.body.id)
})

test('campaigns are allowed by whoever runs the installation', async () => {
  const { ana, gil, platform, globexId } = world
  const change = { key: 'campaignsEnabled', value: false }
  const refused = await ana.calls(saveSetting, change)
  expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION'])
  await platform`update users set super = true where id = ${gil.id}`
  world.services.logins.forget()
  expect((await gil.calls(saveSetting, change)).body).toMatchObject({ value: 'false' })
  await platform`update users set super = false where id = ${gil.id}`
  world.services.logins.forget()
  expect((await gil.calls(saveSetting, change)).status).toBe(403)
  const [row] = await platform`select value from settings
    where key = 'campaignsEnabled' and company_id = ${globexId}`
  expect(row?.value).toBe('false')
})

test('the address of a provider must be one that may be called', async () => {
  const { ana, services } = world
  const save = async (key: string, value: string) => {
    const { status, body } = await ana.calls(saveSetting, { key, value })
    return [status, body.error]
  }
  const refused = [400, 'ERR_SETTING_ADDRESS']
  for (const address of ['10.0.0.5', 'http://ixc.example.com', 'https://[::1]', 'a b', 'erp:22']) {
    expect([address, await save('ipixc', address)]).toEqual([address, refused])
  }
  expect(await save('ipmkauth', 'https://127.0.0.1/api')).toEqual(refused)
  const fine = ['ixc.example.com', 'https://ixc.example.com/adm.php', '']
  for (const address of fine) {
    expect([address, await save('ipixc', address)]).toEqual([address, [200, undefined]])
  }
  services.fetchRules.privateHosts = ['10.0.0.5']
  expect(await save('ipixc', 'https://10.0.0.5')).toEqual([200, undefined])
  services.fetchRules.privateHosts = []
  expect(await save('ipixc', '')).toEqual([200, undefined])
  expect(await save('tokenixc', 'a b')).toEqual([200, undefined])
})

test('the secrets are the keys of other systems', () => {
  expect(Object.keys(settingValues).filter(isSecret)).toEqual([
    'ipixc',
    'tokenixc',
    'ipmkauth',
    'clientidmkauth',
    'clientsecretmkauth',
    'asaas',
  ])
})

test('a company from before a setting existed lists it like any other, and keeps what it chose', async () => {
  const { gil, platform, globexId } = world
  await gil.calls(saveSetting, { key: 'call', value: 'enabled' })
  await platform`delete from settings where company_id = ${globexId} and key = 'spyForUsers'`
  await completeSettings(platform)
  const { body } = await gil.calls(listSettings, {})
  expect(body.map(({ key }) => key).sort()).toEqual(Object.keys(defaultSettings).sort())
  const chosenFor = (wanted: string) => body.find(({ key }) => key === wanted)?.value
  expect([chosenFor('spyForUsers'), chosenFor('call')]).toEqual(['enabled', 'enabled'])
})
