import { afterAll, beforeAll, expect, test } from 'bun:test'
import { basename, dirname } from 'node:path'
import { showTicket } from '#desk/tickets/finding'
import { entries } from '#islands/entries.ts'
import { manifest } from '#kernel/files/manifest'
import { openLimits } from '#kernel/http/limits'
import { may } from '#kernel/policy'
import { logInForPages } from '#workshop/testing/page-login'
import { junkTexts, memberNames } from '#workshop/testing/walk/junk'
import { createWorld, type World } from '#workshop/testing/world'
import * as pages from './pages.ts'

let world: World
let cookie = ''
beforeAll(async () => {
  world = await createWorld()
  cookie = await logIn('beto@example.com')
})
afterAll(() => world.close())

const home = 'http://localhost'

test('every entry is listed once and is a page, in the folder of its name', async () => {
  const folders = [...new Bun.Glob('islands/screens/*/entry.ts').scanSync()].map((path) =>
    dirname(path),
  )
  expect(Object.values(pages).map(({ entry }) => entry)).toHaveLength(folders.length)
  expect(new Set(Object.values(pages).map(({ entry }) => entry))).toEqual(new Set(entries))
  const { screens } = await manifest()
  expect(Object.keys(screens)).toEqual(
    expect.arrayContaining(folders.map((path) => basename(path))),
  )
})

const logIn = (email: string) => logInForPages(world, email)

const visit = (path: string, headers: Record<string, string> = {}) =>
  world.app.request(home + path, { headers: { host: 'localhost', ...headers } })

test('a stranger is led to the login page and back to the page they asked for', async () => {
  const answer = await visit('/tickets/abc?list=closed')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/login?next=%2Ftickets%2Fabc%3Flist%3Dclosed')
})

test('who is in does not see the login page again', async () => {
  const answer = await visit('/login', { cookie })
  expect(answer.headers.get('location')).toBe('/')
})

test('the login page speaks the browser’s language, or the chosen one', async () => {
  const portuguese = await (await visit('/login', { 'accept-language': 'pt-BR' })).text()
  expect(portuguese).toContain('lang="pt"')
  const choice = await visit('/login?lang=en&next=/tickets')
  expect(choice.headers.get('location')).toBe('/login?next=%2Ftickets')
  expect(choice.headers.get('set-cookie')).toStartWith('i18nextLng=en')
})

