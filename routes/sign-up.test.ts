import { afterAll, beforeAll, expect, test } from 'bun:test'
import { manifest } from '#kernel/files/manifest'
import { createWorld, type World } from '#workshop/testing/world'
import { createApp } from './app.ts'

let world: World
let planId: number
beforeAll(async () => {
  world = await createWorld()
  const [plan] = await world.platform<{ id: number }[]>`
    insert into plans (name, users, connections, queues, value)
    values ('Inicial', 1, 2, 3, 499.9) returning id`
  planId = plan?.id ?? 0
})
afterAll(() => world.close())

const home = 'http://localhost'
const language = { cookie: 'i18nextLng=es' }
const visit = (path: string, headers: Record<string, string> = language) =>
  world.app.request(home + path, { headers: { host: 'localhost', ...headers } })
const post = (fields: Record<string, string>, path = '/signup') =>
  world.app.request(home + path, {
    method: 'POST',
    headers: {
      ...language,
      host: 'localhost',
      origin: home,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })
const form = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: '',
  password: 'secreto',
  planId: String(planId),
  validationCode: 'let me in',
})

test('the page shows the public plans as cards, in the installation’s currency', async () => {
  await world.platform`
    insert into plans (name, users, connections, queues, is_public)
    values ('Secreto', 1, 1, 1, false)`
  const html = await (await visit('/signup')).text()
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
  expect(text).toContain('Inicial MXN 499.90 al mes 1 usuario · 2 conexiones · 3 áreas')
  expect(text).not.toContain('Secreto')
  const inReais = createApp({ ...world.services, currency: 'BRL' }, () => new Response(null))
  const page = await inReais.request(`${home}/signup`, {
    headers: { host: 'localhost', ...language },
  })
  expect(await page.text()).toContain('R$ 499,90')
})

test('it needs no React, and weighs at most 15 kB with its script', async () => {
  const html = await (await visit('/signup')).text()
  const { screens } = await manifest()
  const { src = '', preload = [] } = screens['sign-up'] ?? {}
  const scripts = await Promise.all(
    [src, ...preload].map(async (path) => (await visit(path)).text()),
  )
  const bytes = [html, ...scripts].map((text) => Bun.gzipSync(text).length)
  expect(scripts.join('')).not.toContain('react')
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(15_000)
})

test('closed, it says so; the login page leads to it only while it is open', async () => {
  const closed = createApp({ ...world.services, signupCode: undefined }, () => new Response(null))
  const request = { headers: { host: 'localhost', ...language } }
  const page = await closed.request(`${home}/signup`, request)
  expect([page.status, (await page.text()).includes('El registro está cerrado.')]).toEqual([
    403,
    true,
  ])
  expect(await (await closed.request(`${home}/login`, request)).text()).not.toContain('/signup')
  expect(await (await visit('/login')).text()).toContain('href="/signup"')
})

test('posted before its script has loaded, it says what is wrong and keeps the rest', async () => {
  const wrong = { ...form('Acme'), validationCode: 'wrong' }
  const codeRefused = await post(wrong, `/signup?companyId=${world.globexId}`)
  const html = await codeRefused.text()
  expect(codeRefused.status).toBe(422)
  expect(html).toContain('Código de validación inválido. No se puede realizar el registro.')
  expect(html).toContain('value="acme@example.com"')
  expect(html).toContain(`value="${world.globexId}"`)
  expect(html).toMatch(new RegExp(`value="${planId}"[^>]*checked`))
  expect(html).not.toContain('secreto')

  const taken = await (await post(form('Acme'))).text()
  expect(taken).toContain('Ya hay una empresa con ese nombre.')
})

test('and right, the new admin is in', async () => {
  const answer = await post({ ...form('Initech'), companyId: String(world.globexId) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/connections'])
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await (await visit('/connections', { cookie })).text()
  expect(page).toContain('Initech')
  const [row] = await world.platform`
    select recommended_by "by", language from companies where name = 'Initech'`
  expect(row).toMatchObject({ by: world.globexId, language: 'es' })
  expect((await visit('/signup', { cookie })).headers.get('location')).toBe('/')
})
