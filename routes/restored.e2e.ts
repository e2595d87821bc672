/** After a restore, every page says so to who may decide, until all is decided. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let companyId = 0
let ana: Page
let olga: Page
let marta: Page

beforeAll(async () => {
  acme = await openCompany()
  const { platform } = acme
  const second = await acme.hire('Segunda')
  await acme.makeSuper(acme.admin, second)
  const [user] = await platform<{ companyId: number }[]>`
    select company_id "companyId" from users where email = ${acme.admin.email}`
  companyId = user?.companyId ?? 0
  await hold(3)
  await platform`update installation set sessions_held_since = now(), restored_at = now(),
    restored_from = '2026-11-20T18:00:00Z'`
  ana = await acme.openTab(acme.admin)
  olga = await acme.openTab(second)
  marta = await acme.openPage(await acme.hire('Marta'))
})

afterAll(async () => {
  await acme.platform`update installation set sessions_held_since = null, restored_at = null,
    restored_from = null`
  await acme.close()
})

/** Schedules of two days, the first of them older. */
async function hold(count: number) {
  await acme.platform`
    with contact as (
      insert into contacts (company_id, name, number) values (${companyId}, 'Diego', '5215550101011')
      returning id
    ), schedule as (
      insert into schedules (company_id, body, contact_id, send_at, status, failure)
      select ${companyId}, 'Tu cita es mañana', id, now() - make_interval(days => n), 'ERRO',
        'ERR_SCHEDULE_RESTORED' from contact, generate_series(1, ${count}) n returning id, send_at
    )
    insert into held_by_restore (company_id, kind, record_id, at)
    select ${companyId}, 'due', id, send_at from schedule`
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Se restauró una copia' })
const group = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Programados cuya hora pasó' })
const counted = (page: Page, count: number) =>
  group(page)
    .getByRole('cell')
    .filter({ hasText: new RegExp(`^(Cuántos)?\\s*${count}$`) })
async function decide(page: Page) {
  await group(page)
    .getByRole('button', { name: /^Ya se envió/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya se envió' }).click()
}

test('whoever runs the installation is led to the page from any other', async () => {
  await goAndSettle(ana, `${acme.url}/tags`)
  await notice(ana).getByText('3 mensajes retenidos, WhatsApp está apagado.').waitFor()
  await notice(ana).getByText('20/11/2026, 12:00').waitFor()
  expect(await findings(ana)).toEqual([])
  await notice(ana).getByRole('link', { name: 'Decidir ahora' }).click()
  await ana.getByText('Esto no se envió por sí solo').waitFor()
})

test('an admin is told what is held of the company, and is led nowhere', async () => {
  await notice(marta)
    .getByText(/3 mensajes retenidos.*Decide quien administra/)
    .waitFor()
  expect(await notice(marta).getByRole('link').count()).toBe(0)
})

test('a list follows what somebody else decides, and says when nothing is left of a group', async () => {
  await goAndSettle(ana, `${acme.url}/backups`)
  await goAndSettle(olga, `${acme.url}/backups`)
  const twoDaysAgo = new Date(Date.now() - 2.5 * 24 * 3_600_000).toISOString().slice(0, 16)
  await olga.getByLabel('Hasta').fill(twoDaysAgo)
  await counted(olga, 1).waitFor()
  await decide(olga)
  await olga.getByText('1 decidido.').waitFor()
  await counted(ana, 2).waitFor()
  await notice(ana).getByText('2 mensajes retenidos').waitFor()
  await notice(marta).getByText('2 mensajes retenidos').waitFor()

  // Asked before, answered after: the dialog of one is open while the other decides.
  await olga.getByLabel('Hasta').fill('')
  await counted(olga, 2).waitFor()
  await group(ana)
    .getByRole('button', { name: /^Ya se envió/ })
    .click()
  await ana.getByRole('dialog').waitFor()
  await decide(olga)
  await olga.getByText('2 decididos.').waitFor()
  await ana.getByRole('dialog').getByRole('button', { name: 'Ya se envió' }).click()
  await ana.getByText('Esto ya se decidió: nada ha cambiado ahora.').waitFor()
  await group(ana).waitFor({ state: 'hidden' })
})

test('it is gone when all is decided', async () => {
  await notice(marta).waitFor({ state: 'hidden' })
  await notice(olga).getByText('WhatsApp está apagado.').waitFor()
  await ana.getByRole('button', { name: 'La otra máquina está apagada' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Abrir WhatsApp' }).click()
  await notice(ana).waitFor({ state: 'hidden' })
  await notice(olga).waitFor({ state: 'hidden' })
  await goAndSettle(olga, `${acme.url}/tags`)
  expect(await notice(olga).count()).toBe(0)
  expect(acme.complaints).toEqual([])
})
