/** A press does one thing: what comes under a pointer, a finger or the focus takes no second one. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page, Request, Response, Route } from 'playwright-core'
import { listConnectionCards } from '#company/connections/contract'
import { createTag } from '#desk/tags/contract'
import { noticedMs } from '#islands/kit/pressing/steady.ts'
import { createCampaign } from '#outreach/campaigns/contract'
import { createContactList } from '#outreach/contact-lists/contract'
import { createContactListItem } from '#outreach/contact-lists/item-contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { isLong } from '../src/workshop/testing/run/long.ts'

let acme: TestCompany
let ana: Page
/** With a finger; a page that has touch shows no *Finish* under the pointer. */
let sara: Page
/** Every gap there is: `islands/kit/pressing/steady.test.ts`. */
const gaps = isLong ? [0, 20, 100, 300, 500] : [0, 300]

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.platform`
    with company as (select company_id id from users where email = ${acme.admin.email}),
    people as (
      insert into contacts (company_id, name, number, jid)
      select id, 'Cliente ' || n, (5215590000000 + 1000 * id + n)::text,
        (5215590000000 + 1000 * id + n) || '@s.whatsapp.net'
      from company, generate_series(1, ${gaps.length + 4}) n returning company_id, id)
    insert into tickets (company_id, contact_id, whatsapp_id, status, pending_since)
    select company_id, id, (select id from connections c where c.company_id = people.company_id),
      'pending', now() from people`
  ana = await acme.openPage(acme.admin)
  sara = await acme.openTab(await acme.hire('Sara Ibarra'), { hasTouch: true })
})

afterAll(() => acme?.close())

const statuses = async () => {
  const [row] = await acme.platform<{ open: number; closed: number }[]>`
    select count(*) filter (where status = 'open')::integer open,
      count(*) filter (where status = 'closed')::integer closed
    from tickets where company_id = (select company_id from users where email = ${acme.admin.email})`
  return row
}

test('a double click on Accept takes one customer and closes none', async () => {
  await ana.getByRole('tab', { name: /Esperando/ }).click()
  for (const [at, gap] of gaps.entries()) {
    const accept = ana.getByRole('button', { name: /^Aceptar el ticket de/ }).first()
    await accept.hover()
    await ana.mouse.down()
    await ana.mouse.up()
    await ana.waitForTimeout(gap)
    await ana.mouse.down()
    await ana.mouse.up()
    await eventually(async () => (await statuses())?.open === at + 1, `one taken at ${gap} ms`)
    await ana.mouse.move(700, 20)
    await ana.getByRole('tab', { name: /Esperando/ }).click()
  }
  expect(await statuses()).toEqual({ open: gaps.length, closed: 0 })
})

test('who presses while the page comes to life, and goes on, takes one customer', async () => {
  const before = (await statuses())?.open ?? 0
  const scripts = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await scripts.promise
    await route.continue()
  }
  await ana.route('**/build/*.js', hold)
  await ana.goto(`${acme.url}/tickets?list=pending`, { waitUntil: 'commit' })
  const box = await ana
    .getByRole('button', { name: /^Aceptar el ticket de/ })
    .first()
    .boundingBox()
  const spot = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
  const press = async () => {
    await ana.mouse.down()
    await ana.mouse.up()
  }
  const there = () =>
    ana.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel, spot)
  await ana.mouse.move(spot.x, spot.y)
  await press()
  const pressed = await there()
  scripts.resolve()
  await eventually(async () => ![pressed, null, undefined].includes(await there()), 'another one')
  await press()
  await eventually(async () => (await statuses())?.open === before + 1, 'one is taken')
  // What was pressed besides would have been answered by then.
  await goAndSettle(ana, `${acme.url}/tickets`)
  expect(await statuses()).toEqual({ open: before + 1, closed: 0 })
  await goAndSettle(ana, `${acme.url}/tags`)
  await ana.unroute('**/build/*.js', hold)
})

type Way = 'click' | 'tap' | 'Enter'
type Kind = 'a row leaves' | 'a button says something else' | 'another button is in its place'

