/** The dashboard in a browser. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { saveHours } from '#company/companies/contract'
import { weekdays } from '#company/companies/hours/contract'
import { saveSetting } from '#company/settings/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { contrastFindings } from '../src/workshop/testing/contrast/contrast.ts'

let acme: TestCompany

beforeAll(async () => {
  acme = await openCompany()
})

afterAll(() => acme?.close())

test('the hours of today are drawn, also where the browser’s language is none', async () => {
  const page = await acme.openPage(acme.admin)
  // So says Chromium on a machine without a locale, as in a container.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' })
  })
  await goAndSettle(page, `${acme.url}/`)
  await page.locator('section canvas').first().waitFor()
  expect(acme.complaints).toEqual([])
})

/** Taken at nine the next morning, of a company that is open from eight to six. */
async function handleOvernight() {
  const { platform, calls, admin } = acme
  await calls(saveSetting, { key: 'scheduleType', value: 'company' })
  const day = { weekday: '', startTime: '08:00', endTime: '18:00' }
  const schedules = weekdays.map((weekdayEn) => ({ ...day, weekdayEn }))
  const [user] = await platform<{ id: number; companyId: number }[]>`
    select id, company_id as "companyId" from users where email = ${admin.email}`
  const { id = 0, companyId = 0 } = user ?? {}
  await calls(saveHours, { companyId, schedules })
  await platform`
    with contact as (
      insert into contacts (company_id, name) values (${companyId}, 'Diego') returning id
    ), ticket as (
      insert into tickets (company_id, contact_id, status, user_id)
      select ${companyId}::integer, id, 'closed', ${id}::integer from contact returning *
    ), midnight as (
      select date_trunc('day', now() at time zone time_zone) - interval '1 day' as local, time_zone
      from companies where id = ${companyId}
    )
    insert into handlings (company_id, ticket_id, contact_id, user_id, queued_at, started_at,
      finished_at)
    select company_id, ticket.id, contact_id, user_id,
      (local - interval '7 hours') at time zone time_zone,
      (local + interval '9 hours') at time zone time_zone,
      (local + interval '33 hours 5 minutes') at time zone time_zone
    from ticket, midnight`
}

test('the chosen period is shown by day, hour and area, and comes as a file', async () => {
  const page = await acme.openTab(acme.admin)
  await handleOvernight()
  await goAndSettle(page, `${acme.url}/?days=7`)
  const period = page.getByRole('region', { name: 'El período elegido' })
  await period.getByRole('heading', { name: 'Espera y atención por día' }).waitFor()
  await period.locator('canvas').first().waitFor()
  await period.getByRole('cell', { name: '16h 00m' }).first().waitFor()
  await period
    .getByRole('rowheader', { name: /^\d\d\/\d\d\/\d{4}$/ })
    .first()
    .waitFor()
  await period.getByRole('row', { name: /Sin área/ }).waitFor()
  expect(await contrastFindings(page)).toEqual([])
  await keepPictures(page, 'trends', 1800, [390, 1366, 1920])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    period.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('panel.csv')
  expect(readFileSync(await download.path(), 'utf8')).toContain('Sin área;1;960.0;')
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'disabled' })
  await acme.platform`delete from tickets where company_id in (
    select company_id from users where email = ${acme.admin.email})`
  expect(acme.complaints).toEqual([])
})

test('times are shown within opening hours, by a switch that stays in the address', async () => {
  const page = await acme.openPage(acme.admin)
  const openHours = page.getByRole('switch', { name: 'Tiempos en horario de atención' })
  const wait = page.getByRole('listitem').filter({ hasText: 'Tiempo medio de espera' })
  const support = page.getByRole('listitem').filter({ hasText: 'Tiempo medio de atención' })
  const row = page.getByRole('row').filter({ hasText: acme.admin.name })
  await goAndSettle(page, `${acme.url}/?days=7`)
  await wait.waitFor()
  expect(await openHours.count()).toBe(0)

  await handleOvernight()
  await openHours.waitFor()
  await goAndSettle(page, `${acme.url}/?days=7`)
  await wait.getByText('16h 00m').waitFor()
  await openHours.check()
  await wait.getByText('2h 00m').waitFor()
  await support.getByText('10h 05m').waitFor()
  await row.getByText('10h 05m').waitFor()
  expect(new URL(page.url()).search).toBe('?days=7&openHours=true')
  await keepPictures(page, 'open-hours')

  await page.reload()
  await wait.getByText('2h 00m').waitFor()
  expect(await openHours.isChecked()).toBe(true)
  await page.getByLabel('Período', { exact: true }).selectOption('30')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.waitForURL('**/?days=30&openHours=true')
  await openHours.uncheck()
  await wait.getByText('16h 00m').waitFor()
  await row.getByText('24h 05m').waitFor()
  expect(new URL(page.url()).search).toBe('?days=30')

  await goAndSettle(page, `${acme.url}/?openHours=true`)
  expect(await openHours.isChecked()).toBe(true)
  expect(await page.getByLabel('Desde').inputValue()).not.toBe('')
  expect(acme.complaints).toEqual([])
})
