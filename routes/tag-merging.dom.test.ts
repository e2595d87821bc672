/** Tags of one name: doubles from before are merged from a notice, a rename to another one from its form. */
import '#process/quiet-console'
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createTag, listTags, mergeTags } from '#desk/tags/contract'
import { type DomPage, openDomPage } from '../src/workshop/testing/dom/page.ts'
import { createWorld, type Person, type World } from '../src/workshop/testing/world.ts'

let world: World
let page: DomPage

beforeAll(async () => {
  world = await createWorld()
  const { acmeId, platform } = world
  for (const name of ['Garantía', 'Devolución', 'Cambio']) await callsOf(createTag, { name })
  await platform`insert into tags (company_id, name, color)
    values (${acmeId}, 'GARANTIA', '#b3261e'), (${acmeId}, 'garantia ', '#17693a')`
})
afterEach(() => page?.close())
afterAll(() => world?.close())

async function open(who: Person) {
  page = await openDomPage(world, who, '/tags')
  return { page, dialog: page.part('dialog'), notice: page.part('region', 'Etiquetas repetidas') }
}

/** Ana and Beto are at their pages: whoever comes in by one is logged out elsewhere. */
const callsOf: World['sara']['calls'] = (endpoint, input) => world.sara.calls(endpoint, input)
const tags = async () => (await callsOf(listTags, {})).body.tags
const names = async () => (await tags()).map(({ name }) => name).toSorted()

test('doubles are merged from the notice', async () => {
  const { page, dialog, notice } = await open(world.ana)
  await notice.says('GARANTIA (0)')
  await notice.press('button', 'Fusionar')
  await dialog.says('¿Fusionar con Garantía?')
  await dialog.press('button', 'Fusionar')
  await notice.goes()
  await page.row('GARANTIA').goes()
  expect(await names()).toEqual(['Cambio', 'Devolución', 'Garantía'])
})

test('who may not merge sees no notice, and at once what others have merged', async () => {
  const { acmeId, platform } = world
  await platform`insert into tags (company_id, name, color)
    values (${acmeId}, 'GARANTIA', '#b3261e')`
  const { page } = await open(world.beto)
  await page.row('GARANTIA').comes()
  await page.settles()
  expect(page.count('region', 'Etiquetas repetidas')).toBe(0)
  const [into, double] = (await tags()).filter(({ name }) => /^garant/i.test(name))
  await callsOf(mergeTags, { tagId: double?.id ?? 0, into: into?.id ?? 0 })
  await page.row(double?.name ?? '').goes()
})

test('a rename to a name that exists is refused beside the field, and offers to merge', async () => {
  const { page, dialog } = await open(world.ana)
  await page.press('button', 'Editar Cambio')
  await dialog.fill('Nombre', 'DEVOLUCION')
  await dialog.press('button', 'Guardar')
  await dialog.says('Ya existe una etiqueta')
  await dialog.press('button', 'Fusionar con Devolución')
  await dialog.press('button', 'Fusionar')
  await page.row('Cambio').goes()
  await dialog.goes()
  expect((await names()).map((name) => name.toLowerCase())).toContain('devolución')
  expect(await names()).toHaveLength(2)
})
