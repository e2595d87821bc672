/** From a spreadsheet to the report: customers confirm, one says BAJA, and nobody hears it twice. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { listConnections } from '#company/connections/contract'
import { listTickets } from '#desk/tickets/contract'
import { createCampaign } from '#outreach/campaigns/contract'
import { listContactLists } from '#outreach/contact-lists/contract'
import { savedWorkbook } from '#outreach/spreadsheets/testing/workbooks'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let page: Page
let people: Record<'diego' | 'eva' | 'sofia', Phone>

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  people = {
    diego: acme.phone('Diego Luna'),
    eva: acme.phone('Eva Núñez'),
    sofia: acme.phone('Sofía Aguilar'),
  }
  page = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const dialog = () => page.getByRole('dialog')
const gone = () => dialog().waitFor({ state: 'hidden' })
const line = (text: string) => page.getByRole('row').filter({ hasText: text })
const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click()
const message = (number: number) =>
  dialog().getByRole('textbox', { name: `Mensaje ${number}`, exact: true })
const figure = (name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').first()

test('a sheet becomes a list, and its numbers are checked', async () => {
  await page.goto(`${acme.url}/contact-lists`)
  await page.getByRole('button', { name: 'Nueva lista' }).first().click()
  await dialog().getByLabel('Nombre').fill('Clientes')
  await page.keyboard.press('Enter')
  await line('Clientes').getByRole('button', { name: 'Importar contactos en Clientes' }).click()
  const rows = [
    ['Nombre', 'Teléfono', 'Email'],
    ['Diego Luna', people.diego.number, 'diego@example.com'],
    ['Eva Núñez', people.eva.number, null],
    ['Sofía Aguilar', people.sofia.number, null],
    ['Sin WhatsApp', '5215599990000', null],
  ]
  const buffer = Buffer.from(savedWorkbook(rows, 'xlsx'))
  const sheet = { name: 'clientes.xlsx', mimeType: 'application/octet-stream', buffer }
  await dialog().locator('input[type=file]').setInputFiles(sheet)
  await press('Importar 4 filas')
  await dialog().getByText('Se importó clientes.xlsx.').waitFor()
  await eventually(async () => {
    const [list] = (await acme.calls(listContactLists, {})).body.records
    return list?.validCount === 3 && list.invalidCount === 1
  }, 'checked numbers')
})

test('the settings say what their pace allows, and keep a variable', async () => {
  await page.goto(`${acme.url}/campaigns-config`)
  await page.getByText('Así salen cerca de 149 mensajes por hora.').waitFor()
  await page.getByLabel('Pausa entre mensajes').selectOption('Sin pausa')
  await page.getByLabel('Pausa larga cada').selectOption('Nunca')
  await page.getByText(/^Sin pausas, WhatsApp suele restringir/).waitFor()
  await page.getByRole('button', { name: 'Agregar variable' }).click()
  const key = page.getByRole('textbox', { name: 'Variable' })
  await key.fill('email')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Ya existe: escribe otro').waitFor()
  await key.fill('{tienda}')
  await page.getByRole('textbox', { name: 'Valor' }).fill('la tienda del Centro')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Configuracione guardadas').waitFor()
  await page.reload()
  expect(await page.getByRole('textbox', { name: 'Variable' }).inputValue()).toBe('tienda')
  expect(await page.getByLabel('Pausa larga cada').inputValue()).toBe('0')
})

test('a campaign is written by keyboard, with its texts filled for real people', async () => {
  await page.goto(`${acme.url}/campaigns`)
  await page.getByRole('button', { name: 'Nueva campaña' }).first().press('Enter')
  await dialog().getByLabel('Nombre').waitFor()
  // A second Enter at once would still mean the button.
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await dialog().getByText('Escribe un nombre').waitFor()
  await page.keyboard.type('Otoño')
  await dialog().getByLabel('Destinatarios').selectOption('Clientes (4)')
  await dialog().getByLabel('Conexión').selectOption('Ventas')
  await message(1).fill('Hola , pasa por ')
  await message(1).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5))
  await press('Insertar {nome}')
  expect(await message(1).inputValue()).toBe('Hola {nome}, pasa por ')
  await page.keyboard.press('End')
  await press('Insertar {tienda}')
  const preview = dialog().getByRole('region', { name: 'Así lo recibirán' })
  await preview.getByText('Hola Diego Luna, pasa por la tienda del Centro').waitFor()
  expect(await preview.getByRole('listitem').count()).toBe(3)
  expect(await preview.getByText('Sin WhatsApp').count()).toBe(0)
  await dialog().getByRole('switch', { name: 'Pedir confirmación antes' }).check()
  const question = dialog().getByRole('textbox', { name: 'Confirmación 1' })
  await question.fill('{nome}, ¿te contamos lo nuevo?')
  await preview.getByText('Eva Núñez, ¿te contamos lo nuevo?').waitFor()
  // Another version stays while this one is shown.
  await dialog().getByRole('tab', { name: 'Mensaje 1' }).press('ArrowRight')
  expect(await message(2).isVisible()).toBe(true)
  await dialog().getByRole('tab', { name: 'Mensaje 2' }).press('ArrowLeft')
  await page.keyboard.press('Escape')
  await dialog().getByText('Los cambios no se guardaron.').waitFor()
  await press('Seguir editando')
  await press('Guardar')
  await gone()
  await line('Otoño').getByText('Inactiva').waitFor()

  const own = acme.phone('Beto')
  await line('Otoño').getByRole('button', { name: 'Más acciones para Otoño' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Enviar una prueba' }).click()
  await dialog().getByLabel('Tu número de WhatsApp').fill(own.number)
  await press('Enviar la prueba')
  await own.received(/pasa por la tienda del Centro/)
  await gone()
})

test('a variable that does not exist is named at its text and in the check, and starting asks', async () => {
  const [list] = (await acme.calls(listContactLists, {})).body.records
  const [connection] = (await acme.calls(listConnections, {})).body
  await acme.calls(createCampaign, {
    name: 'Rara',
    message1: 'Hola {{nmae}}, {{ms}}',
    contactListId: list?.id,
    whatsappId: connection?.id,
  })
  const said = 'Esta variable no existe y se enviará tal como está escrita: {{nmae}}'
  await line('Rara').getByRole('button', { name: 'Editar la campaña Rara' }).click()
  await dialog().getByText(said).first().waitFor()
  await message(1).fill('Hola {{name}}')
  await dialog().getByText(said).first().waitFor({ state: 'hidden' })
  await message(1).fill('Hola {{nmae}}, {{ms}}')
  await page.keyboard.press('Escape')
  await gone()
  await line('Rara').getByRole('button', { name: 'Revisar e iniciar Rara' }).click()
  await dialog().getByText(said).waitFor()
  await dialog()
    .getByText(/^Hola \{\{nmae\}\}, Buen/)
    .first()
    .waitFor()
  await press('Iniciar ahora')
  const question = page.getByRole('dialog', { name: '¿Iniciar la campaña así?' })
  await question.getByText(said).waitFor()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await gone()
  await line('Rara').getByText('Inactiva').waitFor()
})

test('without a connection it says that one is missing, and nothing of how long it takes', async () => {
  const [list] = (await acme.calls(listContactLists, {})).body.records
  await acme.calls(createCampaign, { name: 'Suelta', message1: 'Hola', contactListId: list?.id })
  await line('Suelta').getByRole('button', { name: 'Revisar e iniciar Suelta' }).click()
  await dialog().getByText('La campaña no tiene conexión').waitFor()
  await dialog().getByText('La recibirán 3 de 4 contactos').waitFor()
  expect(await dialog().getByText('tardaría años').count()).toBe(0)
  await press('Cancelar')
  await gone()
})

test('before it starts it says who gets it; then those who answer get the message', async () => {
  await line('Otoño').getByRole('button', { name: 'Revisar e iniciar Otoño' }).click()
  await dialog().getByText('La recibirán 3 de 4 contactos').waitFor()
  await dialog().getByText('Ventas no tiene límites de envío.').waitFor()
  await press('Iniciar ahora')
  await gone()
  await line('Otoño').getByText('En curso').waitFor()
  const { diego, eva, sofia } = people
  for (const [phone, name] of [
    [diego, 'Diego Luna'],
    [eva, 'Eva Núñez'],
    [sofia, 'Sofía Aguilar'],
  ] as const) {
    await phone.received(`${name}, ¿te contamos lo nuevo?`)
  }
  await line('Otoño').getByRole('link', { name: 'Informe de Otoño' }).click()
  await page.getByRole('heading', { level: 1, name: 'Otoño' }).waitFor()
  await page.getByText('0 de 3 (0 %)').waitFor()
  await diego.say(acme.owner.number, 'Sí, claro')
  await sofia.say(acme.owner.number, 'ok')
  await eva.say(acme.owner.number, 'Baja')
  await diego.received('Hola Diego Luna, pasa por la tienda del Centro')
  await sofia.received('Hola Sofía Aguilar, pasa por la tienda del Centro')
  await eva.received(/no te enviaremos más campañas/)
  await page.getByText('Finalizada').waitFor()
  expect(await figure('Confirmaron').textContent()).toStartWith('2')
  await page.getByText(/^Excluidos: 2 /).waitFor()
  // Answers to a campaign's question, and an opt-out, are nobody's work.
  const { body } = await acme.calls(listTickets, { status: 'pending' })
  expect(body.tickets).toEqual([])
})

test('the report finds recipients, leads to their conversations, and is saved as CSV', async () => {
  await page.getByLabel('Estado').selectOption('Excluidos')
  await line('Eva Núñez').getByText('Pidió no recibir campañas').waitFor()
  await line('Diego Luna').waitFor({ state: 'hidden' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect([csv.length, csv.some((row) => row.includes('Eva Núñez'))]).toEqual([4, true])
  await page.getByLabel('Estado').selectOption('Todos los estados')
  await page.getByRole('searchbox', { name: 'Buscar por nombre o número' }).fill('sof')
  await line('Sofía Aguilar').waitFor()
  await line('Diego Luna').waitFor({ state: 'hidden' })
  await line('Sofía Aguilar')
    .getByRole('link', { name: /^Abrir la conversación/ })
    .click()
  await page.getByRole('log').getByText('Hola Sofía Aguilar, pasa por la tienda').waitFor()
  await people.sofia.say(acme.owner.number, '¿A qué hora abren?')
  expect((await acme.waitingTicket()).contact.name).toContain('Sof')
})

test('a copy leaves out who said BAJA; it is stopped, goes on, and is deleted', async () => {
  await page.goto(`${acme.url}/campaigns`)
  await line('Otoño').getByRole('button', { name: 'Más acciones para Otoño' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  const copy = line('Otoño').filter({ hasText: 'Inactiva' })
  await copy.getByRole('button', { name: /^Editar la campaña/ }).click()
  await dialog().getByLabel('Nombre').fill('Otoño bis')
  await dialog().getByRole('switch', { name: 'Pedir confirmación antes' }).uncheck()
  await dialog().getByLabel('Empieza').fill('2127-03-01T09:00')
  await press('Guardar')
  await gone()
  await line('Otoño bis').getByText('Programada').waitFor()
  await line('Otoño bis').getByRole('button', { name: 'Revisar e iniciar Otoño bis' }).click()
  await dialog().getByText('La recibirán 2 de 4 contactos').waitFor()
  await page.keyboard.press('Escape')
  await gone()
  await line('Otoño bis').getByRole('button', { name: 'Detener Otoño bis' }).click()
  await press('Detener')
  await line('Otoño bis').getByText('Cancelada').waitFor()
  await line('Otoño bis').getByRole('button', { name: 'Reanudar Otoño bis' }).click()
  await press('Reanudar')
  await line('Otoño bis').getByText('2 de 2').waitFor()
  await line('Otoño bis').getByText('Finalizada').waitFor()
  const texts = (phone: Phone) =>
    phone.inbox.filter(({ text }) => text?.includes('pasa por la tienda')).length
  await eventually(async () => texts(people.diego) === 2, 'one message of each campaign')
  expect(texts(people.eva)).toBe(0)
  await line('Otoño bis').getByRole('button', { name: 'Ver la campaña Otoño bis' }).click()
  await dialog()
    .getByText(/^Solo se puede leer/)
    .waitFor()
  expect(await message(1).isEditable()).toBe(false)
  await page.keyboard.press('Escape')
  await gone()
  await line('Otoño bis')
    .getByRole('button', { name: /^Más acciones/ })
    .click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await press('Eliminar')
  await line('Otoño bis').waitFor({ state: 'hidden' })
  expect(acme.complaints).toEqual([])
})
