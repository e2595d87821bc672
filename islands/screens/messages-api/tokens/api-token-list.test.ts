import { expect, test } from 'bun:test'
import { type ApiToken, apiTokenEvent } from '#programs/api-tokens/contract'
import { openDataClient, seeded } from '../../../kit/testing/data-client.ts'
import { apiTokenList, stateOf } from './api-token-list.ts'

const at = (minute: number) => `2026-11-23T12:0${minute}:00.000Z`
const token = (id: number, name: string, change: Partial<ApiToken> = {}): ApiToken => ({
  id,
  name,
  scopes: ['tickets.read'],
  connectionId: null,
  queueIds: null,
  expiresAt: null,
  lastFour: 'abcd',
  createdBy: 1,
  lastUsedAt: null,
  lastUsedAddress: null,
  revokedAt: null,
  companyId: 1,
  createdAt: at(0),
  updatedAt: at(0),
  ...change,
})

test('a colleague’s new token appears by its name; a revoked one goes to the end', () => {
  const { client, live } = openDataClient()
  const apiTokens = [token(1, 'Ávila'), token(2, 'Shop')]
  const { data } = seeded(client, apiTokenList, [{}, { apiTokens }])
  live.apply(apiTokenEvent, { action: 'create', apiToken: token(3, 'Bot') })
  expect(data().map(({ name }) => name)).toEqual(['Ávila', 'Bot', 'Shop'])

  const revoked = token(1, 'Ávila', { revokedAt: at(1), updatedAt: at(1) })
  live.apply(apiTokenEvent, { action: 'update', apiToken: revoked })
  live.apply(apiTokenEvent, { action: 'update', apiToken: token(1, 'Ávila') })
  expect(data().map(({ name }) => name)).toEqual(['Bot', 'Shop', 'Ávila'])
  expect(stateOf(revoked, Date.parse(at(2)))).toBe('revoked')
})

test('a token expires by the clock, without an event', () => {
  const shop = token(2, 'Shop', { expiresAt: at(5) })
  expect(stateOf(shop, Date.parse(at(4)))).toBe('valid')
  expect(stateOf(shop, Date.parse(at(5)))).toBe('expired')
})
