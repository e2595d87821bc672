/** The tags that agents keep for themselves, as an admin and as a user. */
import '#process/quiet-console'
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createTag, deleteTag, listTags, updateTag } from '#desk/tags/contract'
import { type DomPage, openDomPage } from '../src/workshop/testing/dom/page.ts'
import { createWorld, type Person, type World } from '../src/workshop/testing/world.ts'

let world: World
let page: DomPage

beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => page?.close())
afterAll(() => world?.close())

async function open(who: Person) {
  page = await openDomPage(world, who, '/tags')
  return { page, dialog: page.part('dialog') }
}

const tagNamed = async (name: string) =>
  (await world.sara.calls(listTags, {})).body.tags.find((tag) => tag.name === name)

test('a tag is made with a colour and becomes a lane', async () => {
  const { page, dialog } = await open(world.ana)
  await page.says('Todavía no hay etiquetas')
  await page.press('button', 'Nueva etiqueta')
  await dialog.press('button', 'Guardar')
  await dialog.says('Obligatorio')
  await dialog.fill('Nombre', 'VI')
  await dialog.says('Mensaje muy Corto')
  await dialog.fill('Nombre', 'VIP')
  await dialog.press('radio', '#6B3FA0')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  await page.row('VIP').comes()
  await page.row('VIP').press('button', 'Editar VIP')
  await dialog.comes()
  expect(dialog.isChecked('radio', '#6B3FA0')).toBe(true)
  await dialog.press('switch', 'Kanban')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  await page.row('VIP').says('Columna')
  expect(await tagNamed('VIP')).toMatchObject({ color: '#6B3FA0', kanban: 1 })
})

test('a deletion that fails says why, and the row stays', async () => {
  const { page, dialog } = await open(world.ana)
  const remove = async () => {
    await page.row('VIP').press('button', 'Eliminar VIP')
    await dialog.press('button', 'Eliminar')
  }
  page.refuses('/api/tags/', 500, 'ERR_INTERNAL')
  await remove()
  await page.says('La operación no se pudo realizar.')
  page.refuses('/api/tags/', 403, 'ERR_NO_PERMISSION')
  await remove()
  await page.says('No tienes permiso')
  expect(await tagNamed('VIP')).toBeDefined()
  page.refuses()
  await remove()
  await page.row('VIP').goes()
  expect(await tagNamed('VIP')).toBeUndefined()
})

test('a user adds a tag and can neither make it a lane nor change one; what others do is seen at once', async () => {
  const { page, dialog } = await open(world.beto)
  const { body: tag } = await world.sara.calls(createTag, { name: 'Pedido', kanban: 0 })
  await page.row('Pedido').comes()
  expect(page.row('Pedido').count('button')).toBe(0)
  await world.sara.calls(updateTag, { tagId: tag.id, kanban: 1 })
  await page.row('Pedido').says('Columna')
  await world.sara.calls(deleteTag, { tagId: tag.id })
  await page.row('Pedido').goes()

  await page.press('button', 'Nueva etiqueta')
  await dialog.fill('Nombre', 'Garantía')
  expect(dialog.count('switch')).toBe(0)
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  await page.row('Garantía').comes()
  expect(await tagNamed('Garantía')).toBeDefined()
})
