/** Every call with every scope of an API token, walked over the declarations. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Permission } from '#kernel/policy'
import type { ApiScope } from '#kernel/policy/api-scopes'
import { apiScopes } from '#programs/api-tokens/scopes-contract'
import { type Program, tokenFor } from '#programs/api-tokens/testing/token-for'
import { namesIn, type Rows, requestFor } from '#workshop/testing/walk/inputs'
import { makeRows } from '#workshop/testing/walk/rows'
import { callsForTokens, type Guarded, mayCall } from '#workshop/testing/walk/token-calls'
import { walker } from '#workshop/testing/walk/walker'
import { createWorld, type World } from '#workshop/testing/world'
import { createApi } from '../../../routes/api.ts'
import type { Endpoint } from './endpoint.ts'

let world: World
let endpoints: Guarded[]
let acmes: Rows
let globexs: Rows
const tokens = new Map<ApiScope, Program>()

beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId, globexId, ana, gil } = world
  endpoints = callsForTokens(createApi(world.services).endpoints)
  acmes = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme-canary' })
  globexs = await makeRows(platform, { companyId: globexId, userId: gil.id, mark: 'globex-canary' })
  for (const scope of apiScopes) tokens.set(scope, await tokenFor(world, [scope], { name: scope }))
})
afterAll(() => world.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function asked(endpoint: Guarded, rows: Rows, token: string) {
  const answer = await walker(world).ask(endpoint, requestFor(endpoint, rows), token)
  const text = await answer.text()
  const error = answer.status < 400 ? undefined : JSON.parse(text).error
  return { status: answer.status, error, text }
}

test('without its scope a call is refused, and nothing is stored', async () => {
  const before = await walker(world).checksum()
  let refused = 0
  for (const [scope, { token }] of tokens) {
    for (const endpoint of endpoints.filter((one) => !mayCall([scope], one))) {
      const { status, error } = await asked(endpoint, acmes, token)
      const said = [scope, nameOf(endpoint)]
      expect([...said, status, error]).toEqual([...said, 403, 'ERR_NO_PERMISSION'])
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(1000)
  expect(await walker(world).checksum()).toBe(before)
})

test('another company’s rows are not found, whatever the scopes', async () => {
  const { token } = await tokenFor(world)
  const open = endpoints.filter((one) => mayCall(apiScopes, one) && namesIn(one.path).length > 0)
  for (const endpoint of open) {
    const { status, text } = await asked(endpoint, { ...acmes, ...inPath(endpoint) }, token)
    const said = [nameOf(endpoint), status, text.includes('globex-canary')]
    expect(said).toEqual([nameOf(endpoint), 404, false])
  }
  expect(open.length).toBeGreaterThan(20)
})

function inPath({ path }: Endpoint): Rows {
  return Object.fromEntries(namesIn(path).flatMap((name) => pair(name, globexs[name])))
}
const pair = (name: string, row: Rows[string] | undefined) =>
  row === undefined ? [] : [[name, row] as const]

test('a token of one connection sees no text of another, even in a ticket that moved', async () => {
  const { platform, acmeId } = world
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${acmeId}, 'Second', 'CONNECTED', 'open') returning id`
  const ticketId = acmes.ticketId ?? 0
  const secret = 'written-over-the-first'
  await platform`update messages set body = ${secret} where ticket_id = ${ticketId}`
  await platform`update tickets set last_message = ${secret}, whatsapp_id = ${other?.id},
    status = 'open' where id = ${ticketId}`
  const [reply] = await platform`insert into messages (company_id, ticket_id, seq, contact_id,
      author_id, wa_id, from_me, origin, body, whatsapp_id, quoted_msg_id)
    select company_id, ticket_id, seq + 1000, contact_id, author_id, 'reply', false, 'customer',
      'a reply', ${other?.id}, id from messages where id = ${acmes.messageId ?? 0}
    returning id`
  const rows = { ...acmes, connectionId: other?.id, whatsappId: other?.id, messageId: reply?.id }
  const { token } = await tokenFor(world, undefined, { connectionId: other?.id })
  const open = endpoints.filter((one) => mayCall(apiScopes, one) && one.method !== 'delete')
  const answers = new Map<string, string>()
  for (const endpoint of open) {
    // A change of a ticket has to name something; the walk would name a user of no queue.
    const request =
      nameOf(endpoint) === 'put /tickets/:ticketId'
        ? { ticketId, chatbot: false }
        : requestFor(endpoint, rows)
    const text = await (await walker(world).ask(endpoint, request, token)).text()
    answers.set(nameOf(endpoint), text)
    expect([nameOf(endpoint), text.includes(secret)]).toEqual([nameOf(endpoint), false])
  }
  for (const name of ['get /tickets', 'get /tickets/:ticketId', 'put /tickets/:ticketId']) {
    expect([name, JSON.parse(answers.get(name) ?? '').error]).toEqual([name, undefined])
    expect([name, answers.get(name)]).toEqual([name, expect.stringContaining('"a reply"')])
  }
  expect(answers.get('get /tickets/:ticketId/messages')).toContain('"a reply"')
  await platform`update tickets set whatsapp_id = ${acmes.connectionId ?? 0} where id = ${ticketId}`
})

test('with its scope a call works, or is refused for another reason', async () => {
  for (const endpoint of endpoints) {
    for (const scope of apiScopes) {
      const held = readsMore.has(endpoint.can) ? apiScopes : [scope]
      if (!mayCall(held, endpoint) || !mayCallAtAll(scope, endpoint)) continue
      const { token } = tokens.get(scope) ?? { token: '' }
      const own = held.length > 1 ? (await everything()).token : token
      const { status, error } = await asked(endpoint, acmes, own)
      const isFine = status < 500 && error !== 'ERR_NO_PERMISSION'
      const said = [scope, nameOf(endpoint), status, error]
      expect([...said, isFine]).toEqual([...said, true])
    }
  }
})

/** What they answer with, or have told, needs another scope. */
const readsMore = new Set<Permission>(['message.send', 'webhook.edit'])

const mayCallAtAll = (scope: ApiScope, endpoint: Guarded) =>
  mayCall([scope, 'tickets.read'], endpoint) &&
  (scope === 'messages.send' || mayCall([scope], endpoint))

let all: Promise<Program> | undefined
const everything = () => {
  all ??= tokenFor(world)
  return all
}

test('the API document names every code with which a call was refused', async () => {
  expect(await walker(world).undocumented()).toEqual([])
})
