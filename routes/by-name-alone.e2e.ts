/**
 * A whole job in the ticket screen by roles and accessible names alone, as a screen reader's user or a
 * program that works for an agent does it: no selector, and no pointer that rests on anything.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQuickMessage } from '#desk/quick-messages/contract'
import { createTag } from '#desk/tags/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import type { Credentials } from '../src/workshop/testing/browser/logging-in.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

const reply = 'Enviamos en 48 horas'

let acme: TestCompany
let beto: Credentials
let diego: Phone
let page: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  beto = await acme.hire('Beto')
  await acme.calls(createTag, { name: 'Mayorista' })
  await acme.calls(createQuickMessage, { shortcode: 'envios', message: reply, geral: true })
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, '¿Cuánto tarda el envío?')
  await acme.waitingTicket()
  page = await acme.newPage()
})

afterAll(() => acme?.close())

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true })
const log = (customer: string, on = page) =>
  on.getByRole('log', { name: `Mensajes con ${customer}` })
const message = (customer: string, text: string) =>
  log(customer).getByRole('article').filter({ hasText: text })

async function logIn(on: Page, { email, password }: Credentials) {
  await on.goto(`${acme.url}/login`)
  await on.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  // Fields of passwords have no role.
  await on.getByLabel('Contraseña', { exact: true }).fill(password)
  await button('Entrar', on).click()
  await on.getByRole('tablist', { name: 'Listas de tickets' }).waitFor()
}

async function showList(name: RegExp, on = page) {
  const lists = on.getByRole('tablist', { name: 'Tickets abiertos' })
  await lists.getByRole('tab', { name }).click()
}

async function chooseFrom(menu: string, item: string) {
  await button(menu).click()
  await page
    .getByRole('menu', { name: menu })
    .getByRole('menuitem', { name: item, exact: true })
    .click()
}

async function accept(customer: string) {
  await showList(/^Esperando/)
  await button(`Aceptar el ticket de ${customer}`).click()
  await page.getByRole('heading', { name: customer, exact: true }).waitFor()
}

test('a waiting customer is accepted, and their message read', async () => {
  await logIn(page, acme.admin)
  await accept('Diego Luna')
  await message('Diego Luna', '¿Cuánto tarda el envío?').waitFor()
})

test('a quick message from the menu answers', async () => {
  const field = page.getByRole('textbox', { name: 'Mensaje para Diego Luna', exact: true })
  await field.waitFor()
  await chooseFrom('Más opciones', 'Respuestas rápidas')
  const quickMessages = page.getByRole('listbox', { name: 'Respuestas rápidas' })
  await quickMessages.getByRole('option', { name: /envios/ }).click()
  await eventually(async () => (await field.inputValue()) === reply, 'the text in the field')
  await button('Enviar').click()
  await message('Diego Luna', reply).waitFor()
  await diego.received(({ text }) => text?.endsWith(reply) === true)
})

test('a tag is added, and named by its button', async () => {
  await chooseFrom('Más acciones', 'Etiquetas')
  const dialog = page.getByRole('dialog', { name: 'Etiquetas', exact: true })
  const tag = dialog.getByRole('option', { name: 'Mayorista', exact: true })
  await tag.click()
  await dialog.getByRole('option', { name: 'Mayorista', exact: true, selected: true }).waitFor()
  await button('Cerrar').click()
  await dialog.waitFor({ state: 'hidden' })
  await button('1 etiqueta: Mayorista').waitFor()
})

test('the contact’s tags are a list with a name, and so is the button that changes them', async () => {
  await button('Ver el contacto').click()
  const contact = page.getByRole('complementary', { name: 'Contacto', exact: true })
  const tags = contact.getByRole('list', { name: 'Etiquetas', exact: true })
  await tags.getByRole('listitem').filter({ hasText: 'Mayorista' }).waitFor()
  await contact.getByRole('button', { name: 'Editar las etiquetas', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Etiquetas', exact: true })
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await button('Ver el contacto').click()
})

test('a note is written in its tab, and stays among colleagues', async () => {
  const tabs = page.getByRole('tablist', { name: 'Respuesta o nota', exact: true })
  await tabs.getByRole('tab', { name: 'Nota', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Nota interna sobre Diego Luna', exact: true })
  await field.fill('Compra cada mes')
  await button('Agregar la nota').click()
  await page.getByRole('status').filter({ hasText: '¡Nota agregada' }).waitFor()
  await log('Diego Luna').getByText('Compra cada mes').waitFor()
})

test('the ticket is finished, and found among the closed ones', async () => {
  await button('Finalizar').click()
  const lists = page.getByRole('tablist', { name: 'Listas de tickets' })
  await lists.getByRole('tab', { name: 'Cerrados', exact: true }).click()
  await page.getByRole('link', { name: 'Diego Luna', exact: true }).click()
  await button('Reabrir para responder').waitFor()
  await lists.getByRole('tab', { name: 'Abiertos', exact: true }).click()
})

test('another is transferred with a note, which the colleague reads', async () => {
  await acme.phone('Sara Ríos').say(acme.owner.number, '¿Tienen ruta a Puebla?')
  await accept('Sara Ríos')
  await chooseFrom('Más acciones', 'Transferir')
  const dialog = page.getByRole('dialog', { name: 'Transferir el ticket de Sara Ríos' })
  const colleague = dialog.getByRole('combobox', { name: 'Usuario', exact: true })
  const option = colleague.getByRole('option', { name: /^Beto/ })
  await eventually(async () => (await option.count()) === 1, 'the colleague')
  await colleague.selectOption((await option.getAttribute('value')) ?? '') // its text changes with presence
  await dialog.getByRole('textbox', { name: 'Nota para quien continúe' }).fill('Tú conoces la ruta')
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  const betos = await acme.newPage()
  await logIn(betos, beto)
  await showList(/^Atendiendo/, betos)
  await betos.getByRole('link', { name: 'Sara Ríos', exact: true }).click()
  await log('Sara Ríos', betos).getByText('Tú conoces la ruta').waitFor()
  expect(diego.inbox.some(({ text }) => text?.includes('Compra'))).toBe(false)
  expect(acme.complaints).toEqual([])
})