for (const path of ['/login', '/tickets', '/tickets?list=pending', '/connections', '/', '/nada']) {
  test(`${path} runs only what carries its nonce, and has no style or handler inside`, async () => {
    const answer = await visit(path, path === '/login' ? {} : { cookie })
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(nonce?.length).toBeGreaterThan(20)
    const markup = html.replace(/<script id="(facts|texts)".*?<\/script>/gs, '')
    for (const [tag] of markup.matchAll(/<script[^>]*>/g)) expect(tag).toContain(nonce ?? '-')
    expect(markup).not.toMatch(/<[^>]+\s(style|on\w+)=/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
}

test('a page that is not there says so in a page', async () => {
  const answer = await visit('/nada')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('/tickets')
})

test('no address makes a page fail, whatever is written into it', async () => {
  const parameters = ['date_from', 'date_to', 'days', 'list', 'q', 'tags', 'users', 'connections']
  const names = [
    ...parameters,
    'at',
    'unread',
    'longest',
    'contactId',
    'searchParam',
    'next',
    'why',
    ...memberNames,
  ]
  const failing: string[] = []
  const check = async (path: string, headers: Record<string, string> = { cookie }) => {
    const { status } = await visit(path, headers)
    if (status >= 500) failing.push(path)
  }
  for (const text of junkTexts) {
    const written = encodeURIComponent(text.toWellFormed())
    const query = names.map((name) => `${name}=${written}`).join('&')
    for (const { href, below } of entries) {
      await check(`${href}?${query}`)
      if (below) await check(`${href}/${written}`)
    }
    for (const parameter of parameters) {
      for (const href of ['/', '/tickets']) await check(`${href}?${parameter}=${written}`)
    }
    await check(`/campaign/${written}/report?${query}`)
    await check(`/login?${query}`, {})
    await check(`/media/${written}`)
    await check('/tickets', {
      cookie: `${cookie}; lists=${written}; groups-1=${written}; drawer=${written}; lang=${written}`,
    })
  }
  expect(failing).toEqual([])
})

test('what a customer calls himself stays text, in the page and in its data', async () => {
  const nasty = '</script><img src=x onerror=alert(1)>\u2028'
  const received = await world.customerWrites('*hola* <b>x</b>', {
    pushName: nasty,
    number: '5215559990000',
  })
  const html = await (
    await visit('/tickets?list=pending', { cookie: await logIn('ana@example.com') })
  ).text()
  expect(received).toBeDefined()
  expect(html).toContain('hola &lt;b&gt;x&lt;/b&gt;')
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('\u2028')
  const facts = JSON.parse(/<script id="facts"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(JSON.stringify(facts)).toContain('onerror')
})

test('a customer may be called and write what every object has', async () => {
  for (const [at, word] of memberNames.entries()) {
    await world.customerWrites(word, { pushName: word, number: `521555777000${at}` })
    await world.customerWrites(`${word} y más`, { number: `521555777100${at}` })
  }
  const admin = await logIn('ana@example.com')
  for (const path of ['/tickets?list=pending', '/kanban', '/contacts']) {
    const answer = await visit(path, { cookie: admin })
    const [markup = ''] = (await answer.text()).split('<script id="facts"')
    expect([path, answer.status]).toEqual([path, 200])
    for (const word of memberNames.filter(() => path.startsWith('/tickets'))) {
      expect(markup).toContain(`>${word}<`)
      // As markup: an italic word.
      const written = word.replace('__proto__', '_proto_')
      expect(markup).toContain(`>${written} y más<`)
    }
    expect(markup).not.toContain('data-broken')
  }
})

test('the page of one company holds nothing of another', async () => {
  await world.customerWrites('Solo para Acme')
  const html = await (
    await visit('/tickets?list=pending', { cookie: await logIn('gil@example.com') })
  ).text()
  expect(html).toContain('Globex')
  expect(html).not.toContain('Solo para Acme')
  expect(html).not.toContain('"name":"Main"')
})

test('a foreign or unknown ticket is a page that says it is not there', async () => {
  const message = await world.customerWrites('Hola', { number: '5215551110000' })
  const ticket = await world.ana.does((scope) => showTicket(scope, message?.ticketId ?? 0))
  const own = await (
    await visit(`/tickets/${ticket.uuid}`, { cookie: await logIn('ana@example.com') })
  ).text()
  const foreign = await visit(`/tickets/${ticket.uuid}`, { cookie: await logIn('gil@example.com') })
  expect(own).toContain(`Ticket ${ticket.code}`)
  expect(foreign.status).toBe(200)
  expect(await foreign.text()).not.toContain('5215551110000')
})

test('scripts and styles stay for ever, are small on the way, and nothing else is served', async () => {
  const html = await (await visit('/login')).text()
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await visit(script, { 'accept-encoding': 'gzip' })
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect((await visit('/build/../package.json')).status).toBe(404)
  expect((await visit('/fonts/inter-latin.woff2')).status).toBe(200)
})

test('a sound can be asked for in parts, as Safari does', async () => {
  const whole = await (await visit('/sounds/message.wav')).bytes()
  const answer = await visit('/sounds/message.wav', { range: 'bytes=4-7' })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes 4-7/${whole.length}`)
  expect(await answer.bytes()).toEqual(whole.slice(4, 8))
})

const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
  world.app.request(home + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const own = { 'sec-fetch-site': 'same-origin' }

test('the login form works as it is, before any script: in, and on to the page asked for', async () => {
  const fields = { email: ' Beto@example.com', password: 'secret' }
  const answer = await postForm('/login?next=%2Fcontacts', fields, own)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contacts'])
  const given = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  cookie = given
  expect((await visit('/contacts', { cookie: given })).status).toBe(200)
  const elsewhere = await postForm('/login?next=//evil.example', fields, { origin: home })
  expect(elsewhere.headers.get('location')).toBe('/tickets')
  cookie = elsewhere.headers.get('set-cookie')?.split(';')[0] ?? ''
})

test('a refused login shows what was typed and why, but never the password', async () => {
  const answer = await postForm('/login', { email: 'b"eto@example.com', password: 'wr0ng' }, own)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('value="b&quot;eto@example.com"')
  expect(html).toContain('No se pudo iniciar sesión')
  expect(html).not.toContain('wr0ng')
  const blank = await (await postForm('/login', {}, own)).text()
  expect(blank).toMatch(/aria-invalid="true"[\s\S]*Required/)
})

test('another site’s form logs nobody in', async () => {
  const fields = { email: 'beto@example.com', password: 'secret' }
  const strangers: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]
  for (const headers of strangers) {
    const answer = await postForm('/login', fields, headers)
    expect([headers, answer.status, answer.headers.get('set-cookie')]).toEqual([headers, 403, null])
  }
})

test('after the due date only who may pay is let in, and led to the invoices', async () => {
  await world.platform`update companies set due_date = '2020-01-01' where id = ${world.globexId}`
  const gil = { email: 'gil@example.com', password: 'secret' }
  await setRole('superv')
  const refused = await postForm('/login', gil, own)
  const html = await refused.text()
  expect([refused.status, html.includes('Tu suscripción venció el 01/01/2020.')]).toEqual([
    422,
    true,
  ])
  expect(refused.headers.getSetCookie().at(-1)).toMatch(/^jrt=;.*Max-Age=0/)

  await setRole('admin')
  const entered = await postForm('/login', gil, own)
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/tickets'])
  const mine = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' }
  for (const path of ['/tickets', '/', '/users', '/login']) {
    const page = await visit(path, mine)
    const leads = path === '/login' ? '/' : '/financeiro'
    expect([path, page.status, page.headers.get('location')]).toEqual([path, 302, leads])
  }
  for (const { href, can, evenExpired } of entries.filter(({ isFor }) => !isFor)) {
    if (!may('admin', can)) continue
    const expected = evenExpired ? 200 : 302
    expect([href, (await visit(href, mine)).status]).toEqual([href, expected])
  }
  await world.platform`update companies set due_date = null where id = ${world.globexId}`
})

const setRole = (profile: string) =>
  world.platform.unsafe(`update users set profile = '${profile}' where id = ${world.gil.id}`)

/** What somebody with a cookie gets of this page. */
async function open(path: string, headers: Record<string, string>) {
  const answer = await visit(path, headers)
  const html = await answer.text()
  return { status: answer.status, html, isDrawn: html.includes('id="facts"') }
}

test('an expired or disabled company reads no page and no file', async () => {
  await setRole('superv')
  const gil = { cookie: await logIn('gil@example.com') }
  const own = { ...gil, origin: home, upgrade: 'websocket', 'sec-websocket-key': 'x' }
  const company = (change: string) =>
    world.platform.unsafe(`update companies set ${change} where id = ${world.globexId}`)
  const reads = async () => {
    world.services.logins.forget()
    return {
      tickets: await open('/tickets', gil),
      ticket: await open('/tickets/0f6d8b1c-0000-4000-8000-000000000000', gil),
      file: (await visit(`/media/${'0'.repeat(32)}.png`, gil)).status,
      events: (await visit('/api/ws', own)).status,
      login: (await visit('/login', gil)).status,
    }
  }
  expect(await reads()).toMatchObject({ tickets: { isDrawn: true }, file: 404, events: 426 })

  await company(`due_date = '2020-01-31'`)
  const refused = { status: 402, isDrawn: false }
  const expired = await reads()
  expect(expired).toMatchObject({ tickets: refused, ticket: refused, file: 402, events: 426 })
  expect(expired.tickets.html).toContain('Venció el 31/01/2020. Pide a un administrador')
  expect(expired.login).toBe(200)
  const english = await open('/', { cookie: `${gil.cookie}; i18nextLng=en` })
  expect(english.html).toContain('Your company’s subscription has expired')

  await company('due_date = null, status = false')
  const disabled = { status: 401, isDrawn: false }
  expect(await reads()).toMatchObject({
    tickets: disabled,
    ticket: disabled,
    file: 401,
    events: 401,
  })
  expect((await open('/tickets', gil)).html).toContain('La empresa está desactivada')
  await company('status = true')
  expect(await reads()).toMatchObject({ tickets: { isDrawn: true }, login: 302 })
  await setRole('admin')
})

test('a deleted user is led to the login page', async () => {
  const eva = await world.hires({ name: 'Eva' })
  const own = { cookie: await logIn('eva@example.com') }
  expect((await open('/tickets', own)).isDrawn).toBe(true)
  const admin = await world.hires({ name: 'Iris' })
  await world.platform`update users set profile = 'admin' where id = ${admin.id}`
  expect((await admin.requests('DELETE', `/api/users/${eva.id}`)).status).toBe(200)
  expect((await open('/tickets', own)).status).toBe(302)
})

test('a user limited by role gets a page only if it is for them', async () => {
  const statuses: Record<string, number> = {}
  for (const { href } of entries) statuses[href] = (await open(href, { cookie })).status
  expect(statuses).toMatchObject({ '/tickets': 200, '/users': 403, '/connections': 403, '/': 200 })
  const ana = { cookie: await logIn('ana@example.com') }
  for (const { href, can } of entries) {
    const status = may('admin', can) ? 200 : 403
    expect([href, (await open(href, ana)).status]).toEqual([href, status])
  }
  expect((await open('/users', { cookie })).html).toContain('No puedes abrir esta página')
})

test('the tickets open where somebody waits, unless somebody is attended or a list is asked for', async () => {
  await world.customerWrites('Hola')
  const ana = { cookie: await logIn('ana@example.com') }
  const opens = async (path: string) => {
    const { html } = await open(path, ana)
    const chosen = /<button(?=[^>]*role="tab")(?=[^>]*aria-selected="true")[^>]*>(.*?)<\/button>/gs
    const words = [...html.matchAll(chosen)].join().match(/Esperando|Atendiendo/g)
    return [...new Set(words)]
  }
  expect(await opens('/tickets')).toEqual(['Esperando'])
  expect(await opens('/tickets?list=assigned')).toEqual(['Atendiendo'])
  const [ticket] = await world.platform<{ id: number }[]>`
    update tickets set status = 'open', user_id = ${world.ana.id}
    where id = (select max(id) from tickets where status = 'pending' and company_id = ${world.acmeId})
    returning id`
  expect(await opens('/tickets')).toEqual(['Atendiendo'])
  expect(await opens('/tickets?list=pending')).toEqual(['Esperando'])
  await world.platform`update tickets set status = 'pending', user_id = null
    where id = ${ticket?.id ?? 0}`
})

test('the page names what it is installed by, and may load nothing more for it', async () => {
  const answer = await visit('/login')
  const html = await answer.text()
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("manifest-src 'self';")
  expect(policy).toContain("worker-src 'self';")
  const manifest = await visit('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  const { icons, start_url } = await manifest.json()
  expect(start_url).toBe('/tickets')
  for (const { src } of icons) expect([src, (await visit(src)).status]).toEqual([src, 200])
})

test('the worker is looked at again each time, and fetches from us alone', async () => {
  const answer = await visit('/sw.js')
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  )
})

test('without a network a page can still say so, and everything it needs is named in it', async () => {
  const html = await (await visit('/offline', { 'accept-language': 'pt' })).text()
  expect(html).toContain('Sem conexão')
  expect(html).not.toContain('id="facts"')
  expect(html).toMatch(/\/build\/styles-/)
})

test('pages and files have the limits of calls, and a page says so', async () => {
  world.services.limits = openLimits(1 / 300)
  try {
    // Five calls of any kind at first.
    const statuses = []
    for (const path of ['/tickets', '/nada', '/media/x.jpg', '/api/ws', '/', '/kanban', '/media/x'])
      statuses.push((await visit(path, { cookie, upgrade: 'websocket', origin: home })).status)
    expect(statuses.slice(0, 4)).not.toContain(429)
    expect(statuses.slice(5)).toEqual([429, 429])

    const refused = await visit('/tickets', { cookie, 'accept-language': 'pt-BR' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('content-type')).toStartWith('text/html')
    expect(await refused.text()).toContain('Muitas tentativas')
  } finally {
    world.services.limits = undefined
  }
})

test('whoever is not logged in has a limit for pages by network', async () => {
  world.services.limits = openLimits(1 / 300)
  const from = (address: string) => ({ requestIP: () => ({ address, family: 'IPv6', port: 1 }) })
  const status = async (address: string, path: string) =>
    (await world.app.request(home + path, { headers: { host: 'localhost' } }, from(address))).status
  try {
    expect(await status('2001:db8::1', '/login')).toBe(200)
    expect(await status('2001:db8::2', '/tickets')).toBe(429)
    expect(await status('2001:db8:1::1', '/set-up')).toBe(302)
  } finally {
    world.services.limits = undefined
  }
})

test('a page says that the database is away', async () => {
  const { platform } = world.services
  const away = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })
  world.services.platform = Object.assign(() => Promise.reject(away), platform)
  try {
    const answer = await visit('/set-up')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.text()).toContain('La base de datos no responde')
  } finally {
    world.services.platform = platform
  }
})

const farIds = JSON.stringify(Array.from({ length: 1001 }, (_, at) => 2_147_483_647 - at))
const nonsense = [
  ...['tags=[5000000000]', 'users=[1e300]', 'connections=[2147483648]', 'queues=[9e15]'],
  ...['date=2026-13-45', 'date=2026-02-30', 'date=0000-01-01', 'date={"toString":1,"valueOf":1}'],
  ...[
    `ad=${'a'.repeat(201)}`,
    'ad=%00',
    'ad=%%0000',
    `tags=${farIds}`,
    '__proto__=1&at=[1e300,-1]',
  ],
]
test('an address that names filters there cannot be shows the lists without them', async () => {
  const cookie = await logIn('ana@example.com')
  for (const search of nonsense) {
    const shown = await visit(`/tickets?list=closed&${search}`, { cookie })
    expect([search, shown.status]).toEqual([search, 200])
  }
})
