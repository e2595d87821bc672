import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deleteConnection } from '#company/connections/contract'
import { showSession } from '#company/connections/session-contract'
import { listAllTags } from '#desk/tags/contract'
import { createCountedWorld } from '#workshop/testing/counted-world'
import { eventually } from '#workshop/testing/eventually'
import type { Counted } from '#workshop/testing/statement-counter'
import type { World } from '#workshop/testing/world'
import { revokeApiToken } from './contract.ts'
import { openKnownApiClients } from './known-clients.ts'
import { tokenFor } from './testing/token-for.ts'

let world: World
let counted: Counted
beforeAll(async () => {
  ;({ world, counted } = await createCountedWorld())
})
afterAll(() => world.close())

test('a revoked token, and one whose connection is deleted, ends on every node within a second', async () => {
  const { ana, platform, acmeId } = world
  const nodes = [openKnownApiClients(platform), openKnownApiClients(platform)]
  const listening = await platform.listen('recado_api_tokens', () => {
    for (const node of nodes) node.forget()
  })
  const [second] = await platform`insert into connections (company_id, name)
    values (${acmeId}, 'Second') returning id`
  const connectionId = Number(second?.id)
  const revoked = await tokenFor(world)
  const orphaned = await tokenFor(world, undefined, { connectionId })
  for (const { token } of [revoked, orphaned]) {
    for (const node of nodes) expect(await node.find(token)).toBeDefined()
  }
  const endsOnBoth = async (token: string) => {
    const begun = performance.now()
    const known = () => Promise.all(nodes.map((node) => node.find(token)))
    await eventually(async () => (await known()).every((one) => one === undefined), 'revoked')
    expect(performance.now() - begun).toBeLessThan(4_000)
  }
  await ana.calls(revokeApiToken, { apiTokenId: revoked.id })
  await endsOnBoth(revoked.token)
  await ana.calls(deleteConnection, { connectionId })
  await endsOnBoth(orphaned.token)
  await listening.unlisten()
})

test('a read by token costs the statements of a person’s', async () => {
  const { ana, services } = world
  services.responseCache = undefined
  const shop = await tokenFor(world)
  const statementsOf = async (read: () => Promise<unknown>) => {
    await read()
    await counted.quiet()
    counted.taken()
    await read()
    await counted.quiet()
    return counted.taken()
  }
  for (const path of ['/api/tags/list', '/api/tickets?pageNumber=1', '/api/contacts']) {
    const person = await statementsOf(() => ana.requests('GET', path))
    const token = await statementsOf(() => shop.requests('GET', path))
    expect([path, token]).toEqual([path, person])
  }
  expect((await shop.calls(listAllTags, {})).status).toBe(200)
})

test('a program with `connections.link` sees the codes, one that may only read does not', async () => {
  const { platform, connectionId } = world
  await platform`update connections set qrcode = 'qr-canary', pairing_code = 'ABCD1234'
    where id = ${connectionId}`
  const linking = await tokenFor(world, ['connections.link'])
  const { status, body } = await linking.calls(showSession, { connectionId })
  expect([status, body.qrcode, body.pairingCode]).toEqual([200, 'qr-canary', 'ABCD1234'])
  expect(body.qrcodeSvg).toStartWith('<svg')
  const reading = await tokenFor(world, ['connections.read'])
  expect((await reading.calls(showSession, { connectionId })).status).toBe(403)
  const listed = await (await reading.requests('GET', '/api/whatsapp')).text()
  expect([listed.includes('qr-canary'), listed.includes('ABCD1234')]).toEqual([false, false])
})