/** Buttons that change in place at once, as those of lists do; answers what was pressed. */
async function pressTwice(
  page: Page,
  { kind, way, gap }: { kind: Kind; way: Way; gap: number },
): Promise<string | null> {
  const spot = await page.evaluate((what) => {
    document.getElementById('probe')?.remove()
    const probe = document.createElement('div')
    probe.id = 'probe'
    probe.style.cssText = 'position:fixed;inset:200px auto auto 400px;z-index:99'
    const buttonOf = (says: string) => {
      const button = document.createElement('button')
      button.textContent = says
      button.style.cssText = 'display:block;width:160px;height:40px'
      button.onclick = () => {
        probe.dataset.pressed = `${probe.dataset.pressed ?? ''}${button.textContent};`
        if (what === 'a button says something else') button.textContent = 'Second'
        else button.remove()
        probe.querySelector('button')?.focus()
        if (what === 'another button is in its place') {
          probe.append(buttonOf('Second'))
          probe.querySelector('button')?.focus()
        }
      }
      return button
    }
    probe.append(buttonOf('First'))
    if (what === 'a row leaves') probe.append(buttonOf('Second'), buttonOf('Third'))
    document.body.append(probe)
    return { x: 480, y: 220 }
  }, kind)
  const press = async () => {
    if (way === 'tap') return page.touchscreen.tap(spot.x, spot.y)
    if (way === 'Enter') return page.keyboard.press('Enter')
    await page.mouse.down()
    await page.mouse.up()
  }
  if (way === 'Enter') {
    await page.locator('#probe button').first().focus()
    await page.keyboard.press('Shift')
  }
  if (way === 'click') {
    await page.mouse.move(10, 10)
    await page.mouse.move(spot.x, spot.y)
  }
  // The last tap was on the same spot.
  if (way === 'tap') await page.touchscreen.tap(1200, 700)
  const begun = performance.now()
  await press()
  await page.waitForTimeout(gap)
  await press()
  // On a busy machine it may come later than was meant.
  if (performance.now() - begun > noticedMs) return pressTwice(page, { kind, way, gap })
  return page.locator('#probe').getAttribute('data-pressed')
}

const kinds: Kind[] = [
  'a row leaves',
  'a button says something else',
  'another button is in its place',
]
const ways: Way[] = ['click', 'tap', 'Enter']

test('whatever changes in place: click, tap and Enter twice press once', async () => {
  // With what a page loads once it lives.
  await goAndSettle(sara, `${acme.url}/tags`)
  const all = kinds.flatMap((kind) =>
    ways.flatMap((way) => gaps.map((gap) => ({ kind, way, gap }))),
  )
  const twice: unknown[] = []
  for (const one of all) {
    const pressed = await pressTwice(sara, one)
    if (pressed !== 'First;') twice.push({ ...one, pressed })
  }
  expect(twice).toEqual([])
})

test('a third press counts once that can have been seen, or elsewhere at once', async () => {
  await pressTwice(sara, { kind: 'a row leaves', way: 'click', gap: 0 })
  await sara.mouse.move(489, 220)
  await sara.mouse.down()
  await sara.mouse.up()
  const probe = sara.locator('#probe')
  expect(await probe.getAttribute('data-pressed')).toBe('First;Second;')
  // Software goes to the middle of what it presses, from wherever that was a moment ago.
  await pressTwice(sara, { kind: 'a row leaves', way: 'click', gap: 0 })
  await probe.getByRole('button', { name: 'Second' }).click()
  expect(await probe.getAttribute('data-pressed')).toBe('First;Second;')
})

test('software that focuses something itself, after what it pressed has gone, is not refused', async () => {
  await pressTwice(sara, { kind: 'a row leaves', way: 'Enter', gap: 0 })
  const probe = sara.locator('#probe')
  await sara.evaluate(() => document.activeElement?.remove())
  await probe.getByRole('button', { name: 'Third' }).press('Enter')
  expect(await probe.getAttribute('data-pressed')).toBe('First;Third;')
})

test('Disconnect pressed twice does not try again, though that takes its place', async () => {
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/whatsappsession/')) asked.push(request.method())
  }
  ana.on('request', note)
  await acme.platform`update connections set status = 'TIMEOUT'
    where company_id = (select company_id from users where email = ${acme.admin.email})`
  await goAndSettle(ana, `${acme.url}/connections`)
  await ana.getByRole('button', { name: 'Desconectar', exact: true }).hover()
  const tryAgain = ana.getByRole('button', { name: 'Intentar de nuevo' })
  await ana.mouse.down()
  await ana.mouse.up()
  await tryAgain.waitFor()
  await ana.mouse.down()
  await ana.mouse.up()
  await goAndSettle(ana, `${acme.url}/connections`)
  await tryAgain.waitFor()
  ana.off('request', note)
  expect(asked).toEqual(['DELETE'])
})

