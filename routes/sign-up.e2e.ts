/** A visitor signs up on one page, and is in at once. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
const stamp = Date.now()
const plan = `Equipo ${stamp}`
const marta = { email: `marta.${stamp}@example.com`, password: 'secreto' }

beforeAll(async () => {
  acme = await openCompany()
  await acme.platform`
    insert into plans (name, users, connections, queues, value) values (${plan}, 3, 1, 2, 499.9)`
})

afterAll(() => acme?.close())

test('a visitor with the code chooses a plan, and is in', async () => {
  const page = await acme.newPage()
  await page.goto(`${acme.url}/login`)
  await page.getByRole('link', { name: '¿No tienes cuenta? Regístrate' }).click()
  await page.getByRole('heading', { name: 'Crear cuenta' }).waitFor()
  const submit = page.getByRole('button', { name: 'Crear cuenta y entrar' })
  await submit.click()
  await page.getByText('Completa «Nombre de la empresa»').first().waitFor()

  await page.getByLabel('Nombre de la empresa').fill(`Florería ${stamp}`)
  await page.getByLabel('Correo electrónico').fill(acme.admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(marta.password)
  await page.getByRole('radio', { name: plan }).check()
  await page.getByLabel('Contraseña', { exact: true }).fill('abc')
  await page.getByLabel('Código de validación').fill('acceso')
  await submit.click()
  await page.getByText('La contraseña es muy corta: escribe al menos 5 caracteres').waitFor()
  await page.getByLabel('Contraseña', { exact: true }).fill(marta.password)
  await page.getByLabel('Código de validación').fill('otro')
  await submit.click()
  await page.getByText('Código de validación inválido.').first().waitFor()
  await page.getByLabel('Código de validación').fill('acceso')
  await submit.click()
  await page.getByText('Ya hay un usuario con ese correo electrónico.').first().waitFor()
  await page.getByLabel('Correo electrónico').fill(marta.email)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/connections')
  await page.getByRole('heading', { name: 'Conexiones' }).waitFor()
  const [row] = await acme.platform`
    select p.name, c.status, c.recurrence, c.due_date = c.trial_expiration "isTrial",
      days_left(c) "daysLeft"
    from companies c join plans p on p.id = c.plan_id where c.email = ${marta.email}`
  expect(row).toMatchObject({ name: plan, status: true, recurrence: 'MENSUAL', isTrial: true })
  expect(row?.daysLeft).toBe(7)
  expect(acme.complaints).toEqual([])
})

test('from 360 to 1920 px, light and dark, nothing is cut off', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 768, 1920]) {
      const page = await acme.newPage({ colorScheme, viewport: { width, height: 900 } })
      await page.goto(`${acme.url}/signup?companyId=1`)
      await page.getByRole('radio', { name: plan }).check()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([width, overflow]).toEqual([width, 0])
      expect([width, await findings(page)]).toEqual([width, []])
      const folder = process.env.PICTURES
      if (folder) {
        mkdirSync(folder, { recursive: true })
        await page.screenshot({
          path: `${folder}/sign-up-${colorScheme}-${width}.png`,
          fullPage: true,
        })
      }
      await page.context().close()
    }
  }
})
