/** Tags of one name: doubles from before are merged from a notice, a rename to another one from its form. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createTag, listTags } from '#desk/tags/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page
let beto: Page

beforeAll(async () => {
  acme = await openCompany()
  const { body: tag } = await acme.calls(createTag, { name: 'Garantía' })
  await acme.platform`insert into tags (company_id, name, color)
    values (${tag.companyId}, 'GARANTIA', '#b3261e'), (${tag.companyId}, 'garantia ', '#17693a')`
  await acme.calls(createTag, { name: 'Devolución' })
  await acme.calls(createTag, { name: 'Cambio' })
  ana = await acme.openTab(acme.admin)
  beto = await acme.openTab(await acme.hire('Beto', 'user'))
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const notice = (page: Page) => page.getByRole('region', { name: 'Etiquetas repetidas' })
const names = async () =>
  (await acme.calls(listTags, {})).body.tags.map(({ name }) => name).toSorted()

test('doubles are merged from the notice, which only they see who may', async () => {
  await ana.goto(`${acme.url}/tags`)
  await beto.goto(`${acme.url}/tags`)
  await notice(ana)
    .getByText(/GARANTIA \(0\)/)
    .waitFor()
  await beto
    .getByRole('row')
    .filter({ hasText: /GARANTIA/ })
    .waitFor()
  expect(await notice(beto).count()).toBe(0)
  await keepPictures(ana, 'tag-doubles')
  await notice(ana).getByRole('button', { name: 'Fusionar' }).click()
  await dialogOf(ana).getByText('¿Fusionar con Garantía?').waitFor()
  await keepPictures(ana, 'tag-merge')
  await dialogOf(ana).getByRole('button', { name: 'Fusionar' }).click()
  await notice(ana).waitFor({ state: 'detached' })
  for (const page of [ana, beto]) {
    await page
      .getByRole('row')
      .filter({ hasText: /GARANTIA/ })
      .waitFor({ state: 'detached' })
  }
  expect(await names()).toEqual(['Cambio', 'Devolución', 'Garantía'])
})

test('a rename to a name that exists is refused beside the field, and offers to merge', async () => {
  await ana.getByRole('button', { name: 'Editar Cambio' }).click()
  await dialogOf(ana).getByLabel('Nombre').fill('DEVOLUCION')
  await dialogOf(ana).getByRole('button', { name: 'Guardar' }).click()
  await dialogOf(ana).getByRole('paragraph').filter({ hasText: 'Ya existe una etiqueta' }).waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Fusionar con Devolución' }).waitFor()
  await keepPictures(ana, 'tag-taken')
  await dialogOf(ana).getByRole('button', { name: 'Fusionar con Devolución' }).click()
  await dialogOf(ana).getByRole('button', { name: 'Fusionar', exact: true }).click()
  await ana.getByRole('row').filter({ hasText: 'Cambio' }).waitFor({ state: 'detached' })
  // The row goes by the event, which may come before the answer that closes the dialogs.
  await eventually(async () => (await ana.getByRole('dialog').count()) === 0, 'no dialog')
  expect(await names()).toEqual(['Devolución', 'Garantía'])
})
