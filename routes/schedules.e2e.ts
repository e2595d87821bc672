/** Messages that leave by themselves: scheduled beside a conversation, and on their own page. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { deleteSchedule, listSchedules, updateSchedule } from '#schedules/contract'
import type { Phone } from '#simulator/phone'
import { listTickets } from '#tickets/contract'
import { openCompany, type TestCompany } from '../src/testing/browser/company.ts'

let acme: TestCompany
let diego: Phone
let page: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, 'Hola, busco una mesa de roble')
  // Not the company's: what is shown and typed is its time all the same.
  page = await acme.openPage(acme.admin, { timezoneId: 'Asia/Tokyo' })
}, 120_000)

afterAll(() => acme?.close(), 30_000)

const dialog = () => page.getByRole('dialog')
const body = () => dialog().getByLabel('Mensaje', { exact: true })
const sendAt = () => dialog().getByLabel('Fecha y hora')
const save = () => dialog().getByRole('button', { name: 'Guardar' }).click()
const notice = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
const line = (text: string) => page.getByRole('row').filter({ hasText: text })

/** What the field began with. */
const begins = () => sendAt().evaluate((field: HTMLInputElement) => field.defaultValue)

/** Chooses it; by the company's clock, reckoned as if that were in UTC. */
async function inAnHour(): Promise<number> {
  await dialog().getByRole('button', { name: 'En una hora' }).click()
  return Date.parse(`${await sendAt().inputValue()}Z`)
}

async function openTicket() {
  const { body: found } = await acme.calls(listTickets, { showAll: 'true' })
  const [ticket] = found.tickets
  await page.goto(`${acme.url}/tickets/${ticket?.uuid}`)
  await page.getByRole('log').waitFor()
}

async function scheduleFromMenu() {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Programar mensaje' }).click()
  await dialog().waitFor()
}

test('from the menu of a ticket; what is wrong is said beside its field, and nothing is lost', async () => {
  await openTicket()
  await scheduleFromMenu()
  expect(await dialog().getByText('Diego Luna').isVisible()).toBe(true)
  await dialog()
    .getByText(/^Hora de la empresa/)
    .waitFor()
  // Whoever opened it may write at once.
  expect(await body().evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('hola')
  await save()
  await dialog().getByText('El mensaje es demasiado corto').waitFor()
  await body().fill('hola ')
  await dialog().getByRole('button', { name: 'Variables del mensaje' }).click()
  await page.getByRole('menuitem', { name: /^Nombre\s*\{\{firstName/ }).click()
  expect(await body().inputValue()).toBe('hola {{firstName}}')
  await sendAt().fill('2020-01-01T10:00')
  await save()
  await dialog().getByText('Esa hora ya pasó').waitFor()
  expect(await body().inputValue()).toBe('hola {{firstName}}')
  // It began with the same, unless minutes have passed since.
  const passed = (await inAnHour()) - Date.parse(`${await begins()}Z`)
  expect(passed).toBeOneOf([0, 60_000, 120_000])
}, 60_000)

test('whose minute is this one leaves at once, in the conversation, and is ticked off', async () => {
  const now = new Date((await inAnHour()) - 3_600_000)
  await sendAt().fill(now.toISOString().slice(0, 16))
  await save()
  await notice(/^Mensaje programado para el/).waitFor()
  await diego.received('hola Diego', 20_000)
  await page.getByRole('log').getByText('hola Diego').waitFor()
  await page.goto(`${acme.url}/schedules`)
  await line('hola {{firstName}}').getByText('Enviado').waitFor()
  await line('hola {{firstName}}')
    .getByRole('button', { name: /^Ver el mensaje/ })
    .click()
  expect(await body().isEditable()).toBe(false)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
}, 60_000)

test('beside its contact what is still to come is changed and given up', async () => {
  await openTicket()
  await scheduleFromMenu()
  await body().fill('¿Le llegó la mesa?')
  await dialog().getByRole('button', { name: 'Lunes, 9:00' }).click()
  await save()
  await page.getByRole('button', { name: 'Ver el contacto' }).click()
  const drawer = page.getByLabel('Contacto', { exact: true })
  await drawer.getByText('¿Le llegó la mesa?').waitFor()
  expect(await drawer.getByText('hola {{firstName}}').count()).toBe(0)
  await drawer.getByRole('button', { name: /^Editar el mensaje del .* 09:00$/ }).click()
  await body().fill('¿Le llegó bien la mesa?')
  await save()
  await drawer.getByText('¿Le llegó bien la mesa?').waitFor()
  // What a colleague has moved meanwhile stays moved when only the words are changed.
  const [waiting] = (await acme.calls(listSchedules, { unsent: 'true' })).body.schedules
  await drawer.getByRole('button', { name: /^Editar el mensaje/ }).click()
  const moved = { scheduleId: waiting?.id ?? 0, sendAt: '2127-03-01T10:30' }
  await acme.calls(updateSchedule, moved)
  await body().fill('¿Qué tal la mesa?')
  await save()
  await drawer.getByText('¿Qué tal la mesa?').waitFor()
  await drawer.getByText('01/03/2127 10:30').waitFor()
  await drawer.getByRole('button', { name: /^Editar el mensaje/ }).click()
  await body().fill('Para otra ocasión')
  await acme.calls(deleteSchedule, { scheduleId: moved.scheduleId })
  await dialog().getByText('Alguien eliminó este mensaje.').waitFor()
  expect(await body().inputValue()).toBe('Para otra ocasión')
  expect(await dialog().getByRole('button', { name: 'Guardar' }).count()).toBe(0)
  await dialog().locator('footer').getByRole('button', { name: 'Cerrar' }).click()
  await drawer.getByText('¿Qué tal la mesa?').waitFor({ state: 'hidden' })
  await scheduleFromMenu()
  await body().fill('Nos vemos el lunes')
  await save()
  await drawer.getByText('Nos vemos el lunes').waitFor()
  await drawer.getByRole('button', { name: /^Eliminar el mensaje/ }).click()
  await dialog().getByRole('button', { name: 'Eliminar' }).click()
  await drawer.getByText('Nos vemos el lunes').waitFor({ state: 'hidden' })
  await page.locator('main:focus').waitFor()
}, 60_000)

test('on its page one is scheduled for whoever is found, and the address opens it for somebody', async () => {
  await page.goto(`${acme.url}/schedules`)
  await page.getByRole('button', { name: 'Programar mensaje' }).click()
  await save()
  await dialog().getByText('obligatorio').waitFor()
  await dialog().getByRole('combobox').fill('die')
  await dialog()
    .getByRole('option', { name: /Diego Luna/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await dialog().getByText('obligatorio').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.locator('[role=combobox]:focus').waitFor()
  await dialog().getByRole('combobox').fill('die')
  await dialog()
    .getByRole('option', { name: /Diego Luna/ })
    .click()
  await body().fill('Su pedido sale el lunes, le avisamos')
  await dialog().getByRole('button', { name: 'Mañana, 9:00' }).click()
  await save()
  // Twenty-five letters of it.
  await line('Su pedido sale el lunes, …').getByText('Programado').waitFor()
  await page.getByRole('searchbox').fill('nadie')
  await page.getByText('No se encontró nada').waitFor()
  await page.getByRole('searchbox').fill('pedido')
  await line('Su pedido sale').waitFor()

  const { body: found } = await acme.calls(listTickets, { showAll: 'true' })
  await page.goto(`${acme.url}/schedules?contactId=${found.tickets[0]?.contactId}`)
  await dialog().getByText('Diego Luna').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Escape')
  expect(acme.complaints).toEqual([])
}, 60_000)
