/** The first day of a company: from nothing linked to colleagues who answer, by what the pages ask. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '#workshop/testing/eventually'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let beto: Page
const betosLogin = { email: `beto.first.day.${Date.now()}@example.com`, password: 'secreto' }

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openTab(acme.admin)
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const ticket = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })

async function save(page: Page) {
  await dialogOf(page).getByRole('button', { name: 'Guardar' }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
}

async function codeOf(name: string): Promise<string> {
  return eventually(async () => {
    const [row] = await acme.platform<{ qrcode: string }[]>`
      select qrcode from connections where name = ${name}
        and company_id = (select company_id from users where email = ${acme.admin.email})`
    return row?.qrcode
  }, 'a code')
}

test('a connection asks for its name, then shows its code; what is written to it appears', async () => {
  await goAndSettle(ana, `${acme.url}/connections`)
  await ana.getByRole('button', { name: 'Nueva conexión' }).first().click()
  await field(ana, 'Nombre').fill('Ventas')
  expect(await field(ana, 'Mensaje de cierre').isVisible()).toBe(false)
  await keepPictures(ana, 'new-connection')
  await dialogOf(ana).getByText('Más opciones').click()
  await field(ana, 'Mensaje de cierre').waitFor()
  await dialogOf(ana).getByText('Más opciones').click()
  await dialogOf(ana).getByRole('button', { name: 'Guardar' }).click()
  await ana.getByText('¡Operación realizada con éxito!').waitFor()
  await ana.getByRole('img', { name: 'Código QR para vincular Ventas' }).waitFor()
  await acme.owner.scan(await codeOf('Ventas'))
  await ana.getByText('Ventas está conectada').waitFor()
  await ana.getByText(/^Escribe a Ventas \(.+\) desde otro teléfono$/).waitFor()
  await keepPictures(ana, 'write-to-it')
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola, ¿tienen sillas?')
  await ana.getByText('Llegó el primer mensaje').waitFor()
  await ana.getByText(': Hola, ¿tienen sillas?').waitFor()
  await keepPictures(ana, 'it-arrived')
  await ana.getByRole('link', { name: 'Abrir la conversación' }).click()
  await ana.getByRole('heading', { name: 'Diego Luna' }).waitFor()
})

test('a colleague added with the default role sees who waits, as long as there are no areas', async () => {
  await goAndSettle(ana, `${acme.url}/users`)
  await ana.getByRole('button', { name: 'Nuevo usuario' }).first().click()
  await field(ana, 'Nombre').fill('Beto')
  await field(ana, 'Correo electrónico').fill(betosLogin.email)
  await field(ana, 'Contraseña').fill(betosLogin.password)
  await dialogOf(ana).getByText('Todavía no hay áreas: todos ven a quien espera.').waitFor()
  await dialogOf(ana).getByText('Atiende a los clientes de sus áreas.').waitFor()
  await field(ana, 'Perfil').selectOption('superv')
  await dialogOf(ana).getByText('Ve todos los tickets y al equipo').waitFor()
  await field(ana, 'Perfil').selectOption('user')
  await keepPictures(ana, 'new-user')
  await save(ana)
  beto = await acme.openTab(betosLogin)
  await goAndSettle(beto, `${acme.url}/tickets?list=pending`)
  await ticket(beto, 'Diego Luna').waitFor()
})

test('the first area says from whom it takes tickets, and is given to all and to the connection', async () => {
  await goAndSettle(ana, `${acme.url}/queues`)
  await ana.getByRole('button', { name: 'Nueva área' }).first().click()
  await dialogOf(ana).getByText('Beto ya no verá a quien espera sin área').waitFor()
  expect(await dialogOf(ana).getByRole('switch', { name: 'Dar el área a Beto' }).isChecked()).toBe(
    true,
  )
  await field(ana, 'Nombre').fill('Mostrador')
  await keepPictures(ana, 'first-area')
  await save(ana)
  await line(ana, 'Mostrador').getByText('Ventas').last().waitFor()
  await ticket(beto, 'Diego Luna').getByText('Mostrador').waitFor()
  await acme.phone('Lucía Torres').say(acme.owner.number, 'Buenas tardes')
  await ticket(beto, 'Lucía Torres').getByText('Mostrador').waitFor()
})

test('an area that no connection offers says so', async () => {
  await ana.getByRole('button', { name: 'Nueva área' }).first().click()
  expect(await field(ana, 'Color').first().inputValue()).toMatch(/^#[0-9A-F]{6}$/)
  await field(ana, 'Nombre').fill('Taller')
  await save(ana)
  await line(ana, 'Taller').getByText('ninguna: los clientes no la ven').last().waitFor()
  await keepPictures(ana, 'areas')
})

test('a person who would see nobody is warned of before saving', async () => {
  await goAndSettle(ana, `${acme.url}/users`)
  await ana.getByRole('button', { name: 'Nuevo usuario' }).first().click()
  const warning = dialogOf(ana).getByText('Así no verá a ningún cliente que espere')
  await warning.waitFor()
  await keepPictures(ana, 'sees-nobody')
  await dialogOf(ana).getByRole('checkbox', { name: 'Taller' }).check()
  await warning.waitFor({ state: 'hidden' })
  await dialogOf(ana).getByRole('checkbox', { name: 'Taller' }).uncheck()
  await warning.waitFor()
  await field(ana, 'Perfil').selectOption('admin')
  await warning.waitFor({ state: 'hidden' })
  expect(acme.complaints).toEqual([])
})