/** Twice at the same spot, or with what has the focus; answers whether before anybody could notice. */
async function twice(
  page: Page,
  { way, gap }: { way: Way; gap: number },
  button: ReturnType<Page['getByRole']>,
): Promise<boolean> {
  const { x, y, width, height } = await settledPlaceOf(button)
  const [left, top] = [x + width / 3, y + height / 3]
  if (way === 'Enter') await button.focus()
  if (way === 'Enter') await page.keyboard.press('Shift')
  if (way === 'click') await page.mouse.move(left, top)
  const begun = performance.now()
  for (const pause of [gap, 0]) {
    if (way === 'tap') await page.touchscreen.tap(left, top)
    if (way === 'Enter') await page.keyboard.press('Enter')
    if (way === 'click') {
      await page.mouse.down()
      await page.mouse.up()
    }
    await page.waitForTimeout(pause)
  }
  return performance.now() - begun < noticedMs
}

/** In view, and where it stays: parts that come when the page is idle move what is below them. */
async function settledPlaceOf(button: ReturnType<Page['getByRole']>) {
  await button.scrollIntoViewIfNeeded()
  for (let before = ''; ; ) {
    const place = await button.boundingBox()
    if (place && before === JSON.stringify(place)) return place
    before = JSON.stringify(place)
    await button.page().waitForTimeout(noticedMs / 2)
  }
}

const actions = [
  { action: 'Detener', status: 'PROGRAMADA' },
  { action: 'Reanudar', status: 'CANCELADA' },
] as const

test('an action of a campaign pressed twice only asks, and its answer pressed twice acts once', async () => {
  const { body: list } = await acme.calls(createContactList, { name: 'Todos' })
  const asked: string[] = []
  const note = (request: Request) => {
    if (request.method() === 'POST' && request.url().includes('/api/campaigns/'))
      asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  }
  sara.on('request', note)
  const wrong: unknown[] = []
  const actTwice = async (
    one: (typeof actions)[number],
    how: { way: Way; gap: number },
  ): Promise<string[]> => {
    const { action, status } = one
    // One that nobody has read: what is kept of answers does not hear of the row's change.
    const draft = { name: 'Ofertas', message1: 'Hola', contactListId: list.id }
    const { id } = (await acme.calls(createCampaign, draft)).body
    await acme.platform`update campaigns set status = ${status},
      scheduled_at = now() + interval '1 day' where id = ${id}`
    await goAndSettle(sara, `${acme.url}/campaign/${id}/report`)
    const button = { name: action, exact: true }
    const dialog = sara.getByRole('dialog')
    asked.length = 0
    if (!(await twice(sara, how, sara.getByRole('button', button)))) {
      return actTwice(one, how)
    }
    await eventually(
      () => dialog.isVisible(),
      `the question of ${action} by ${how.way}, ${how.gap} ms`,
    )
    if (asked.length > 0) return ['before it was confirmed', ...asked]
    // What was just opened is seen by now.
    await sara.waitForTimeout(noticedMs)
    const answered = sara.waitForResponse(/\/api\/campaigns\/\d+\/(cancel|restart)$/)
    await twice(sara, how, dialog.getByRole('button', button))
    await answered
    await goAndSettle(sara, `${acme.url}/tags`)
    return [...asked]
  }
  for (const one of actions) {
    for (const way of ways) {
      for (const gap of gaps) {
        const did = await actTwice(one, { way, gap })
        if (did.length !== 1) wrong.push({ ...one, way, gap, did })
      }
    }
  }
  sara.off('request', note)
  expect(wrong).toEqual([])
})

