import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const visit = (path: string) => world.app.request(`http://localhost${path}`)
const textOf = async (path: string) => (await visit(path)).text()

test('every call is listed and leads to its description', async () => {
  const overview = await textOf('/api/docs')
  const document = await (await visit('/api/openapi.json')).json()
  const links = new Set<string>(overview.match(/\/api\/docs\/[\w-]+#\w+/g))
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.keys(Object(methods)),
  )
  expect(links.size).toBe(operations.length)

  const pages = [...new Set([...links].map((link) => link.split('#')[0] ?? ''))]
  const shown = Object.fromEntries(
    await Promise.all(pages.map(async (path) => [path, await textOf(path)] as const)),
  )
  const broken = [...links].filter((link) => {
    const [path = '', id = ''] = link.split('#')
    return !shown[path]?.includes(` id="${id}"`)
  })
  expect(broken).toEqual([])
})

test('a call shows what it accepts, costs, answers and needs', async () => {
  const html = await textOf('/api/docs/messages-api')
  for (const text of ['clientMessageId', 'curl -s', 'ERR_WAPP_INVALID_CONTACT', 'messages.send'])
    expect(html).toContain(text)
  expect(html).toContain('Your order has left')
  expect(html).toContain('Public https address of a file')
  for (const noise of ['&quot;&quot; or', 'or false', '9007199254740991'])
    expect(html).not.toContain(noise)
})

test('an error’s address leads to it', async () => {
  const headers = { accept: 'application/problem+json' }
  const answer = await world.app.request('/api/tickets', { headers })
  const { type } = await answer.json()
  const [path, code] = type.split('#')
  expect(await textOf(path)).toContain(`id="${code}"`)
})

test('it is searched without scripts too, for words in any order', async () => {
  const html = await textOf('/api/docs?q=closes+ticket')
  expect(html).toContain('#putTicketsByTicketId')
  expect(html).not.toContain('#getPlansList')
  expect(await textOf('/api/docs?q=%3Cscript%3Enothing')).toContain('0 calls')
})

test('a noun that is not there is 404', async () => {
  expect((await visit('/api/docs/nothing')).status).toBe(404)
})
