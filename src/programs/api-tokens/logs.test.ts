/** Tokens and secrets of webhooks appear in no line of the log. */
import { afterAll, afterEach, beforeAll, expect, spyOn, test } from 'bun:test'
import { listTickets } from '#desk/tickets/contract'
import { log } from '#process/log'
import { changeWebhookSecret, createWebhook } from '#programs/webhooks/contract'
import { testWebhook } from '#programs/webhooks/delivery-contract'
import { createWorld, type World } from '#workshop/testing/world'
import { revokeApiToken } from './contract.ts'
import { tokenFor } from './testing/token-for.ts'

let world: World
const lines: string[] = []
const written = spyOn(process.stderr, 'write').mockImplementation((line) => {
  lines.push(String(line))
  return true
})
const level = log.level
beforeAll(async () => {
  world = await createWorld()
  log.level = 'trace'
})
afterEach(() => {
  lines.length = 0
})
afterAll(async () => {
  log.level = level
  written.mockRestore()
  await world.close()
})

test('a good, a bad and a revoked token, also where their call fails', async () => {
  const good = await tokenFor(world)
  const revoked = await tokenFor(world)
  await world.ana.calls(revokeApiToken, { apiTokenId: revoked.id })
  world.services.apiClients.forget()
  const bad = `${good.token.slice(0, -1)}~`
  const ask = async (token: string) => {
    const ways: Record<string, string>[] = [
      { 'x-api-key': token },
      { authorization: `Bearer ${token}` },
    ]
    const statuses: number[] = []
    for (const headers of ways) {
      statuses.push((await world.app.request('/api/tickets', { headers })).status)
      statuses.push((await world.app.request(`/api/tickets?token=${token}`, { headers })).status)
    }
    return new Set(statuses)
  }
  expect([...(await ask(good.token))]).toEqual([200])
  for (const token of [bad, revoked.token]) expect([...(await ask(token))]).not.toContain(200)

  const openCompany = spyOn(world.services, 'openCompany').mockImplementation(() => {
    throw new Error('the database is away')
  })
  expect((await good.calls(listTickets, { pageNumber: 1 })).status).toBe(500)
  openCompany.mockRestore()
  expect(lines.join('')).toContain('the database is away')
  for (const token of [good.token, bad, revoked.token]) expect(lines.join('')).not.toContain(token)
})

test('the secrets of a webhook, made, changed and used', async () => {
  world.services.fetchRules.privateHosts.push('127.0.0.1:1')
  const form = { url: 'http://127.0.0.1:1/hooks', events: ['ticket.closed' as const] }
  const { body } = await world.ana.calls(createWebhook, form)
  const changed = await world.ana.calls(changeWebhookSecret, { webhookId: body.id })
  const { status } = await world.ana.calls(testWebhook, { webhookId: body.id })
  expect(status).toBe(200)
  log.info({ id: body.id }, 'a line')
  expect(lines.join('')).toContain('a line')
  for (const secret of [body.secret, changed.body.secret]) {
    expect(secret).toStartWith('whsec_')
    expect(lines.join('')).not.toContain(secret.slice('whsec_'.length))
  }
})
