/** Tasks of this browser: from a ticket and back to it, with a day and a tick. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { contrastFindings } from '../src/workshop/testing/contrast/contrast.ts'

let acme: TestCompany
let ana: Page
let address: string

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  const { uuid } = await acme.acceptWaiting()
  address = `${acme.url}/tickets/${uuid}`
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

async function write(text: string, due?: string) {
  const dialog = ana.getByRole('dialog', { name: /Tarea sobre/ })
  await dialog.getByRole('textbox', { name: 'Nueva tarea' }).fill(text)
  if (due) await dialog.getByLabel('Fecha').fill(due)
  await ana.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

test('a task from a ticket’s menu and from the palette leads back to the ticket', async () => {
  await goAndSettle(ana, address)
  await ana.locator('main').getByRole('button', { name: 'Más acciones' }).last().click()
  await ana.getByRole('menuitem', { name: 'Tarea', exact: true }).click()
  await write('Preguntar por el camión', '2026-01-31')
  await ana.getByText('Tarea agregada a «Mis tareas».').waitFor()
  await ana.keyboard.press('Control+k')
  await ana.getByRole('combobox').fill('Tarea sobre')
  await ana.getByRole('option', { name: /Tarea sobre el ticket de Diego/ }).click()
  await write('Mandar la factura')

  await goAndSettle(ana, `${acme.url}/todolist`)
  const tasks = ana.getByRole('main').getByRole('listitem')
  expect(await tasks.count()).toBe(2)
  await tasks.first().filter({ hasText: 'Mandar la factura' }).waitFor()
  await tasks.last().getByText('Venció el 31/01/2026').waitFor()
  expect(await contrastFindings(ana)).toEqual([])
  await keepPictures(ana, 'to-do')
  await tasks.last().getByRole('link', { name: 'Ticket de Diego Luna' }).click()
  await ana.waitForURL(address)
})

test('what is ticked stands last, no longer late, also after a reload', async () => {
  await goAndSettle(ana, `${acme.url}/todolist`)
  const tasks = ana.getByRole('main').getByRole('listitem')
  await ana.getByRole('checkbox', { name: 'Mandar la factura' }).check()
  await tasks.last().filter({ hasText: 'Mandar la factura' }).waitFor()
  await ana.getByRole('checkbox', { name: 'Preguntar por el camión' }).check()
  await ana.getByText('Venció el').waitFor({ state: 'detached' })
  await ana.reload()
  await ana.getByRole('checkbox', { name: 'Mandar la factura', checked: true }).waitFor()
  await ana.getByRole('button', { name: 'Editar: Mandar la factura' }).click()
  await ana.getByLabel('Fecha').fill('2126-02-03')
  await ana.getByRole('button', { name: 'Guardar' }).click()
  await ana.getByText('Para el 03/02/2126').waitFor()
  expect(acme.complaints).toEqual([])
})
