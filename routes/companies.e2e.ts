/** Companies: somebody who runs the installation adds one, and its admin works the same minute. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { zoneOfLastingDay } from '../src/workshop/testing/lasting-day.ts'

let acme: TestCompany
let ana: Page
let other: Page
let marta: Page
let name: string

beforeAll(async () => {
  acme = await openCompany()
  const colleague = await acme.hire('Sofia')
  await acme.makeSuper(acme.admin, colleague)
  ana = await acme.openPage(acme.admin)
  other = await acme.openPage(colleague)
  // On the first page of the list, whatever companies other walks have.
  name = `0 Panadería ${Date.now()}`
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const gone = (page: Page) => dialogOf(page).waitFor({ state: 'hidden' })
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
const admin = () => ({ email: `${name.replace(/\D/g, '')}@example.com`, password: 'secreto' })

test('a company is added with its admin; a colleague sees it, and the admin works at once', async () => {
  await ana.getByRole('link', { name: 'Empresas' }).click()
  await other.goto(`${acme.url}/companies`)
  await ana.getByRole('button', { name: 'Nueva empresa' }).first().click()
  await dialogOf(ana).getByRole('button', { name: 'Guardar' }).click()
  await dialogOf(ana).getByText('Escribe un nombre').first().waitFor()
  await field(ana, 'Nombre').fill(name)
  await field(ana, 'Correo electrónico').fill(acme.admin.email)
  await field(ana, 'Contraseña').fill(admin().password)
  await field(ana, 'Nombre del administrador').fill('Marta')
  await field(ana, 'Plan').selectOption({ index: 1 })
  await ana.keyboard.press('Enter')
  await field(ana, 'Correo electrónico').and(ana.locator('[aria-invalid=true]')).waitFor()
  expect(await field(ana, 'Nombre').inputValue()).toBe(name)
  await field(ana, 'Correo electrónico').fill(admin().email)
  await ana.keyboard.press('Enter')
  await gone(ana)
  await line(ana, name).getByText('Sin vencimiento').waitFor()
  await line(other, name).waitFor()
  marta = await acme.openPage(admin())
})

test('a month is added with one click, and the days that are left are said in words', async () => {
  const zone = zoneOfLastingDay()
  const dueIn = async (days: number, words: string) => {
    await acme.platform`
      update companies set time_zone = ${zone},
        due_date = (now() at time zone ${zone})::date + ${days}::integer
      where name = ${name}`
    await ana.reload()
    await line(ana, name).getByText(words).waitFor()
    return (await line(ana, name).getAttribute('class')) ?? ''
  }
  expect(await dueIn(5, 'Vence en 5 días')).toContain('bg-soon-tint')
  expect(await dueIn(0, 'Vence hoy')).toContain('bg-waiting-tint')
  expect(await dueIn(1, 'Vence mañana')).toContain('bg-waiting-tint')
  expect(await dueIn(-4, 'Venció hace 4 días')).toContain('bg-destructive-tint')
  await ana.getByRole('button', { name: `Ampliar el vencimiento de ${name}` }).click()
  await ana.getByRole('button', { name: 'Ampliar', exact: true }).click()
  await line(ana, name).getByText('Venció').waitFor({ state: 'hidden' })
  await line(other, name).getByText('Venció').waitFor({ state: 'hidden' })
})

test('its hours have a break, a night and a closed date, and wrong ones are not saved', async () => {
  const edit = () => ana.getByRole('button', { name: `Editar ${name}` }).click()
  const day = (weekday: string) => dialogOf(ana).getByRole('group', { name: weekday })
  const saveButton = dialogOf(ana).getByRole('button', { name: 'Guardar' })
  await edit()
  await day('lunes').getByLabel('Abre').fill('25')
  await saveButton.click()
  await day('lunes').getByText('Escribe la hora como HH:MM').waitFor()
  await day('lunes').getByLabel('Abre').and(ana.locator(':focus')).waitFor()
  await day('lunes').getByLabel('Abre').fill('930')
  await day('lunes').getByLabel('Pausa').check()
  await day('lunes').getByLabel('Cierra').fill('2')
  await day('lunes').getByText('Hasta las 02:00 del martes').waitFor()
  await day('lunes').getByRole('button', { name: 'Copiar el horario del lunes' }).click()
  await ana.getByRole('menuitem', { name: 'De lunes a viernes' }).click()
  await day('domingo').getByLabel('Atención').selectOption('Siempre abierto')
  await dialogOf(ana).getByRole('button', { name: 'Agregar día' }).click()
  await field(ana, 'Fecha').fill('2026-12-25')
  await field(ana, 'Nombre del día').fill('Navidad')
  await field(ana, 'Cada año').check()
  await saveButton.click()
  await gone(ana)
  const [saved] = await acme.platform`
    select schedules, closed_dates from companies where name = ${name}`
  const times = { startTime: '09:30', endTime: '02:00', breakStart: '13:00', breakEnd: '14:00' }
  expect(saved?.schedules[4]).toEqual({ weekday: 'Viernes', weekdayEn: 'friday', ...times })
  expect(saved?.schedules[6]).toMatchObject({ startTime: '', endTime: '' })
  expect(saved?.closed_dates).toEqual([{ date: '2026-12-25', name: 'Navidad', yearly: true }])
})

test('disabled, its people are out at once; enabled, they come in again', async () => {
  marta = await acme.openPage(admin())
  const disable = async (isDisabled: boolean) => {
    await ana.getByRole('button', { name: `Editar ${name}` }).click()
    await dialogOf(ana).getByRole('switch', { name: 'Activa' }).setChecked(!isDisabled)
    await dialogOf(ana).getByRole('button', { name: 'Guardar' }).click()
    if (isDisabled) await ana.getByRole('button', { name: 'Desactivar', exact: true }).click()
    await gone(ana)
  }
  // Whose line is silent hears it with the next answer.
  const silent = await marta.context().newPage()
  await silent.routeWebSocket(/\/api\/ws/, () => undefined)
  await goAndSettle(silent, `${acme.url}/tags`)
  await disable(true)
  await line(ana, name).getByText('Desactivada').waitFor()
  await silent.getByRole('searchbox').fill('pedido')
  await silent.getByRole('heading', { name: 'La empresa está desactivada' }).waitFor()
  await silent.close()
  const answer = await marta.request.get(`${acme.url}/api/auth/me`)
  expect(answer.ok()).toBe(false)
  await marta.getByRole('heading', { name: 'La empresa está desactivada' }).waitFor()
  await marta.goto(`${acme.url}/tags`)
  await marta.getByRole('heading', { name: 'La empresa está desactivada' }).waitFor()
  await disable(false)
  await line(ana, name).getByText('Activa', { exact: true }).waitFor()
})

test('deleted by name it leaves the list, and is restored among the deleted ones', async () => {
  await ana.getByRole('button', { name: `Eliminar ${name}` }).click()
  await dialogOf(ana).getByText(`¿Eliminar la empresa ${name}?`).waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await line(other, name).waitFor({ state: 'hidden' })
  await ana.getByRole('button', { name: 'Eliminadas' }).click()
  await line(ana, name).getByText('Se borra el').waitFor()
  expect(await ana.getByRole('columnheader', { name: 'Estado' }).count()).toBe(0)
  await ana.getByRole('button', { name: `Restaurar ${name}` }).click()
  await line(ana, name).waitFor({ state: 'hidden' })
  await line(other, name).waitFor()
  await acme.openPage(admin())
  expect(acme.complaints).toEqual([])
})
