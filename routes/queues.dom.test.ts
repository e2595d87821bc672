/** Areas and the tree of their menus, set on the page beside a colleague. */
import '#process/quiet-console'
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createQueueOption, listQueueOptions } from '#company/queue-options/contract'
import { createQueue, listQueues, updateQueue } from '#company/queues/contract'
import { type DomPage, openDomPage } from '../src/workshop/testing/dom/page.ts'
import { createWorld, type Person, type World } from '../src/workshop/testing/world.ts'

let world: World
let page: DomPage

beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set profile = 'admin' where name = 'Sara'`
})
afterEach(() => page?.close())
afterAll(() => world?.close())

async function open(who: Person = world.ana) {
  page = await openDomPage(world, who, '/queues')
  return { page, dialog: page.part('dialog') }
}

const queueNamed = async (name: string) => {
  const { body } = await world.sara.calls(listQueues, {})
  const queue = body.find((one) => one.name === name)
  if (!queue) throw new Error(`there is no queue ${name}`)
  return queue
}

test('an area is added with a colour, typed or chosen; a colleague’s is seen at once', async () => {
  const { page, dialog } = await open()
  await page.press('button', 'Nueva área')
  await dialog.press('button', 'Guardar')
  await dialog.says('Escribe un nombre')
  await dialog.fill('Nombre', 'V')
  await dialog.says('El nombre es muy corto')
  await dialog.fill('Nombre', 'Ventas')
  await dialog.fill('Color', 'azul')
  await dialog.says('Escribe un color, como #00BFFF')
  await dialog.press('radio', '#6B3FA0')
  expect((await dialog.field('Color')).value).toBe('#6B3FA0')
  await dialog.fill('Orden', '1')
  await dialog.fill('Saludo', 'Ventas, {{firstName}}')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  await page.says('Área guardada con éxito')
  await page.row('Ventas').says('Sin menú')
  expect(await queueNamed('Ventas')).toMatchObject({ color: '#6B3FA0', orderQueue: 1 })
  await world.sara.calls(createQueue, { name: 'Taller', color: '#8E5A00' })
  await page.row('Taller').comes()
})

test('a colour that is taken is refused beside the colour, and nothing typed is lost', async () => {
  const { page, dialog } = await open()
  await page.press('button', 'Nueva área')
  await dialog.fill('Nombre', 'Soporte')
  await dialog.fill('Color', '#00bfff')
  await dialog.press('button', 'Guardar')
  await dialog.says('Ese color ya está en uso')
  expect((await dialog.field('Color')).getAttribute('aria-invalid')).toBe('true')
  expect((await dialog.field('Nombre')).value).toBe('Soporte')
  await dialog.fill('Color', '#8E5')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  expect(await queueNamed('Soporte')).toMatchObject({ color: '#8E5' })
})

test('two save the same area: the later one sees what changed, and keeps what was typed', async () => {
  const { page, dialog } = await open()
  await page.press('button', 'Editar Soporte')
  await dialog.fill('Saludo', 'Soporte, {{name}}')
  const { id: queueId } = await queueNamed('Soporte')
  await world.sara.calls(updateQueue, { queueId, orderQueue: 2 })
  await dialog.press('button', 'Guardar')
  await dialog.says('Otra persona cambió esto mientras editabas')
  await dialog.says('Orden: 2')
  expect((await dialog.field('Saludo')).value).toBe('Soporte, {{name}}')
  await dialog.fill('Orden', '2')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  expect(await queueNamed('Soporte')).toMatchObject({
    orderQueue: 2,
    greetingMessage: 'Soporte, {{name}}',
  })
})

test('a menu is made as a tree, with what others add; a choice is on a level once', async () => {
  const { page, dialog } = await open()
  const { id: queueId } = await queueNamed('Ventas')
  await page.press('button', 'Menú de Ventas')
  await page.says('Esta área no tiene menú')
  const fill = async (title: string, { choice, text }: { choice?: string; text?: string }) => {
    await dialog.fill('Título', title)
    if (choice) await dialog.fill('Respuesta', choice)
    if (text) await dialog.fill('Texto', text)
    await dialog.press('button', 'Guardar')
  }
  await page.press('button', 'Nueva opción')
  await fill('Precios', { text: '¿De qué, {{firstName}}?' })
  await dialog.goes()
  await page.part('button', 'Editar 1 Precios').comes()
  await page.press('button', 'Nueva opción')
  await fill('Horario', { choice: '1', text: 'De 8 a 18' })
  await dialog.says('En este nivel ya hay una opción con esa respuesta')
  expect((await dialog.field('Respuesta')).getAttribute('aria-invalid')).toBe('true')
  await fill('Horario', { choice: '2' })
  await dialog.goes()
  await page.press('button', 'Nueva opción debajo de Precios')
  await fill('Camisas', { text: 'Desde 100' })
  await dialog.goes()
  const options = async () => (await world.sara.calls(listQueueOptions, { queueId })).body
  const prices = (await options()).find(({ title }) => title === 'Precios')
  const cap = { queueId, title: 'Gorras', option: '2', message: 'Desde 50', parentId: prices?.id }
  await world.sara.calls(createQueueOption, cap)
  await page.part('button', 'Editar 2 Gorras').comes()
  expect((await options()).filter(({ parentId }) => parentId === prices?.id)).toHaveLength(2)
})
