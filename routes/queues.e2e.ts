/** Menus of queues: ordered on the page, played beside it, and lived by a customer's phone. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { updateConnection } from '#company/connections/contract'
import { createQueueOption, listQueueOptions } from '#company/queue-options/contract'
import { createQueue, listQueues } from '#company/queues/contract'
import { saveSetting } from '#company/settings/contract'
import { eventually } from '#workshop/testing/eventually'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let ana: Page
let other: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openPage(acme.admin)
  other = await acme.openTab(await acme.hire('Sofia'))
  await makeQueues()
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'queue' })
})

afterAll(() => acme?.close())

async function makeQueues() {
  const { body: sales } = await acme.calls(createQueue, {
    name: 'Ventas',
    color: '#00BFFF',
    orderQueue: 1,
    greetingMessage: 'Ventas, ',
  })
  const support = {
    name: 'Soporte',
    color: '#8E5',
    orderQueue: 2,
    greetingMessage: 'Soporte, {{name}}',
  }
  await acme.calls(createQueue, support)
  const add = (title: string, option: string, message: string, parentId?: number) =>
    acme.calls(createQueueOption, { queueId: sales.id, title, option, message, parentId })
  const { body: prices } = await add('Precios', '1', '¿De qué, {{firstName}}?')
  await add('Horario', '2', 'De 8 a 18')
  await add('Camisas', '1', 'Desde 100', prices.id)
  await add('Gorras', '2', 'Desde 50', prices.id)
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Guardar' }).click()
const gone = (page: Page) => dialogOf(page).waitFor({ state: 'hidden' })
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const queueNamed = async (name: string) => {
  const { body } = await acme.calls(listQueues, {})
  const queue = body.find((one) => one.name === name)
  if (!queue) throw new Error(`there is no queue ${name}`)
  return queue
}

test('a variable is put into a greeting from its menu; a colleague sees it at once', async () => {
  await ana.goto(`${acme.url}/queues`)
  await other.goto(`${acme.url}/queues`)
  await press(ana, 'Editar Ventas')
  await field(ana, 'Saludo').press('End')
  await dialogOf(ana).getByRole('button', { name: 'Variables' }).first().click()
  await ana.getByRole('menuitem').filter({ hasText: '{{firstName}}' }).click()
  await save(ana)
  await gone(ana)
  await line(other, 'Ventas').getByText('Ventas, {{firstName}}').waitFor()
  for (const page of [ana, other]) await press(page, 'Menú de Ventas')
})

async function fillOption(page: Page, form: { title: string; choice?: string; text?: string }) {
  await field(page, 'Título').fill(form.title)
  if (form.choice) await field(page, 'Respuesta').fill(form.choice)
  if (form.text) await field(page, 'Texto').fill(form.text)
  await save(page)
}

const option = (page: Page, name: string) =>
  page.getByRole('button', { name: `Editar ${name}`, exact: true })

test('options are ordered by keys, by menu and by dragging, and go to another level', async () => {
  await option(ana, '2 Gorras').press('Alt+ArrowUp')
  await option(other, '1 Gorras').waitFor()
  await option(other, '2 Camisas').waitFor()
  await ana.getByText('Gorras: ahora es la opción 1').waitFor()
  await press(ana, 'Mover o eliminar Gorras')
  await ana.getByRole('menuitem', { name: 'Sacar un nivel' }).click()
  await option(other, '2 Gorras').waitFor()
  await option(other, '3 Horario').waitFor()
  await option(other, '1 Camisas').or(option(other, '2 Camisas')).waitFor()
  await option(ana, '2 Gorras').dragTo(option(ana, '1 Precios'))
  const { id: queueId } = await queueNamed('Ventas')
  await eventually(async () => {
    const { body } = await acme.calls(listQueueOptions, { queueId })
    const prices = body.find(({ title }) => title === 'Precios')
    return body.find(({ title }) => title === 'Gorras')?.parentId === prices?.id
  }, 'Gorras below Precios')
  const caps = ana.getByRole('button', { name: /^Editar \d Gorras$/ })
  await caps.press('Alt+ArrowLeft')
  await option(other, '2 Gorras').waitFor()
  await option(ana, '2 Gorras').and(ana.locator(':focus')).waitFor()
  await ana.keyboard.press('Alt+ArrowRight')
  await option(ana, '3 Horario').waitFor({ state: 'visible' })
  await caps.and(ana.locator(':focus')).waitFor()
  await eventually(async () => {
    const { body } = await acme.calls(listQueueOptions, { queueId })
    return body.find(({ title }) => title === 'Gorras')?.parentId !== null
  }, 'Gorras below Precios again')
})

test('two edit one option: the later one is told', async () => {
  for (const page of [ana, other]) await option(page, '3 Horario').click()
  await fillOption(other, { title: 'Horarios' })
  await gone(other)
  await field(ana, 'Texto').fill('De 9 a 18')
  await save(ana)
  await dialogOf(ana).getByText('Título: Horarios').waitFor()
  expect(await field(ana, 'Texto').inputValue()).toBe('De 9 a 18')
  await field(ana, 'Título').fill('Horarios')
  await save(ana)
  await gone(ana)
  await option(other, '3 Horarios').waitFor()
})

test('what is deleted with an option is counted before and after', async () => {
  await press(ana, 'Nueva opción')
  await fillOption(ana, { title: 'Temporal' })
  await gone(ana)
  for (const title of ['Una', 'Dos']) {
    await press(ana, 'Nueva opción debajo de Temporal')
    await fillOption(ana, { title })
    await gone(ana)
  }
  await press(ana, 'Mover o eliminar Temporal')
  await ana.getByRole('menuitem', { name: 'Eliminar' }).click()
  await dialogOf(ana).getByText('También se eliminan 2 opciones de abajo.').waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await ana.getByText('Se eliminaron 3 opciones').waitFor()
  await option(other, '4 Temporal').waitFor({ state: 'hidden' })
  await press(ana, 'Áreas')
  await line(ana, 'Ventas').getByText('4 opciones').waitFor()
})

/** Plays the texts beside the editor; answers what it said to each. */
async function played(page: Page, texts: string[]) {
  await press(page, 'Empezar de nuevo')
  const log = page.getByRole('log')
  const input = page.getByRole('textbox', { name: 'Mensaje del cliente' })
  for (const text of texts) {
    await input.fill(text)
    await input.press('Enter')
  }
  const answers = log.locator('> div > p:last-child')
  expect(await answers.count()).toBe(texts.length)
  return answers.allInnerTexts()
}

