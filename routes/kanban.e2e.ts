/** The kanban: cards move by mouse, finger and keys, and everybody sees where they are. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { moveTicket } from '#desk/kanban/contract'
import { createTag } from '#desk/tags/contract'
import { showTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { eventually } from '#workshop/testing/eventually'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let diego: Phone
let ana: Page
let beto: Page
const ids: Record<string, number> = {}

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, 'Hola, busco una mesa de roble')
  ana = await acme.openTab(acme.admin)
  beto = await acme.openTab(await acme.hire('Beto'))
  for (const page of [ana, beto]) await page.goto(`${acme.url}/kanban`)
})

afterAll(() => acme?.close())

const lane = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, of: string) => lane(page, of).getByText('Diego Luna')
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: text })

/** A move can be undone for some seconds, and for as long as the pointer is there. */
const holdNotices = (page: Page) => page.getByRole('button', { name: 'Deshacer' }).last().hover()

async function drag(page: Page, from: string, to: string) {
  await card(page, from).dragTo(lane(page, to))
}

async function tagsOf(ticketId: number) {
  const { tags } = (await acme.calls(showTicket, { ticketId })).body
  return tags.map(({ name }) => name).sort()
}

test('without lanes it says where they come from; one that is made appears', async () => {
  await card(ana, 'Entradas').waitFor()
  await ana.getByRole('link', { name: 'Ir a las etiquetas' }).waitFor()
  for (const name of ['Presupuesto', 'Pedido', 'Urgente']) {
    const kanban = name === 'Urgente' ? 0 : 1
    ids[name] = (await acme.calls(createTag, { name, color: '#6B3FA0', kanban })).body.id
  }
  await lane(ana, 'Presupuesto').waitFor()
  await lane(ana, 'Pedido').waitFor()
  expect(await ana.getByRole('link', { name: 'Ir a las etiquetas' }).count()).toBe(0)
})

test('a card is dragged to a lane, and is there for everybody; undone, it is back', async () => {
  await comesAlive(ana)
  await drag(ana, 'Entradas', 'Presupuesto')
  await card(ana, 'Presupuesto').waitFor()
  await holdNotices(ana)
  await notice(ana, 'Etiqueta de ticket agregada exitosamente!').waitFor()
  await notice(ana, 'Diego Luna pasó a Presupuesto').waitFor()
  await card(beto, 'Presupuesto').waitFor()
  expect(await card(beto, 'Entradas').count()).toBe(0)
  await ana.getByRole('button', { name: 'Deshacer' }).click()
  await card(ana, 'Entradas').waitFor()
  await card(beto, 'Entradas').waitFor()
})

test('by its menu it goes on, by keys too, and the focus stays on it', async () => {
  const focusedCard = () => beto.evaluate(() => document.activeElement?.textContent)
  /** Said once the server has answered: from then on it can be undone. */
  const movedTo = (lane: string) => notice(beto, `Diego Luna pasó a ${lane}`).waitFor()
  await beto.getByRole('button', { name: 'Cambiar de columna a Diego Luna' }).focus()
  await beto.keyboard.press('Enter')
  // A menu is seen a moment before it takes keys.
  await beto.getByRole('menu').locator(':focus').waitFor()
  // By its first letter: a second Enter at once would still mean the button.
  await beto.keyboard.press('p')
  await beto.keyboard.press('Enter')
  await movedTo('Pedido')
  await card(ana, 'Pedido').waitFor()
  await diego.say(acme.owner.number, 'Es para el sábado')
  await lane(ana, 'Pedido').getByText('Es para el sábado').waitFor()
  await eventually(async () => (await focusedCard()) === 'Diego Luna', 'the card has the focus')
  await beto.keyboard.press('Shift+ArrowLeft')
  await movedTo('Presupuesto')
  await holdNotices(beto)
  await card(ana, 'Presupuesto').waitFor()
  await eventually(async () => (await focusedCard()) === 'Diego Luna', 'the focus went with it')
  await beto.keyboard.press('Shift+ArrowLeft')
  await movedTo('Entradas')
  await card(ana, 'Entradas').waitFor()
  await eventually(async () => (await focusedCard()) === 'Diego Luna', 'the focus went with it')
  await beto.keyboard.press('Alt+z')
  await card(ana, 'Presupuesto').waitFor()
  await beto.keyboard.press('Alt+z')
  await card(ana, 'Pedido').waitFor()
})

