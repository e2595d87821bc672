/** Messages that leave by themselves: scheduled beside a conversation, and on their own page. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  updateSchedule,
} from '#desk/schedules/contract'
import { listTickets } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

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
})

afterAll(() => acme?.close())

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
})

test('whose minute is this one leaves at once, in the conversation, and is ticked off', async () => {
  const now = new Date((await inAnHour()) - 3_600_000)
  await sendAt().fill(now.toISOString().slice(0, 16))
  await save()
  await notice(/^Mensaje programado para el/).waitFor()
  await diego.received('hola Diego')
  await page.getByRole('log').getByText('hola Diego').waitFor()
  await page.goto(`${acme.url}/schedules`)
  await line('hola {{firstName}}').getByText('Enviado').waitFor()
  await line('hola {{firstName}}')
    .getByRole('button', { name: /^Ver el mensaje/ })
    .click()
  expect(await body().isEditable()).toBe(false)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
})

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
})

/** Scheduled by somebody else for the only customer. */
async function scheduled(text: string, sendAt: string) {
  const { body: found } = await acme.calls(listTickets, { showAll: 'true' })
  const contactId = found.tickets[0]?.contactId ?? 0
  return (await acme.calls(createSchedule, { body: text, contactId, sendAt })).body.id
}

test('with a file it leaves at once where somebody does not wait; what failed is tried again', async () => {
  await page.goto(`${acme.url}/schedules`)
  await page.getByRole('button', { name: 'Programar mensaje' }).click()
  await dialog().getByRole('combobox').fill('die')
  await dialog()
    .getByRole('option', { name: /Diego Luna/ })
    .click()
  await body().fill('Aquí las medidas')
  const file = { name: 'Medidas.txt', mimeType: 'text/plain', buffer: Buffer.from('180 x 90') }
  await dialog().locator('input[type=file]').setInputFiles(file)
  await dialog().getByText('Medidas.txt').waitFor()
  await save()
  const row = line('Aquí las medidas')
  await row.getByText('Con archivo').first().waitFor({ state: 'attached' })
  await row.getByRole('button', { name: /^Enviar ahora/ }).click()
  await dialog().getByText('¿Enviar ahora el mensaje para Diego Luna?').waitFor()
  await dialog().getByRole('button', { name: 'Enviar ahora' }).click()
  const received = await diego.received(({ content }) =>
    JSON.stringify(content).includes('Medidas.txt'),
  )
  expect(diego.file(received).toString()).toBe('180 x 90')
  await row.getByText('Enviado').waitFor()
  expect(await row.getByRole('button').count()).toBe(1)

  const id = await scheduled('Otra vez, por favor', '2127-03-01T10:30')
  await acme.platform`update schedules set status = 'ERRO', failure = 'ERR_SCHEDULE_LATE',
    send_at = now() - interval '2 days' where id = ${id}`
  await page.getByLabel('Estado').selectOption('Error al enviar')
  const failed = line('Otra vez, por favor')
  await failed.getByText('pasó más de un día').waitFor()
  await failed.getByRole('button', { name: /^Volver a enviar/ }).click()
  await dialog().getByRole('button', { name: 'Enviar ahora' }).dblclick()
  await diego.received('Otra vez, por favor')
  await page.getByText('No hay mensajes programados con este filtro').waitFor()
  expect(new URL(page.url()).search).toBe('?status=ERRO')
  expect(diego.inbox.filter(({ text }) => text === 'Otra vez, por favor')).toHaveLength(1)
})

test('a month and a week show what is sent on which day, live, and lead to its list', async () => {
  await scheduled('El primero de marzo', '2127-03-01T09:05')
  const second = await scheduled('También en marzo', '2127-03-01T10:00')
  for (const hour of ['11', '12', '13']) await scheduled(`A las ${hour} h`, `2127-03-01T${hour}:00`)
  await page.goto(`${acme.url}/schedules?view=month&date=2127-03-15`)
  const month = page.getByRole('region', { name: 'marzo de 2127' })
  const first = month.getByRole('listitem').filter({ hasText: '09:05' })
  await first.getByText('2 más').waitFor()
  await acme.calls(updateSchedule, { scheduleId: second, sendAt: '2127-03-05T16:20' })
  await month.getByText('16:20').waitFor()
  await first.getByText('1 más').waitFor()
  await month.getByRole('button', { name: '16:20 Diego Luna, Programado' }).click()
  expect(await body().inputValue()).toBe('También en marzo')
  await body().fill('También en marzo, a las cuatro')
  await save()
  await dialog().waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('region', { name: 'abril de 2127' }).waitFor()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await page.getByRole('button', { name: 'Semana' }).click()
  await page.getByText('09:05').waitFor()
  // By keys alone: the day, and back to all.
  await page.getByRole('button', { name: /^sábado, 1 de marzo/ }).focus()
  await page.keyboard.press('Enter')
  await line('El primero de marzo').waitFor()
  expect(await page.getByRole('row').count()).toBe(5)
  await page.reload()
  await line('El primero de marzo').waitFor()
  await page.getByLabel('Día').fill('')
  await line('También en marzo').waitFor()
  await page.getByLabel('Orden').selectOption('Fecha ascendente')
  await page.getByRole('row').nth(1).getByText('Enviado').waitFor()
})

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
})
