/** Plans, as two people who run the installation, and as an admin who does not. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { updatePlan } from '#company/plans/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let ana: Page
let other: Page

beforeAll(async () => {
  acme = await openCompany()
  const colleague = await acme.hire('Sofia')
  await acme.makeSuper(acme.admin, colleague)
  ana = await acme.openPage(acme.admin)
  other = await acme.openPage(colleague)
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const gone = (page: Page) => dialogOf(page).waitFor({ state: 'hidden' })
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })

test('a plan is added by keyboard at 499,90, and the other super sees it at once', async () => {
  await ana.getByRole('link', { name: 'Planes' }).click()
  await other.goto(`${acme.url}/plans`)
  await ana.getByRole('button', { name: 'Nuevo plan' }).first().focus()
  await ana.keyboard.press('Enter')
  await field(ana, 'Nombre').fill('X')
  await ana.keyboard.press('Enter')
  await dialogOf(ana).getByText('El nombre es muy corto').waitFor()
  await field(ana, 'Nombre').fill('Básico')
  await field(ana, 'Usuarios').fill('5')
  await field(ana, 'Conexiones').fill('2')
  await field(ana, 'Áreas').fill('3')
  await field(ana, 'Precio').fill('12345678,00')
  await ana.keyboard.press('Enter')
  await dialogOf(ana).getByText('Escribe un importe, como 499.90').waitFor()
  await field(ana, 'Precio').fill('499,90')
  await ana.keyboard.press('Enter')
  await gone(ana)
  await line(ana, 'Básico').getByText('MXN 499.90').waitFor()
  await line(other, 'Básico').getByText('MXN 499.90').waitFor()
})

test('who edits a plan that changed meanwhile is shown the change, and keeps what they typed', async () => {
  await ana.getByRole('button', { name: 'Editar Básico' }).click()
  await field(ana, 'Usuarios').fill('7')
  await other.getByRole('button', { name: 'Editar Básico' }).click()
  await field(other, 'Precio').fill('599')
  await other.keyboard.press('Enter')
  await gone(other)
  await ana.keyboard.press('Enter')
  await dialogOf(ana).getByText('Precio: 599,00').waitFor()
  expect(await field(ana, 'Usuarios').inputValue()).toBe('7')
  await field(ana, 'Precio').fill('599,5')
  await ana.keyboard.press('Enter')
  await gone(ana)
  await line(other, 'Básico').getByText('MXN 599.50').waitFor()
})

test('a plan in use cannot be deleted, and the answer says by how many', async () => {
  const [first] = await acme.platform<{ name: string }[]>`
    select p.name from companies c join plans p on p.id = c.plan_id limit 1`
  const name = first?.name ?? ''
  await ana.getByRole('button', { name: `Eliminar ${name}` }).click()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await ana.getByText('El plan no se puede eliminar.').waitFor()
  await ana.getByRole('button', { name: 'Eliminar Básico' }).click()
  await dialogOf(ana).getByText('Ninguna empresa lo usa.').waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await line(other, 'Básico').waitFor({ state: 'hidden' })
})

test('an admin of a company neither finds the page nor may open it', async () => {
  const admin = await acme.openPage(await acme.hire('Marta'))
  expect(await admin.getByRole('link', { name: 'Planes' }).count()).toBe(0)
  const answer = await admin.goto(`${acme.url}/plans`)
  expect(answer?.status()).toBe(403)
  const refused = await acme.calls(updatePlan, { planId: 1, value: '1' })
  expect(refused.status).toBe(403)
  expect(acme.complaints).toEqual([])
})