const closed = 'Fuera de horario, sin respuesta automática'
const isSaid = (answer: string) => !['Sin respuesta automática', closed].includes(answer)

/** Writes the texts by phone, each after the answer to the one before. */
async function lived(texts: string[], expected: string[]) {
  const customer = acme.phone('Lucía Torres')
  for (const [at, text] of texts.entries()) {
    await customer.say(acme.owner.number, text)
    const wanted = expected.slice(0, at + 1).filter(isSaid).length
    await eventually(() => customer.inbox.length >= wanted, `answer ${wanted} to ${text}`)
  }
  // The marks of bold text are the phone's to show.
  return customer.inbox.map(({ text }) => text.replaceAll('*', ''))
}

test('a phone receives just what the preview said: list, menu, 0, #, unknown, an end', async () => {
  const connectionId = await acme.link()
  const queueIds = [(await queueNamed('Ventas')).id, (await queueNamed('Soporte')).id]
  const greetingMessage = '{{ms}}, {{firstName}}. Elige:'
  await acme.calls(updateConnection, { connectionId, queueIds, greetingMessage })
  await press(ana, 'Menú de Ventas')
  for (const texts of [
    ['hola', '1', '1', '0', 'no sé'],
    ['hola', 'quiero comprar', '1', '#', '2'],
    ['hola', '1', '1', '1', 'gracias'],
  ]) {
    const said = await played(ana, texts)
    expect(await lived(texts, said)).toEqual(said.filter(isSaid))
  }
})

test('closed hours set on the page are played and lived', async () => {
  await press(ana, 'Áreas')
  await press(ana, 'Editar Ventas')
  await field(ana, 'Mensaje fuera de horario').fill('Ventas cerró, {{name}}')
  const monday = dialogOf(ana).getByRole('group', { name: 'lunes' })
  await monday.getByLabel('Atención').selectOption('Cerrado')
  await monday.getByRole('button', { name: 'Copiar el horario del lunes' }).click()
  await ana.getByRole('menuitem', { name: 'A todos los días' }).click()
  await save(ana)
  await gone(ana)
  await press(ana, 'Menú de Ventas')
  const texts = ['hola', '1', '1', '#', '2']
  const said = await played(ana, texts)
  expect(said[1]).toBe('Ventas cerró, Lucía Torres\n\n[ # ] - Menú principal')
  expect(said[2]).toBe(closed)
  expect(await lived(texts, said)).toEqual(said.filter(isSaid))
})

test('another moment is played by the hours of that day', async () => {
  await press(ana, 'Áreas')
  await press(ana, 'Editar Ventas')
  const friday = dialogOf(ana).getByRole('group', { name: 'viernes' })
  await friday.getByLabel('Atención').selectOption('Con horario')
  await friday.getByLabel('Abre').fill('9')
  await friday.getByLabel('Cierra').fill('18')
  await save(ana)
  await gone(ana)
  await press(ana, 'Menú de Ventas')
  await ana.getByLabel('Día y hora').selectOption('Otro momento')
  await ana.getByLabel('Otro momento').fill('2026-11-20T10:00')
  expect((await played(ana, ['hola', '1']))[1]).toStartWith('Ventas, Lucía')
  await ana.getByLabel('Otro momento').fill('2026-11-20T20:00')
  expect((await played(ana, ['hola', '1']))[1]).toStartWith('Ventas cerró')
})

test('a queue deleted while its menu is edited: one clear answer, and the text stays', async () => {
  await press(ana, 'Nueva opción')
  await field(ana, 'Título').fill('Ofertas')
  await press(other, 'Áreas')
  await press(other, 'Eliminar Ventas')
  await dialogOf(other).getByText('se elimina su menú de 4 opciones').waitFor()
  await dialogOf(other).getByRole('button', { name: 'Eliminar' }).click()
  // The connection that offered it is of the same name.
  await other
    .getByRole('button', { name: 'Eliminar Ventas', exact: true })
    .waitFor({ state: 'hidden' })
  await ana.getByText('Esta área fue eliminada').waitFor()
  await save(ana)
  await ana.getByText('No se encontró el área.').first().waitFor()
  expect(await field(ana, 'Título').inputValue()).toBe('Ofertas')
  expect(acme.complaints).toEqual([])
})
