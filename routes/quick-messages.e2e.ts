/** The quick messages that agents keep for themselves and for all, with their files. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let ana: Page
let other: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openTab(acme.admin)
  other = await acme.openPage(await acme.hire('Beto', 'user'))
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Guardar' }).click()
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const gone = (page: Page) => dialogOf(page).waitFor({ state: 'hidden' })

test('a quick message keeps its file, is shared, found by its shortcut, and deleted', async () => {
  await ana.goto(`${acme.url}/quick-messages`)
  await other.goto(`${acme.url}/quick-messages`)
  await ana.getByRole('button', { name: 'Nueva respuesta' }).first().click()
  await dialogOf(ana).getByLabel('Mensaje', { exact: true }).fill('De 9 a 18 h')
  await save(ana)
  await dialogOf(ana).getByText('obligatorio').waitFor()
  await dialogOf(ana).getByLabel('Atajo').fill('horario')
  const file = { name: 'Horario.txt', mimeType: 'text/plain', buffer: Buffer.from('9 a 18') }
  await dialogOf(ana).locator('input[type=file]').setInputFiles(file)
  await dialogOf(ana).getByText('Horario.txt').waitFor()
  // For all, unless an admin says otherwise.
  await dialogOf(ana).getByRole('switch', { name: 'General' }).uncheck()
  await save(ana)
  await gone(ana)
  await line(ana, '/horario').getByText('Horario.txt').waitFor()
  await line(ana, '/horario').getByText('Solo yo').waitFor()
  expect(await line(other, '/horario').count()).toBe(0)

  await ana.getByRole('button', { name: 'Editar horario' }).click()
  await dialogOf(ana).getByRole('button', { name: 'Quitar el archivo' }).click()
  await dialogOf(ana).getByRole('switch', { name: 'General' }).check()
  await save(ana)
  await gone(ana)
  await line(ana, '/horario').getByText('Horario.txt').waitFor({ state: 'hidden' })
  await line(other, '/horario').getByText('Todo el equipo').waitFor()
  expect(await line(other, '/horario').getByRole('button').count()).toBe(0)

  await other.getByRole('searchbox').fill('nada de esto')
  await other.getByText('No se encontró nada').waitFor()
  await other.getByRole('searchbox').fill('HORA')
  await line(other, '/horario').waitFor()
  await ana.getByRole('button', { name: 'Eliminar horario' }).click()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await line(other, '/horario').waitFor({ state: 'hidden' })
})

test('a file that is refused leaves the dialog open, and another try makes no second reply', async () => {
  await ana.getByRole('button', { name: 'Nueva respuesta' }).first().click()
  await dialogOf(ana).getByLabel('Atajo').fill('foto')
  const empty = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
  await dialogOf(ana).locator('input[type=file]').setInputFiles(empty)
  await save(ana)
  await ana
    .getByRole('listitem')
    .filter({ hasText: /archivo/i })
    .waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Quitar el archivo' }).click()
  await save(ana)
  await gone(ana)
  await line(ana, '/foto').waitFor()
  expect(await line(ana, '/foto').count()).toBe(1)
  expect(acme.complaints).toEqual([])
})
