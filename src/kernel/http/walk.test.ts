/**
 * What holds for every call of the API, walked over its declarations: a new endpoint is walked
 * without a word about it here. Acme's rows are marked, Globex asks for them.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { isErrorCode } from '#kernel/errors'
import { may, maySuper, type Permission } from '#kernel/policy'
import { isForApiClients } from '#kernel/policy/rights'
import type { Schema } from '#kernel/schema'
import { createApi } from '../../../routes/api.ts'
import { isLong } from '../../workshop/testing/run/long.ts'
import {
  fieldsOf,
  isId,
  namesIn,
  type Rows,
  requestFor,
  valueFor,
} from '../../workshop/testing/walk/inputs.ts'
import { memberNames } from '../../workshop/testing/walk/junk.ts'
import { openKinds } from '../../workshop/testing/walk/kinds.ts'
import type { Input } from '../../workshop/testing/walk/requests.ts'
import { makeRows } from '../../workshop/testing/walk/rows.ts'
import { failuresIn, spoilEach } from '../../workshop/testing/walk/spoiling.ts'
import { walker } from '../../workshop/testing/walk/walker.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import type { Endpoint } from './endpoint.ts'

type Guarded = Endpoint & { can: Permission }

let world: World
let endpoints: Guarded[]
let acmes: Rows
let globexs: Rows
let ask: ReturnType<typeof walker>['ask']
let checksum: ReturnType<typeof walker>['checksum']
let cancelling: ReturnType<typeof setInterval>

beforeAll(async () => {
  world = await createWorld()
  endpoints = createApi(world.services).endpoints.filter(isGuarded).sort(byHarm)
  const { platform, acmeId, globexId, ana, gil } = world
  acmes = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme-canary' })
  globexs = await makeRows(platform, { companyId: globexId, userId: gil.id, mark: 'globex-canary' })
  ;({ ask, checksum } = walker(world))
  // Whoever starts an import waits for its end, and no jobs run here.
  cancelling = setInterval(async () => {
    await platform`update contact_list_imports set state = 'cancelled' where state = 'running'`
  }, 200)
})
afterAll(() => {
  clearInterval(cancelling)
  return world.close()
})

/** Calls of users; those of API clients are in walk-of-api-clients.test.ts. */
const isGuarded = (endpoint: Endpoint): endpoint is Guarded =>
  endpoint.can !== 'public' && !isForApiClients(endpoint.can)
/** Rows deleted by an earlier call cannot be requested. */
const byHarm = (one: Endpoint, other: Endpoint) => harm[one.method] - harm[other.method]
const harm = { get: 0, post: 1, put: 2, delete: 3 }
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const errorOf = async (answer: Response) => (await answer.json().catch(() => ({}))).error

test('without a token: 401; with a bad one: 403, so that the client renews it', async () => {
  for (const endpoint of endpoints) {
    const nobody = await ask(endpoint, requestFor(endpoint, acmes))
    expect([nameOf(endpoint), nobody.status]).toEqual([nameOf(endpoint), 401])
    expect(await nobody.json()).toEqual({ error: 'ERR_SESSION_EXPIRED' })
    const forged = await ask(endpoint, requestFor(endpoint, acmes), 'a.b.c')
    expect([nameOf(endpoint), forged.status]).toEqual([nameOf(endpoint), 403])
    expect(await forged.json()).toEqual({ error: 'ERR_SESSION_EXPIRED' })
  }
})

test('a role is refused exactly if it lacks the permission', async () => {
  for (const endpoint of endpoints) {
    const nowhere = Object.fromEntries(namesIn(endpoint.path).map((name) => [name, '999999']))
    for (const person of [world.beto, world.sara, world.ana]) {
      const answer = await ask(endpoint, nowhere, person.token)
      const refusal = may(person.company.actor.role, endpoint.can) ? null : 'ERR_NO_PERMISSION'
      const given = answer.status === 403 ? await errorOf(answer) : null
      expect([nameOf(endpoint), person.name, given]).toEqual([
        nameOf(endpoint),
        person.name,
        refusal,
      ])
    }
  }
})

/** Announcements are the installation's: people of all companies read the same. */
const ofNoCompany = new Set(['key', 'announcementId'])

test("another company's row is not found, for each parameter of a path", async () => {
  const before = await checksum()
  for (const endpoint of endpoints.filter(({ can }) => !maySuper(can))) {
    for (const name of namesIn(endpoint.path).filter((name) => !ofNoCompany.has(name))) {
      const input = { ...requestFor(endpoint, globexs), [name]: acmes[name] }
      const answer = await ask(endpoint, input, world.gil.token)
      const refusal = await errorOf(answer)
      expect([nameOf(endpoint), name, answer.status]).toEqual([nameOf(endpoint), name, 404])
      expect(isMissing(refusal)).toBe(true)
      const isOnly = namesIn(endpoint.path).length === 1
      if (isOnly) expect([nameOf(endpoint), refusal]).toEqual([nameOf(endpoint), endpoint.missing])
    }
  }
  expect(await checksum()).toBe(before)
})

