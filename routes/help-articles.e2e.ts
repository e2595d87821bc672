/** The program's own pages of help: from the list, from the palette, and from the screens they explain. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openTab(acme.admin)
})

afterAll(() => acme?.close())

test('they stand beside the videos, and are read in the language of the page', async () => {
  await goAndSettle(ana, `${acme.url}/helps`)
  await ana.getByRole('heading', { name: 'Ayuda' }).waitFor()
  await keepPictures(ana, 'helps')
  await ana.getByRole('link', { name: 'Primeros pasos' }).click()
  await ana.getByRole('heading', { name: 'Reparte el trabajo en áreas' }).waitFor()
  expect(await findings(ana)).toEqual([])
  await keepPictures(ana, 'article')
  await goAndSettle(ana, `${acme.url}/helps/first-steps?lang=en`)
  await ana.getByRole('heading', { name: 'Divide the work into queues' }).waitFor()
  await goAndSettle(ana, `${acme.url}/helps?lang=es`)
})

test.each([
  ['/users', 'Administrar la empresa', 'Personas y permisos'],
  ['/connections', 'Administrar la empresa', 'Conexiones'],
  ['/queues', 'Respuestas automáticas', 'El menú de un área'],
  ['/campaigns', 'Campañas', 'El riesgo'],
  ['/financeiro', 'Plan y pagos', 'Si vence'],
])('%s leads to its page of help', async (path, name, heading) => {
  await goAndSettle(ana, acme.url + path)
  await ana.getByRole('link', { name: `Ayuda: ${name}` }).click()
  await ana.waitForURL('**/helps/*')
  await ana.getByRole('heading', { name: heading, exact: true }).waitFor()
})

test('the palette finds them', async () => {
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana.keyboard.press('Control+k')
  await ana.getByRole('combobox').fill('vencimiento')
  await ana.getByRole('option', { name: 'Plan y pagos' }).click()
  await ana.getByRole('heading', { name: 'Si vence' }).waitFor()
  expect(acme.complaints).toEqual([])
})
