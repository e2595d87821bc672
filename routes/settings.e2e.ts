/** The settings, as an admin, a colleague whose page learns of them, and whoever runs the installation. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { saveDetails, saveHours, showCompany } from '#company/companies/contract'
import { outOfHoursTexts } from '#company/connections/out-of-hours-texts'
import { listSettings, saveSetting } from '#company/settings/contract'
import { eventually } from '#workshop/testing/eventually'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'

let acme: TestCompany
let ana: Page
let other: Page

beforeAll(async () => {
  acme = await openCompany()
  const colleague = await acme.hire('Sofia')
  await acme.makeSuper(colleague)
  ana = await acme.openPage(acme.admin)
  other = await acme.openTab(colleague)
})

afterAll(() => acme?.close())

const saved = (page: Page) => page.getByRole('status').getByText('Guardado').waitFor()
const storedValue = async (key: string) =>
  (await acme.calls(listSettings, {})).body.find((setting) => setting.key === key)?.value

test('a switch, a choice and an amount are saved one by one, by keyboard, and seen by others', async () => {
  await ana.getByRole('link', { name: 'Configuración' }).click()
  await other.goto(`${acme.url}/settings`)
  const rating = (page: Page) => page.getByRole('switch', { name: 'Pedir una calificación' })
  await rating(ana).focus()
  await ana.keyboard.press('Space')
  await saved(ana)
  expect(await storedValue('userRating')).toBe('enabled')
  await eventually(() => rating(other).isChecked(), 'the colleague’s switch')

  await ana.getByLabel('Horario de atención').selectOption('Uno por área')
  await eventually(async () => (await storedValue('scheduleType')) === 'queue', 'the choice')
  const wait = (page: Page) => page.getByLabel('Espera larga')
  await wait(ana).fill('12')
  await ana.keyboard.press('Enter')
  await eventually(async () => (await storedValue('waitingLongMinutes')) === '12', 'the minutes')
  await eventually(async () => (await wait(other).inputValue()) === '12', 'the colleague’s field')
})

test('times are said as people say them, and nothing is shown that does nothing', async () => {
  const reopen = ana.getByLabel('Reabrir el ticket cerrado')
  expect(await reopen.locator('option:checked').textContent()).toBe('2 h')
  await reopen.selectOption('Siempre')
  await eventually(async () => (await storedValue('timeCreateNewTicket')) === '-1', 'the choice')
  await reopen.selectOption('1 día')
  await eventually(async () => (await storedValue('timeCreateNewTicket')) === '86400', 'a day')
  expect(await ana.getByText('Forma del menú').count()).toBe(0)
})

test('a refusal puts the old value back and says why', async () => {
  const wait = ana.getByLabel('Espera larga')
  await wait.fill('soon')
  await ana.keyboard.press('Enter')
  await ana.getByText('Escribe los minutos, de 1 a 1440.').waitFor()
  expect([await wait.inputValue(), await storedValue('waitingLongMinutes')]).toEqual(['12', '12'])
})

test('a key of another system is set, replaced and removed, and never shown', async () => {
  const row = (name: string) => ana.getByRole('button', { name: `${name}: Clave de Asaas` })
  expect(await row('Configurar').count()).toBe(0)
  await ana.getByRole('button', { name: 'Agregar una integración' }).click()
  await row('Configurar').click()
  await ana.getByLabel('Clave de Asaas', { exact: true }).fill('sk_live_hidden')
  await ana.keyboard.press('Enter')
  await row('Reemplazar').waitFor()
  await ana.reload()
  await row('Reemplazar').waitFor()
  expect(await ana.content()).not.toContain('sk_live_hidden')
  await row('Quitar').click()
  await row('Quitar').waitFor({ state: 'detached' })
  await ana.getByRole('button', { name: 'Agregar una integración' }).waitFor()
})

test('the filter finds options without accents', async () => {
  const filter = ana.getByRole('searchbox', { name: 'Filtrar opciones' })
  await filter.fill('calificacion')
  await ana.getByLabel('Espera larga').waitFor({ state: 'hidden' })
  expect(await ana.getByRole('switch').count()).toBe(1)
  await filter.fill('')
})

test('the company is renamed; who edits it meanwhile sees the change and loses nothing', async () => {
  const form = ana.getByRole('region', { name: 'Empresa', exact: true })
  await form.getByLabel('Teléfono').fill('5555550000')
  const { companyId } = (await acme.calls(saveSetting, { key: 'call', value: 'enabled' })).body
  const zone = { companyId, timeZone: 'Europe/Madrid' }
  expect((await acme.calls(saveDetails, zone)).status).toBe(200)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await form.getByText('Zona horaria: Madrid (UTC').waitFor()
  expect(await form.getByLabel('Teléfono').inputValue()).toBe('5555550000')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await eventually(
    async () => (await acme.calls(showCompany, { companyId })).body.phone === '5555550000',
    'the phone',
  )
})

test('the company is saved twice in a row, and nothing is refused', async () => {
  const form = ana.getByRole('region', { name: 'Empresa', exact: true })
  for (const phone of ['5555550001', '5555550002']) {
    await form.getByLabel('Teléfono').fill(phone)
    const answer = ana.waitForResponse((response) => response.url().endsWith('/details'))
    await form.getByRole('button', { name: 'Guardar' }).click()
    expect([phone, (await answer).status()]).toEqual([phone, 200])
  }
})

test('hours that a colleague saves are shown at once, but not over what is typed', async () => {
  const [row] = await acme.platform<{ id: number }[]>`
    select company_id id from users where email = ${acme.admin.email}`
  const companyId = row?.id ?? 0
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'company' })
  await ana.goto(`${acme.url}/settings?tab=schedules`)
  const opens = ana.getByRole('group', { name: 'lunes' }).getByLabel('Abre')
  const save = (startTime: string) =>
    acme.calls(saveHours, {
      companyId,
      schedules: [{ weekday: 'Lunes', weekdayEn: 'monday', startTime, endTime: '18:00' }],
    })
  await opens.waitFor()
  await save('07:30')
  await eventually(async () => (await opens.inputValue()) === '07:30', 'the colleague’s hours')
  const message = ana.getByRole('textbox', { name: 'Mensaje fuera de horario' })
  const suggested = await message.inputValue()
  await message.fill('Hoy no abrimos')
  await save('07:00')
  await ana.waitForTimeout(500)
  expect(await message.inputValue()).toBe('Hoy no abrimos')
  await message.fill(suggested)
  await opens.fill('11:11')
  await save('06:30')
  await ana.waitForTimeout(500)
  expect(await opens.inputValue()).toBe('11:11')
  await ana.keyboard.press('Enter')
  await ana.getByText('Otra persona lo cambió').waitFor()
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'disabled' })
})

test('the tab of hours is there while they matter; they are saved twice in a row', async () => {
  await ana.goto(`${acme.url}/settings`)
  const tab = ana.getByRole('tab', { name: 'Horarios' })
  expect(await tab.count()).toBe(0)
  const { companyId } = (await acme.calls(saveSetting, { key: 'scheduleType', value: 'company' }))
    .body
  await tab.click()
  const monday = ana.getByRole('group', { name: 'lunes' })
  for (const time of ['09:15', '10:45']) {
    await monday.getByLabel('Abre').fill(time)
    await ana.keyboard.press('Enter')
    await eventually(async () => {
      const [company] = await acme.platform`select schedules from companies where id = ${companyId}`
      return company?.schedules[0].startTime === time
    }, `hours from ${time}`)
    await ana.getByText('Horarios actualizados con éxito.').first().waitFor()
  }
  // Hours have come with a message, which is every connection's until one has its own.
  const message = ana.getByRole('textbox', { name: 'Mensaje fuera de horario' })
  expect(await message.inputValue()).toBe(outOfHoursTexts.suggested.es)
  await keepPictures(ana, 'hours', 1_100, [1366, 390])
  // What is typed while it is saved stays, too.
  const held = Promise.withResolvers<void>()
  await ana.route('**/schedules', async (route) => {
    await held.promise
    await route.continue()
  })
  await monday.getByLabel('Abre').fill('09:00')
  const asked = ana.waitForRequest('**/schedules')
  await ana.keyboard.press('Enter')
  await asked
  await message.fill('Abrimos a las 9')
  held.resolve()
  await ana.unrouteAll({ behavior: 'wait' })
  const save = ana.getByRole('button', { name: 'Guardar' })
  await save.waitFor()
  expect(await message.inputValue()).toBe('Abrimos a las 9')
  await save.click()
  await eventually(async () => (await storedValue('outOfHoursMessage')) === 'Abrimos a las 9', 'it')

  // Hours of before: they are asked for a message, and nothing is changed by itself.
  await acme.platform`delete from settings
    where company_id = ${companyId} and key = 'outOfHoursMessage'`
  await ana.reload()
  await ana.getByRole('status').getByText('Falta el mensaje').waitFor()
  await keepPictures(ana, 'hours-without-message', 1_100, [1366])
  await ana.getByRole('button', { name: 'Usar un mensaje sugerido' }).click()
  expect(await message.inputValue()).toBe(outOfHoursTexts.suggested.es)
  await ana.getByRole('button', { name: 'Guardar' }).click()
  await ana.getByText('Falta el mensaje').waitFor({ state: 'hidden' })
  expect(await storedValue('outOfHoursMessage')).toBe(outOfHoursTexts.suggested.es)
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'disabled' })
  await tab.waitFor({ state: 'hidden' })
})

test('only whoever runs the installation has its tabs, and others do not find the page', async () => {
  expect(await ana.getByRole('tab').count()).toBe(0)
  await other.getByRole('tab', { name: 'Planes' }).click()
  await other.getByRole('heading', { name: 'Planes', level: 1 }).waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Planes', level: 1 }).waitFor()
  const runner = await acme.hire('Rita', 'user')
  await acme.makeSuper(runner)
  const rita = await acme.openPage(runner)
  await rita.getByRole('link', { name: 'Configuración' }).click()
  await rita.getByRole('heading', { name: 'Empresas', level: 1 }).waitFor()
  expect(await rita.getByRole('tab').allTextContents()).toEqual(['Empresas', 'Planes', 'Ayuda'])
  const agent = await acme.openTab(await acme.hire('Beto', 'user'))
  const answer = await agent.goto(`${acme.url}/settings`)
  expect(answer?.status()).toBe(403)
  expect(acme.complaints).toEqual([])
})
