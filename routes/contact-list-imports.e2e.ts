/** A spreadsheet dropped on a list: understood, changed by hand, stored while the page is left. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { createContactList } from '#outreach/contact-lists/contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { savedWorkbook } from '#outreach/spreadsheets/testing/workbooks'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let sara: Page
let contactListId: number

beforeAll(async () => {
  acme = await openCompany()
  contactListId = (await acme.calls(createContactList, { name: 'Clientes' })).body.id
  ana = await acme.openTab(acme.admin)
  sara = await acme.openTab(await acme.hire('Sara'))
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const count = (page: Page, label: string) =>
  dialogOf(page).locator('dl > div').filter({ hasText: label }).locator('dd')
const fileOf = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

const people: (string | number | null)[][] = [
  ['Cliente', 'Nombre', 'Teléfono', 'Celular'],
  [1, 'Ana Núñez', 5215512345678, 5215500000001],
  [2, 'João', '+55 (11) 98765-4321', 5215500000002],
  [3, 'C', 5215512345679, 5215500000003],
]

async function choose(page: Page, file: ReturnType<typeof fileOf>) {
  await dialogOf(page).locator('input[type=file]').setInputFiles(file)
}

test('columns are understood and changed by hand; refused rows come as a file', async () => {
  await ana.goto(`${acme.url}/contact-lists`)
  await line(ana, 'Clientes')
    .getByRole('button', { name: 'Importar contactos en Clientes' })
    .click()
  await choose(ana, fileOf('fotos.xlsx', 'MZ this is a program'))
  await dialogOf(ana).getByText('Ese tipo de archivo no está permitido.').waitFor()
  await choose(ana, fileOf('clientes.xlsx', savedWorkbook(people, 'xlsx')))
  await dialogOf(ana).getByText('3 filas en clientes.xlsx').waitFor()
  const phone = dialogOf(ana).getByLabel('Columna Teléfono')
  expect(await phone.inputValue()).toBe('number')
  expect(await dialogOf(ana).getByLabel('Columna Celular').inputValue()).toBe('number')
  await dialogOf(ana).getByText('De varias columnas de números cuenta').waitFor()
  await dialogOf(ana).getByLabel('Columna Celular').selectOption('')
  expect(await phone.inputValue()).toBe('number')
  await phone.selectOption('')
  await dialogOf(ana).getByText('Elige la columna que tiene los números.').waitFor()
  await phone.selectOption('number')
  await dialogOf(ana).getByRole('button', { name: 'Importar 3 filas' }).click()
  await dialogOf(ana).getByText('Se importó clientes.xlsx.').waitFor()
  expect(await count(ana, 'Agregadas').textContent()).toBe('2')
  expect(await count(ana, 'No válidas').textContent()).toBe('1')
  const [download] = await Promise.all([
    ana.waitForEvent('download'),
    dialogOf(ana).getByRole('button', { name: 'Descargar las filas no agregadas' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('no-agregadas.csv')
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    '\ufeffFila;Nombre;Número;Correo electrónico;Motivo\r\n4;C;5215512345679;;El nombre tiene menos de 2 letras\r\n',
  )
  await dialogOf(ana).getByRole('button', { name: 'Cerrar' }).last().click()
})

test('a sheet with a title, names in parts and two columns of numbers; each bad row says why', async () => {
  const bytes = readFileSync(
    new URL('../src/outreach/contact-list-imports/testing/exports/clientes.xlsx', import.meta.url),
  )
  await ana.goto(`${acme.url}/contact-lists`)
  await line(ana, 'Clientes')
    .getByRole('button', { name: 'Importar contactos en Clientes' })
    .click()
  await choose(ana, fileOf('ferretería.xlsx', bytes))
  await dialogOf(ana).getByText('12 filas en ferretería.xlsx').waitFor()
  const fields = ['Nombre', 'Apellidos', 'Teléfono', 'Móvil', 'Correo electrónico', 'Alta'].map(
    (heading) => dialogOf(ana).getByLabel(`Columna ${heading}`).inputValue(),
  )
  expect(await Promise.all(fields)).toEqual(['name', 'surname', 'number', 'number', 'email', ''])
  await dialogOf(ana).getByLabel('Columna Nombre').selectOption('')
  await dialogOf(ana).getByLabel('Columna Apellidos').selectOption('')
  await dialogOf(ana).getByText('Ninguna columna tiene los nombres').waitFor()
  await dialogOf(ana).getByLabel('Columna Nombre').selectOption('name')
  await dialogOf(ana).getByLabel('Columna Apellidos').selectOption('surname')
  // Asked, because the company is in Mexico.
  await dialogOf(ana)
    .getByRole('button', { name: /^Importarlas por su código de país/ })
    .click()
  await dialogOf(ana)
    .getByText(/España 4/)
    .waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Importar 12 filas' }).click()
  await dialogOf(ana).getByText('Se importó ferretería.xlsx.').waitFor()
  expect(await count(ana, 'Agregadas').textContent()).toBe('6')
  expect(await count(ana, 'Repetidas').textContent()).toBe('2')
  expect(await count(ana, 'No válidas').textContent()).toBe('4')
  const [download] = await Promise.all([
    ana.waitForEvent('download'),
    dialogOf(ana).getByRole('button', { name: 'Descargar las filas no agregadas' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.slice(1)).toEqual([
    '4;Ana Núñez Ávila;5215512345678;ana@example.com;El número ya estaba en la lista o en una fila anterior',
    '5;Beto;5511987654321;;El número ya estaba en la lista o en una fila anterior',
    '9;Fito Paz;555-1234 / 555-9876;;La celda tiene más de un número: deja uno',
    "10;Gema Ruiz;'+52 55 1234 5678 ext 5;;El número tiene una extensión, a la que WhatsApp no llega",
    '11;Hugo Mora;46352;;El número tiene menos de 8 cifras',
    '15;Luis Mar;1500000.5;;La celda no se lee como un solo número de teléfono: quizá es un texto, una fecha o un importe',
  ])
  await dialogOf(ana).getByRole('button', { name: 'Cerrar' }).last().click()
})

test('a dropped file and pasted cells, by keyboard', async () => {
  await sara.goto(`${acme.url}/contact-lists/${contactListId}/contacts`)
  await line(sara, 'Ana Núñez').waitFor()
  await sara.getByRole('button', { name: 'Importar', exact: true }).press('Enter')
  await dialogOf(sara).getByText('ferretería.xlsx: 6 de 12 filas agregadas').waitFor()
  const csv = Buffer.from('nome;número\nInés;5215512345690\n', 'latin1').toString('base64')
  await dialogOf(sara).locator('[data-slot=drop-zone]').evaluate(drop, { csv, name: 'más.csv' })
  await dialogOf(sara).getByText('1 fila en más.csv').waitFor()
  await dialogOf(sara).getByRole('cell', { name: 'Inés' }).waitFor()
  await dialogOf(sara).getByRole('button', { name: 'Otro archivo' }).press('Enter')
  await dialogOf(sara).getByLabel('O pega celdas copiadas').fill('Elsa\t5215512345691\n')
  await dialogOf(sara).getByRole('button', { name: 'Continuar' }).press('Enter')
  await dialogOf(sara).getByText('1 fila en pegado.csv').waitFor()
  await dialogOf(sara).getByRole('button', { name: 'Importar 1 fila' }).press('Enter')
  await dialogOf(sara).getByText('Se importó pegado.csv.').waitFor()
  await sara.keyboard.press('Escape')
  await line(sara, 'Elsa').waitFor()
})

function drop(zone: Element, { csv, name }: { csv: string; name: string }) {
  const bytes = Uint8Array.from(atob(csv), (letter) => letter.charCodeAt(0))
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([bytes], name))
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('without contacts, the page offers a spreadsheet; what is not added says why', async () => {
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana.getByText('Todavía no hay contactos').waitFor()
  await keepPictures(ana, 'contacts-empty')
  await ana.getByRole('button', { name: 'Importar una hoja de cálculo' }).last().click()
  await choose(ana, fileOf('clientes.xlsx', savedWorkbook(people, 'xlsx')))
  await dialogOf(ana).getByText('3 filas en clientes.xlsx').waitFor()
  expect(await dialogOf(ana).getByLabel('Columna Teléfono').inputValue()).toBe('number')
  await dialogOf(ana).getByLabel('Columna Celular').selectOption('')
  await keepPictures(ana, 'contacts-preview')
  await dialogOf(ana).getByRole('button', { name: 'Importar 3 filas' }).click()
  await dialogOf(ana).getByText('Se importó clientes.xlsx.').waitFor()
  expect(await count(ana, 'Agregadas').textContent()).toBe('2')
  expect(await count(ana, 'No válidas').textContent()).toBe('1')
  await keepPictures(ana, 'contacts-imported')
  const [download] = await Promise.all([
    ana.waitForEvent('download'),
    dialogOf(ana).getByRole('button', { name: 'Descargar las filas no agregadas' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('El nombre tiene menos de 2 letras')
  await dialogOf(ana).getByRole('button', { name: 'Cerrar' }).last().click()
  await line(ana, 'Ana Núñez').waitFor()
})

test('an import goes on when the page is left, and is found again', async () => {
  const rows = Array.from({ length: 9_999 }, (_, n) => [`Persona ${n}`, 5215520000000 + n])
  await ana.goto(`${acme.url}/contact-lists/${contactListId}/contacts`)
  await sara.goto(`${acme.url}/contact-lists/${contactListId}/contacts`)
  await ana.getByRole('button', { name: 'Importar', exact: true }).click()
  await choose(ana, fileOf('muchas.xls', savedWorkbook([['nombre', 'número'], ...rows], 'xls')))
  await dialogOf(ana).getByRole('button', { name: 'Importar 9999 filas' }).click()
  await sara.getByText('Importando muchas.xls').waitFor()
  await sara.getByRole('button', { name: 'Ver detalle' }).click()
  await ana.goto(`${acme.url}/tickets`)
  await dialogOf(sara).getByText('Se importó muchas.xls.').waitFor()
  expect(await count(sara, 'Agregadas').textContent()).toBe('9999')
  await ana.goto(`${acme.url}/contact-lists/${contactListId}/contacts`)
  await ana.getByRole('button', { name: 'Importar', exact: true }).click()
  await dialogOf(ana).getByText('muchas.xls: 9999 de 9999 filas agregadas').waitFor()
  const { body } = await acme.calls(listContactListItems, { contactListId })
  expect(body.count).toBe(10_008)
})
