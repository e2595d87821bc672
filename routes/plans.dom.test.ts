/** Plans, as two people who run the installation, and as an admin who does not. */
import '#process/quiet-console'
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { listPlans, updatePlan } from '#company/plans/contract'
import { type DomPage, openDomPage } from '../src/workshop/testing/dom/page.ts'
import { createWorld, type Person, type World } from '../src/workshop/testing/world.ts'

let world: World
let page: DomPage

beforeAll(async () => {
  world = await createWorld()
  await world.platform`
    update users set super = true, profile = 'admin' where name in ('Ana', 'Sara')`
})
afterEach(() => page?.close())
afterAll(() => world?.close())

async function open(who: Person, path = '/plans') {
  page = await openDomPage(world, who, path)
  return { page, dialog: page.part('dialog') }
}

const planNamed = async (name: string) => {
  const { body } = await world.sara.calls(listPlans, {})
  return body.plans.find((plan) => plan.name === name)
}

test('a plan is added at 499,90; what another super changes in it is seen at once', async () => {
  const { page, dialog } = await open(world.ana)
  await page.press('button', 'Nuevo plan')
  await dialog.fill('Nombre', 'X')
  await dialog.press('button', 'Guardar')
  await dialog.says('El nombre es muy corto')
  await dialog.fill('Nombre', 'Básico')
  await dialog.fill('Usuarios', '5')
  await dialog.fill('Conexiones', '2')
  await dialog.fill('Áreas', '3')
  await dialog.fill('Precio', '12345678,00')
  await dialog.press('button', 'Guardar')
  await dialog.says('Escribe un importe, como 499.90')
  await dialog.fill('Precio', '499,90')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  await page.row('Básico').says('MXN 499.90')
  const plan = await planNamed('Básico')
  expect(plan).toMatchObject({ users: 5, connections: 2, queues: 3, value: 499.9 })
  await world.sara.calls(updatePlan, { planId: plan?.id ?? 0, value: '399' })
  await page.row('Básico').says('MXN 399.00')
})

test('who edits a plan that changed meanwhile is shown the change, and keeps what they typed', async () => {
  const { page, dialog } = await open(world.ana)
  await page.press('button', 'Editar Básico')
  await dialog.fill('Usuarios', '7')
  const plan = await planNamed('Básico')
  await world.sara.calls(updatePlan, { planId: plan?.id ?? 0, value: '599' })
  await dialog.press('button', 'Guardar')
  await dialog.says('Precio: 599,00')
  expect((await dialog.field('Usuarios')).value).toBe('7')
  await dialog.fill('Precio', '599,5')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  expect(await planNamed('Básico')).toMatchObject({ users: 7, value: 599.5 })
})

test('a plan in use cannot be deleted, and the answer says by how many', async () => {
  const { page, dialog } = await open(world.ana)
  await page.press('button', 'Eliminar Pro')
  await dialog.press('button', 'Eliminar')
  await page.says('El plan no se puede eliminar.')
  await page.press('button', 'Eliminar Básico')
  await dialog.says('Ninguna empresa lo usa.')
  await dialog.press('button', 'Eliminar')
  await dialog.goes()
  await page.row('Básico').goes()
  expect([await planNamed('Básico'), (await planNamed('Pro'))?.name]).toEqual([undefined, 'Pro'])
})

test('an admin of a company neither finds the page nor may open it', async () => {
  const refused = await world.gil.calls(updatePlan, { planId: 1, value: '1' })
  expect(refused.status).toBe(403)
  const { page } = await open(world.gil, '/tags')
  await page.settles()
  expect(page.count('link', 'Etiquetas')).toBe(1)
  expect(page.count('link', 'Planes')).toBe(0)
  expect(await page.asks('/plans')).toMatchObject({ status: 403 })
})