test('a card moved by one while another tags its ticket keeps both', async () => {
  const ticketId = (await acme.waitingTicket()).id
  const { uuid } = await acme.waitingTicket()
  await goAndSettle(beto, `${acme.url}/tickets/${uuid}`)
  await beto.keyboard.press('Alt+g')
  const urgent = beto.getByRole('dialog').getByRole('option', { name: 'Urgente' })
  await urgent.waitFor()
  // The move is on its way with what the page knew while the tag is added.
  const held = Promise.withResolvers<void>()
  const hold = async (route: { continue(): Promise<void> }) => {
    await held.promise
    await route.continue()
  }
  await intercept(ana, '**/api/kanban/**', hold)
  await intercept(ana, '**/api/tags/**', hold)
  await drag(ana, 'Pedido', 'Presupuesto')
  await card(ana, 'Presupuesto').waitFor()
  await urgent.click()
  await eventually(async () => (await tagsOf(ticketId)).includes('Urgente'), 'the tag is there')
  held.resolve()
  await eventually(
    async () => (await tagsOf(ticketId)).join() === 'Presupuesto,Urgente',
    'the lane and the tag are both there',
  )
  await lane(ana, 'Presupuesto').getByText('Urgente').waitFor()
  await ana.unroute('**/api/kanban/**')
  await ana.unroute('**/api/tags/**')
  // The dialog still shows the lane of before: taking the tag off again must not bring it back.
  await urgent.click()
  await eventually(
    async () => (await tagsOf(ticketId)).join() === 'Presupuesto',
    'only the tag is gone',
  )
  await beto.goto(`${acme.url}/kanban`)
})

test('a move is not undone where a colleague moved the card since', async () => {
  const { id: ticketId } = await acme.waitingTicket()
  const undo = ana.getByRole('button', { name: 'Deshacer' })
  await eventually(async () => (await undo.count()) === 0, 'earlier notices are gone')
  await drag(ana, 'Presupuesto', 'Pedido')
  await holdNotices(ana)
  await acme.calls(moveTicket, { ticketId, laneIds: [] })
  await card(ana, 'Entradas').waitFor()
  await undo.click()
  await notice(ana, 'Alguien movió la tarjeta').waitFor()
  await card(ana, 'Entradas').waitFor()
})

test('what is refused goes back where it was', async () => {
  await intercept(ana, '**/api/kanban/**', (route) =>
    route.fulfill({ status: 503, json: { error: 'ERR_BUSY' } }),
  )
  await drag(ana, 'Entradas', 'Pedido')
  await notice(ana, /ocupado|momento|de nuevo/i).waitFor()
  await card(ana, 'Entradas').waitFor()
  await ana.unroute('**/api/kanban/**')
})

test('lanes are put in order by their menu and by dragging, live and for good', async () => {
  const order = (page: Page) =>
    page.locator('[data-lane] h2').evaluateAll((heads) => heads.map((head) => head.textContent))
  await ana.getByRole('button', { name: 'Columna Presupuesto' }).click()
  await ana.getByRole('menuitem', { name: 'Mover a la derecha' }).click()
  const reversed = ['Entradas', 'Pedido', 'Presupuesto']
  for (const page of [ana, beto]) {
    await eventually(async () => (await order(page)).join() === reversed.join(), 'the new order')
  }
  await ana.reload()
  await comesAlive(ana)
  expect(await order(ana)).toEqual(reversed)
  const { width = 0 } = (await lane(ana, 'Pedido').boundingBox()) ?? {}
  await ana
    .getByRole('heading', { name: 'Presupuesto' })
    .dragTo(lane(ana, 'Pedido'), { targetPosition: { x: width / 4, y: 60 } })
  for (const page of [ana, beto]) {
    await eventually(async () => (await order(page))[1] === 'Presupuesto', 'the old order')
  }
})

test('a finger that rests lifts the card and carries it; one that moves on scrolls', async () => {
  const phone = { viewport: { width: 740, height: 700 }, hasTouch: true }
  const carla = await acme.openTab(await acme.hire('Carla'), phone)
  await goAndSettle(carla, `${acme.url}/kanban`)
  const finger = await carla.context().newCDPSession(carla)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  const middle = async (locator: ReturnType<typeof lane>) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return [x + width / 2, y + height / 2] as const
  }
  /** What a finger has set in motion has stopped. */
  const atRest = (locator: ReturnType<typeof lane>) =>
    eventually(async () => {
      const before = await locator.boundingBox()
      await carla.waitForTimeout(400)
      return before?.x === (await locator.boundingBox())?.x
    }, 'the lanes are at rest')
  const [x, y] = await middle(card(carla, 'Entradas'))
  await touch('touchStart', x, y)
  for (const step of [10, 40, 80]) await touch('touchMove', x - step, y)
  await touch('touchEnd')
  await atRest(lane(carla, 'Entradas'))
  expect(await carla.locator('[data-ghost]').count()).toBe(0)
  await card(carla, 'Entradas').waitFor()

  const from = await middle(card(carla, 'Entradas'))
  const to = await middle(lane(carla, 'Presupuesto'))
  await touch('touchStart', ...from)
  await carla.locator('[data-ghost]').waitFor()
  for (const part of [0.3, 0.6, 1]) {
    await touch('touchMove', from[0] + (to[0] - from[0]) * part, from[1])
  }
  await touch('touchEnd')
  await card(carla, 'Presupuesto').waitFor()
  await card(ana, 'Presupuesto').waitFor()
  expect(new URL(carla.url()).pathname).toBe('/kanban')
})

test('a card opens its ticket; nobody’s browser complained', async () => {
  await card(ana, 'Presupuesto').click()
  await ana.waitForURL('**/tickets/*')
  expect(acme.complaints).toEqual([])
})
