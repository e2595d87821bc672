/** A conversation on a phone, on a small laptop with everything open, and on a wide screen. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { createTag, syncTags } from '#desk/tags/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page

const name = 'Diego Luna de la Fuente'

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const diego = acme.phone(name)
  for (let n = 1; n <= 12; n++) await diego.say(acme.owner.number, `Pregunta ${n} por la mesa`)
  const ticket = await acme.acceptWaiting()
  const tags = []
  for (const [tag, color] of [
    ['Presupuesto', '#8a2be2'],
    ['Entrega urgente', '#ff6347'],
  ]) {
    tags.push((await acme.calls(createTag, { name: tag ?? '', color: color ?? '' })).body)
  }
  await acme.calls(syncTags, { ticketId: ticket.id, tags })
  ana = await acme.openTab(acme.admin)
  await ana.goto(`${acme.url}/tickets/${ticket.uuid}`)
  await newest().waitFor()
})

afterAll(() => acme?.close())

const newest = () => ana.getByRole('article').filter({ hasText: 'Pregunta 12' })
const panel = () => ana.getByRole('complementary', { name: 'Contacto' })
const rail = () => ana.locator('aside').first()
const railWord = () => rail().getByText('Respuestas rápidas')
const header = () => ana.locator('main header').first()
const widthOf = async (of: Locator) => (await of.boundingBox())?.width ?? 0
const widthIs = (of: Locator, is: (width: number) => boolean, what: string) =>
  eventually(async () => is(await widthOf(of)), what)

async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** One in the other's place. */
async function cover(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

test('a notice lies neither on the newest message nor on the composer nor on the head', async () => {
  for (const width of [1366, 768, 390]) {
    await ana.setViewportSize({ width, height: 768 })
    const notice = ana.getByRole('listitem').filter({ hasText: 'Nadie está esperando' })
    // Keys work once their library is there.
    await eventually(async () => {
      await ana.keyboard.press('Alt+a')
      return (await notice.count()) > 0
    }, 'a notice')
    // Under the pointer it stays.
    await notice.hover()
    const covered = []
    for (const under of [newest(), ana.getByRole('textbox', { name: /^Mensaje/ }), header()]) {
      covered.push(await cover(notice, under))
    }
    expect([width, covered]).toEqual([width, [false, false, false]])
    await notice.getByRole('button', { name: 'Cerrar' }).click()
    await notice.waitFor({ state: 'hidden' })
  }
})

test('with the contact open on a small laptop the rail gives up its words, and the tools stay', async () => {
  await ana.setViewportSize({ width: 1366, height: 768 })
  await widthIs(rail(), (width) => width > 200, 'a rail with words')
  await header().getByText('Presupuesto').waitFor()
  await ana.getByRole('button', { name: 'Ver el contacto' }).click()
  await panel().getByText(name).first().waitFor()
  await widthIs(rail(), (width) => width < 60, 'a rail of icons')
  await header().getByText('2 etiquetas').waitFor()
  for (const tool of ['Adjuntar archivos', 'Firmar con mi nombre']) {
    expect(
      await ana
        .getByRole('button', { name: new RegExp(tool) })
        .first()
        .isVisible(),
    ).toBe(true)
  }
  await rail().getByRole('link', { name: 'Respuestas rápidas' }).hover()
  await ana.locator('[role=tooltip]', { hasText: 'Respuestas rápidas' }).waitFor()
  const { scrollWidth, clientWidth } = await header()
    .getByRole('heading', { name })
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await keepPictures(ana, 'conversation-with-contact', 768, [390, 768, 1366, 1920])
  await panel().getByRole('button', { name: 'Cerrar' }).first().click()
  await panel().waitFor({ state: 'hidden' })
  await widthIs(rail(), (width) => width > 200, 'a rail with words')
})

test('at 768 px the filters stand beside the order of the list, in one line', async () => {
  await ana.setViewportSize({ width: 768, height: 768 })
  const filters = ana.getByRole('button', { name: 'Filtros' })
  const order = ana.getByText('Ver todos', { exact: true })
  const middleOf = async (of: Locator) => {
    const { top, bottom } = await boxOf(of)
    return (top + bottom) / 2
  }
  await eventually(
    async () => Math.abs((await middleOf(filters)) - (await middleOf(order))) < 3,
    'one line',
  )
  await ana.getByRole('tab', { name: /^Esperando/ }).click()
  const oldest = ana.getByText('Más antiguos primero')
  await oldest.waitFor()
  await keepPictures(ana, 'list-filters', 768, [768])
  await ana.setViewportSize({ width: 768, height: 768 })
  await eventually(
    async () => Math.abs((await middleOf(filters)) - (await middleOf(oldest))) < 3,
    'one line',
  )
  await ana.getByRole('tab', { name: /^Atendiendo/ }).click()
})

test('on the smallest phone the head cuts no word in two', async () => {
  await ana.setViewportSize({ width: 320, height: 640 })
  const tags = header().getByRole('button', { name: /^2 etiquetas/ })
  await tags.waitFor()
  await keepPictures(ana, 'conversation-smallest', 640, [320])
  await ana.setViewportSize({ width: 320, height: 640 })
  const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth
  await eventually(() => tags.evaluate(isWhole), 'the tags in whole')
  await tags.getByText('2', { exact: true }).waitFor()
})

test('from 1600 px the contact is open by itself, until it is closed', async () => {
  await ana.context().clearCookies({ name: 'contactPanel' })
  await ana.setViewportSize({ width: 1366, height: 768 })
  await ana.reload()
  await newest().waitFor()
  expect(await panel().count()).toBe(0)
  await ana.setViewportSize({ width: 1920, height: 900 })
  await panel().getByText(name).first().waitFor()
  await railWord().waitFor()
  await widthIs(rail(), (width) => width > 200, 'a rail with words')
  await keepPictures(ana, 'conversation-by-itself', 900, [390, 768, 1366, 1920])
  await ana.setViewportSize({ width: 1920, height: 900 })
  await panel().getByRole('button', { name: 'Cerrar' }).first().click()
  await ana.reload()
  await newest().waitFor()
  expect(await panel().count()).toBe(0)
})
