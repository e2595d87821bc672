/** Lists of contacts: kept by an admin, live for a colleague, by keyboard, and only where campaigns are on. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { updateCompany } from '#company/companies/contract'
import { login } from '#company/logins/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import type { Credentials } from '../src/workshop/testing/browser/logging-in.ts'

let acme: TestCompany
let ana: Page
let other: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openTab(acme.admin)
  other = await acme.openTab(await acme.hire('Sara'))
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Guardar' }).click()
/** By whoever runs the installation. */
async function allow(root: Credentials, campaignsEnabled: boolean) {
  const { body } = await acme.program.calls(login, root)
  const { companyId } = body.user
  await acme.program.calls(updateCompany, { companyId, campaignsEnabled }, body.token)
}

const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const gone = (page: Page) => dialogOf(page).waitFor({ state: 'hidden' })

test('a list is made and filled; a colleague sees it grow; a number is in it once', async () => {
  await ana.goto(`${acme.url}/tickets`)
  await ana.getByRole('button', { name: 'Menú' }).click()
  await ana.getByRole('link', { name: 'Listas de contactos' }).click()
  expect(await ana.evaluate(() => localStorage.getItem('cshow'))).toBe('true')
  await other.goto(`${acme.url}/contact-lists`)
  await ana.getByText('Todavía no hay listas de contactos').waitFor()
  await ana.getByRole('button', { name: 'Nueva lista' }).first().click()
  await save(ana)
  await dialogOf(ana).getByText('Escribe un nombre').waitFor()
  await dialogOf(ana).getByLabel('Nombre').fill('Clientes')
  await ana.keyboard.press('Enter')
  await gone(ana)
  await line(other, 'Clientes').waitFor()

  await line(ana, 'Clientes').getByRole('link', { name: 'Clientes', exact: true }).press('Enter')
  await ana.getByRole('heading', { name: 'Clientes' }).waitFor()
  const add = async (name: string, number: string, email = '') => {
    await ana.getByRole('button', { name: 'Nuevo contacto' }).first().click()
    await dialogOf(ana).getByLabel('Nombre').fill(name)
    await dialogOf(ana).getByLabel('Número de WhatsApp').fill(number)
    await dialogOf(ana).getByLabel('Correo electrónico').fill(email)
    await save(ana)
  }
  await add('Zoë 🦊', '+52 1 (555) 000-1111', 'zoe@example.com')
  await gone(ana)
  await line(ana, 'Zoë 🦊').getByText('Por comprobar').waitFor()
  await line(other, 'Clientes').getByText('1 por comprobar').waitFor()
  await add('Otra Zoë', '525550001111')
  await dialogOf(ana).getByText('Ese número ya está en la lista.').first().waitFor()
  await dialogOf(ana).getByLabel('Número de WhatsApp').fill('5550')
  await dialogOf(ana).getByText('El número es muy corto').waitFor()
  await dialogOf(ana).getByLabel('Número de WhatsApp').fill('525550002222')
  await save(ana)
  await gone(ana)
  await line(ana, 'Otra Zoë').waitFor()

  await line(ana, 'Otra Zoë').getByRole('button', { name: 'Quitar a Otra Zoë' }).click()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await line(ana, 'Otra Zoë').waitFor({ state: 'hidden' })
})

test('it is exported, and a deleted list leaves whoever has it open', async () => {
  await other.goto(ana.url())
  const [file] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  const text = await Bun.file((await file.path()) ?? '').text()
  expect(text.replace('\ufeff', '')).toBe(
    'nome;numero;email\r\nZoë 🦊;5215550001111;zoe@example.com\r\n',
  )
  await ana.getByRole('main').getByRole('link', { name: 'Listas de contactos' }).click()
  await line(ana, 'Clientes').getByRole('button', { name: 'Eliminar Clientes' }).click()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await line(ana, 'Clientes').waitFor({ state: 'hidden' })
  await other.getByText('Esta página no existe').first().waitFor()
})

test('where campaigns are switched off, the entry goes at once and the pages are refused', async () => {
  await ana.goto(`${acme.url}/contact-lists`)
  const root = await acme.hire('Root')
  await acme.makeSuper(root)
  await allow(root, false)
  await ana.getByText('No puedes abrir esta página').waitFor()
  await ana.goto(`${acme.url}/tickets`)
  await ana.getByRole('button', { name: 'Menú' }).click()
  await ana.getByRole('link', { name: 'Contactos', exact: true }).waitFor()
  expect(await ana.getByRole('link', { name: 'Listas de contactos' }).count()).toBe(0)
  await allow(root, true)
  await ana.getByRole('link', { name: 'Listas de contactos' }).waitFor()
})

test('contacts come in by tick, by search, by tag, and by one click in a conversation', async () => {
  await acme.link()
  const luz = acme.phone('Luz Prado')
  const max = acme.phone('Max Roble')
  await luz.say(acme.owner.number, 'hola')
  await acme.acceptWaiting()
  await max.say(acme.owner.number, 'buenas')
  await acme.waitingTicket()

  await ana.goto(`${acme.url}/contacts`)
  await ana.getByRole('checkbox', { name: 'Elegir a Luz Prado' }).check()
  await ana.getByRole('button', { name: 'Agregar a una lista' }).click()
  await dialogOf(ana).getByText('1 contacto elegido').waitFor()
  await dialogOf(ana).getByLabel('Nombre de la lista nueva').fill('Viejos clientes')
  await dialogOf(ana).getByRole('button', { name: 'Agregar' }).click()
  await ana.getByText('1 contacto agregado.').waitFor()
  expect(await ana.getByRole('checkbox', { name: 'Elegir a Luz Prado' }).isChecked()).toBe(false)

  await ana.getByRole('button', { name: 'Agregar a una lista' }).click()
  await dialogOf(ana).getByLabel('Lista', { exact: true }).selectOption('Viejos clientes')
  await dialogOf(ana).getByText('Todos los contactos').waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Agregar' }).click()
  await ana.getByText('1 contacto agregado. 1 ya estaba.').waitFor()

  await ana.goto(`${acme.url}/tickets`)
  await ana.getByRole('link', { name: 'Luz Prado' }).first().click()
  await ana.getByRole('button', { name: 'Ver el contacto' }).first().click()
  await ana.getByRole('button', { name: 'Agregar a una lista' }).click()
  await ana.getByRole('menuitem', { name: 'Viejos clientes' }).click()
  await ana.getByText('Ya estaba en Viejos clientes.').waitFor()
})
