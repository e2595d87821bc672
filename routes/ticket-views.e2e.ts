/** Saved views: one's own and the team's, live, and what they name may be gone. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createTag, deleteTag, syncTags } from '#desk/tags/contract'
import type { Ticket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let tagId = 0

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola, busco una mesa')
  const diego: Ticket = await acme.acceptWaiting()
  await acme.phone('Marina Paz').say(acme.owner.number, 'Hola, busco una silla')
  await acme.acceptWaiting()
  tagId = (await acme.calls(createTag, { name: 'Mayorista', color: '#0a7f4f', kanban: 0 })).body.id
  await acme.calls(syncTags, { ticketId: diego.id, tags: [{ id: tagId }] })
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const row = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })
const view = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })
const address = () => new URL(ana.url()).searchParams

test('what narrows a list is saved under a name, and brings it back', async () => {
  await ana.goto(`${acme.url}/tickets?tags=[${tagId}]&unread=true`)
  await comesAlive(ana)
  await ana.getByRole('button', { name: 'Quitar el filtro «Solo sin leer»' }).click()
  await row(ana, 'Diego Luna').waitFor()
  await ana.getByRole('button', { name: 'Guardar vista' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Guardar vista' })
  await dialog.getByText('Filtros: Etiqueta: Mayorista').waitFor()
  await keepPictures(ana, 'view-dialog')
  await dialog.getByLabel('Nombre').fill('Mayoristas')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await ana.getByRole('button', { name: 'Mayoristas', pressed: true }).waitFor()
  await ana.getByRole('button', { name: 'Quitar el filtro «Etiqueta: Mayorista»' }).click()
  await row(ana, 'Marina Paz').waitFor()
  await ana.getByRole('tab', { name: /Esperando/ }).click()
  await ana.reload()
  await comesAlive(ana)
  await ana.getByRole('button', { name: 'Mayoristas', pressed: false }).click()
  await row(ana, 'Diego Luna').waitFor()
  expect(await row(ana, 'Marina Paz').count()).toBe(0)
  expect([address().get('tags'), address().get('list')]).toEqual([`[${tagId}]`, null])
  await keepPictures(ana, 'view-bar')
  await ana.goBack()
  await ana.getByRole('button', { name: 'Mayoristas', pressed: false }).waitFor()
})

test('an admin gives it to the team, whose pages show it at once and may not change it', async () => {
  const beto = await acme.openPage(await acme.hire('Beto', 'user'))
  await beto.getByRole('tab', { name: /Atendiendo/ }).waitFor()
  expect(await view(beto, 'Mayoristas').count()).toBe(0)
  await view(ana, 'Mayoristas').click()
  await ana.getByRole('button', { name: 'Cambiar la vista «Mayoristas»' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Vista «Mayoristas»' })
  await dialog.getByLabel('Nombre').fill('Al por mayor')
  await dialog.getByRole('switch', { name: 'Para todo el equipo' }).click()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await view(beto, 'Al por mayor').click()
  await beto.getByRole('button', { name: 'Quitar el filtro «Etiqueta: Mayorista»' }).waitFor()
  expect(await beto.getByRole('button', { name: /Cambiar la vista/ }).count()).toBe(0)
})

test('a view whose tag is gone says so, and is deleted for everybody', async () => {
  await acme.calls(deleteTag, { tagId })
  await ana.reload()
  await comesAlive(ana)
  await view(ana, 'Al por mayor').click()
  await ana.getByText('Nada con estos filtros: Etiqueta eliminada').waitFor()
  await keepPictures(ana, 'view-gone')
  await ana.getByRole('button', { name: 'Cambiar la vista «Al por mayor»' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  const confirm = ana.getByRole('dialog', { name: '¿Eliminar la vista «Al por mayor»?' })
  await confirm.getByRole('button', { name: 'Eliminar' }).click()
  await view(ana, 'Al por mayor').waitFor({ state: 'detached' })
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