const isMissing = (code: string) => isErrorCode(code) && /FOUND|FETCH/.test(code)

test("rows of a colleague's queue or chat are not found either", async () => {
  const hidden = ['ticketId', 'uuid', 'messageId', 'noteId', 'chatId', 'chatUuid']
  const before = await checksum()
  let asked = 0
  for (const endpoint of endpoints) {
    const names = [...namesIn(endpoint.path), ...fieldsOf(endpoint).map(([name]) => name)]
    const named = hidden.filter((name) => names.includes(name))
    if (named.length === 0) continue
    asked += 1
    const rows = Object.fromEntries(named.map((name) => [name, acmes[name]]))
    const input = { ...requestFor(endpoint, acmes), ...rows }
    const answer = await ask(endpoint, input, world.beto.token)
    const refusal = may('user', endpoint.can) ? 404 : 403
    expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), refusal])
  }
  expect(asked).toBeGreaterThan(15)
  expect(await checksum()).toBe(before)
})

/** Their fields narrow what is looked for, as those of a query do. */
const filtering = new Set(['/ticket/accept-longest'])

test("nor are another company's rows in a body or query", async () => {
  const before = await checksum()
  let asked = 0
  for (const endpoint of endpoints.filter(({ can }) => may('admin', can))) {
    for (const [field, schema] of fieldsOf(endpoint)) {
      const own = valueFor(schema, field, globexs)
      const foreign = valueFor(schema, field, acmes)
      if (JSON.stringify(own) === JSON.stringify(foreign)) continue
      asked += 1
      const input = { ...requestFor(endpoint, globexs), [field]: foreign }
      const answer = await ask(endpoint, input, world.gil.token)
      const shown = await answer.clone().text()
      expect([nameOf(endpoint), field, shown.includes('acme-canary')]).toEqual([
        nameOf(endpoint),
        field,
        false,
      ])
      const isFilter = endpoint.method === 'get' || filtering.has(endpoint.path)
      if (isFilter && answer.status === 200) continue
      expect([nameOf(endpoint), field, answer.status, isMissing(await errorOf(answer))]).toEqual([
        nameOf(endpoint),
        field,
        404,
        true,
      ])
    }
  }
  expect(asked).toBeGreaterThan(15)
  expect(await checksum()).toBe(before)
})

test('the company comes from the token, not from the request', async () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'get')) {
    const input = {
      ...requestFor(endpoint, globexs),
      companyId: world.acmeId,
      userId: world.ana.id,
    }
    const answer = await ask(endpoint, input, world.gil.token)
    expect([nameOf(endpoint), (await answer.text()).includes('acme-canary')]).toEqual([
      nameOf(endpoint),
      false,
    ])
  }
})

test('a super admin reads lists of the company they name', async () => {
  const { platform, services, gil, globexId, acmeId } = world
  const lists = endpoints.filter((endpoint) => endpoint.anyCompany)
  await platform`update users set super = true where id = ${gil.id}`
  services.logins.forget()
  for (const endpoint of lists) {
    for (const [companyId, mark] of [[acmeId, 'acme-canary'] as const, [globexId, ''] as const]) {
      const input = { ...requestFor(endpoint, globexs), companyId }
      const shown = await (await ask(endpoint, input, gil.token)).text()
      const isThere = shown.includes(mark || 'globex-canary') || endpoint.path === '/users/list'
      expect([nameOf(endpoint), companyId, isThere]).toEqual([nameOf(endpoint), companyId, true])
      expect(shown.includes('acme-canary') && companyId === globexId).toBe(false)
    }
  }
  expect(lists.length).toBe(8)
  await platform`update users set super = false where id = ${gil.id}`
  services.logins.forget()
})

test('no response contains a secret, for any caller', async () => {
  const { platform, ana, sara, beto } = world
  await ana.requests('PUT', '/api/settings/asaas', { value: 'asaas-canary' })
  const token = 'token-canary-0123456789'
  await ana.requests('PUT', `/api/whatsapp/${acmes.connectionId}`, { token })
  await platform`update connections set qrcode = 'qr-canary', pairing_code = 'pairing-canary'
    where id = ${acmes.connectionId ?? 0}`
  const [stored] = await platform`select password_hash, token_hash from users, connections
    where users.id = ${ana.id} and connections.id = ${acmes.connectionId ?? 0}`
  const nobodys = [stored?.password_hash, stored?.token_hash, 'asaas-canary', '$argon2']
  const admins = [token, 'qr-canary', 'pairing-canary']
  for (const endpoint of endpoints.filter(({ method }) => method === 'get')) {
    for (const person of [ana, sara, beto]) {
      const answer = await ask(endpoint, requestFor(endpoint, acmes), person.token)
      const shown = await answer.text()
      const secrets = person === ana ? nobodys : [...nobodys, ...admins]
      const told = secrets.filter((secret) => shown.includes(secret))
      expect([nameOf(endpoint), person.name, told]).toEqual([nameOf(endpoint), person.name, []])
    }
  }
})