test('*Start* pressed twice starts a campaign once, and nothing is refused', async () => {
  const { body: list } = await acme.calls(createContactList, { name: 'Clientes' })
  const person = { contactListId: list.id, name: 'Diego', number: '5215512345678' }
  await acme.calls(createContactListItem, person)
  await acme.platform`update contact_list_items set is_whatsapp_valid = true
    where contact_list_id = ${list.id}`
  const [connection] = (await acme.calls(listConnectionCards, {})).body
  const draft = { message1: 'Hola', contactListId: list.id, whatsappId: connection?.id ?? 0 }
  const starts: number[] = []
  const note = async (response: Response) => {
    if (response.url().endsWith('/start')) starts.push(response.status())
  }
  sara.on('response', note)
  const wrong: unknown[] = []
  for (const way of ways) {
    for (const gap of gaps) {
      const { id } = (await acme.calls(createCampaign, { ...draft, name: `${way} ${gap}` })).body
      await goAndSettle(sara, `${acme.url}/campaign/${id}/report`)
      await sara.getByRole('button', { name: 'Revisar e iniciar' }).click()
      const start = sara.getByRole('dialog').getByRole('button', { name: 'Iniciar ahora' })
      await eventually(() => start.isEnabled(), 'a start that is offered')
      // What was just opened is seen by now.
      await sara.waitForTimeout(noticedMs)
      starts.length = 0
      await twice(sara, { way, gap }, start)
      await sara.getByText('La campaña empezó').first().waitFor()
      await goAndSettle(sara, `${acme.url}/tags`)
      if (starts.join() !== '200') wrong.push({ way, gap, starts: [...starts] })
    }
  }
  sara.off('response', note)
  expect(wrong).toEqual([])
})

test('a button whose answer is under way takes no second press', async () => {
  await goAndSettle(sara, `${acme.url}/tags`)
  const [campaign] = await acme.platform<{ id: number }[]>`select id from campaigns
    where company_id = (select company_id from users where email = ${acme.admin.email})`
  const held = Promise.withResolvers<void>()
  let asked = 0
  await sara.route('**/api/campaigns/*/csv*', async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  await goAndSettle(sara, `${acme.url}/campaign/${campaign?.id}/report`)
  const download = sara.getByRole('button', { name: 'Descargar' })
  for (const gap of [0, 100, noticedMs]) await twice(sara, { way: 'click', gap }, download)
  expect(asked).toBe(1)
  const answered = sara.waitForResponse('**/api/campaigns/*/csv*')
  held.resolve()
  await answered
})

/** Each opens the menu anew: an item is gone while it is closed. */
async function chooseTwice(page: Page, menu: string, item: RegExp) {
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: menu, exact: true }).first().click()
    const choice = page.getByRole('menuitem', { name: item }).first()
    await choice.waitFor()
    // What was just opened is seen by now.
    await page.waitForTimeout(noticedMs)
    await choice.click()
  }
}

test('an item of a menu whose answer is under way takes no second press', async () => {
  const { body: list } = await acme.calls(createContactList, { name: 'Otros' })
  const draft = { name: 'Remate', message1: 'Hola', contactListId: list.id }
  await acme.calls(createCampaign, draft)
  for (const name of ['Cotizado', 'Pagado', 'Vendido']) {
    await acme.calls(createTag, { name, color: '#0f766e', kanban: 1 })
  }
  const walked = [
    {
      ...{ at: '/campaigns', menu: 'Más acciones para Remate', item: /^Duplicar$/ },
      ...{ calls: /\/clone$/, sought: 'Remate' },
    },
    { at: '/kanban', menu: 'Columna Cotizado', item: /derecha/, calls: /lanes/, sought: undefined },
  ]
  const asked: Record<string, number> = {}
  for (const { at, menu, item, calls, sought } of walked) {
    await goAndSettle(sara, `${acme.url}/tags`)
    const held = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      if (route.request().method() === 'GET') return route.continue()
      asked[at] = (asked[at] ?? 0) + 1
      await held.promise
      await route.continue()
    }
    await sara.route(calls, hold)
    await goAndSettle(sara, `${acme.url}${at}`)
    // Behind many others, in the long run.
    if (sought) await sara.getByRole('searchbox').first().fill(sought)
    await chooseTwice(sara, menu, item)
    const answered = sara.waitForResponse(calls)
    held.resolve()
    await answered
    await sara.unroute(calls, hold)
  }
  expect(Object.values(asked)).toEqual(walked.map(() => 1))
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