const isOptional = (schema: Schema) => v.is(schema, undefined)

test('a blank query parameter is as good as none', async () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'get')) {
    const optional = fieldsOf(endpoint).filter(([, schema]) => isOptional(schema))
    for (const [field] of optional) {
      const { [field]: _, ...request } = requestFor(endpoint, acmes)
      const answer = await ask(endpoint, request, world.ana.token)
      const expected = [answer.status, await answer.text()]
      for (const blank of ['', ' ']) {
        const other = await ask(endpoint, { ...request, [field]: blank }, world.ana.token)
        const shown = [nameOf(endpoint), field, other.status, await other.text()]
        expect(shown).toEqual([nameOf(endpoint), field, ...expected])
      }
    }
  }
})

/** A form that changes something must not clear a name: there only what accepts null is asked. */
test('so is a blank in a form, or false for a row', () => {
  const refusing: string[] = []
  for (const endpoint of endpoints) {
    if (endpoint.method === 'get' || endpoint.method === 'delete') continue
    for (const [field, schema] of fieldsOf(endpoint)) {
      const isGiven = endpoint.method === 'post' || v.is(schema, null)
      if (!isOptional(schema) || !isGiven) continue
      const blanks = isId(schema) ? ['', null, false] : ['']
      for (const blank of blanks) {
        if (!v.is(schema, blank)) refusing.push(`${nameOf(endpoint)} ${field} ${blank}`)
      }
    }
  }
  expect(refusing).toEqual([])
})

/**
 * Being accepted is no failure: some fields accept anything. A field of each kind; at length, every
 * field of every call.
 */
test('invalid fields never cause a 500, and what is refused changes nothing', async () => {
  const failing: unknown[] = []
  const kinds = openKinds()
  for (const endpoint of endpoints) {
    const known = [...fieldsOf(endpoint).map(([name]) => name), ...namesIn(endpoint.path)]
    const all = [...known, 'unknown', ...memberNames]
    const fields = isLong ? all : kinds.newOf(endpoint, all)
    if (fields.length === 0) continue
    const send = (input: Input) => ask(endpoint, input, world.ana.token)
    const spoiled = await spoilEach({ endpoint, rows: acmes, fields }, send)
    failing.push(...failuresIn(endpoint, spoiled))
    if (endpoint.method === 'get') continue
    const refused = new Map(
      spoiled
        .filter(({ status }) => status >= 400)
        .map(({ field, status, input }) => [`${field} ${status}`, input]),
    )
    const before = await checksum()
    for (const input of refused.values()) await send(input)
    expect([nameOf(endpoint), await checksum()]).toEqual([nameOf(endpoint), before])
  }
  expect(failing).toEqual([])
})

test('nor do they in the calls for everybody, which may be limited', async () => {
  const failing: unknown[] = []
  const isOpen = ({ can }: Endpoint) => can === 'public'
  for (const endpoint of createApi(world.services).endpoints.filter(isOpen)) {
    const fields = fieldsOf(endpoint).map(([name]) => name)
    const send = (input: Input) => ask(endpoint, input)
    failing.push(...failuresIn(endpoint, await spoilEach({ endpoint, rows: acmes, fields }, send)))
  }
  expect(failing).toEqual([])
})

test('when the subscription has expired, only billing and the login itself work', async () => {
  await standing('due_date = current_date - 2')
  for (const endpoint of endpoints) {
    const answer = await ask(endpoint, requestFor(endpoint, globexs), world.gil.token)
    const isRefused = answer.status === 402
    expect([nameOf(endpoint), isRefused]).toEqual([nameOf(endpoint), !endpoint.evenExpired])
    if (isRefused) expect(await errorOf(answer)).toBe('ERR_SUBSCRIPTION_EXPIRED')
  }
  await standing('due_date = null')
  expect((await world.gil.requests('GET', '/api/tickets')).status).toBe(200)
})

test('when the company is disabled, every call is refused', async () => {
  await standing('status = false')
  for (const endpoint of endpoints) {
    const answer = await ask(endpoint, requestFor(endpoint, globexs), world.gil.token)
    expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 401])
    expect(await errorOf(answer)).toBe('ERR_COMPANY_DISABLED')
  }
  await standing('status = true')
})

test('the API document names every code with which a call was refused', async () => {
  expect(await walker(world).undocumented()).toEqual([])
})

async function standing(change: string) {
  await world.platform.unsafe(`update companies set ${change} where id = ${world.globexId}`)
  world.services.logins.forget()
}
