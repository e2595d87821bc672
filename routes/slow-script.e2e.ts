/** A page whose scripts are late: forms work without them, and what is typed is still there after. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/testing/browser/company.ts'
import { comesAlive } from '../src/testing/browser/settling.ts'
import { makeProgram } from '../src/testing/programs/program.ts'

let acme: TestCompany

beforeAll(async () => {
  acme = await openCompany()
}, 120_000)

afterAll(() => acme?.close(), 30_000)

async function logInWithoutScript(page: Page) {
  await page.goto(`${acme.url}/login?next=%2Fcontacts`)
  await page.getByLabel('Correo electrónico').fill(acme.admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('wrong-one')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('No se pudo iniciar sesión').waitFor()
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(acme.admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(acme.admin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/contacts')
}

test('without any script one comes in, and filters the dashboard', async () => {
  const page = await acme.newPage({ javaScriptEnabled: false })
  await logInWithoutScript(page)
  await page.getByRole('heading', { name: 'Contactos' }).waitFor()
  await page.goto(`${acme.url}/`)
  await page.getByLabel('Desde').fill('2026-01-01')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.waitForURL(/date_from=2026-01-01/)
  expect(await page.getByLabel('Desde').inputValue()).toBe('2026-01-01')
}, 60_000)

test('without any script a new installation is set up; what was wrong is said beside its field', async () => {
  const fresh = await makeProgram({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', COMPANY_NAME: '' })
  try {
    await fresh.start()
    const page = await acme.newPage({ javaScriptEnabled: false })
    await page.goto(`${fresh.url}/`)
    await page.waitForURL('**/set-up')
    await page.getByLabel('Código de instalación').fill('wrong')
    await page.getByLabel('Nombre de la empresa').fill('Muebles Ana')
    await page.getByLabel('Tu nombre').fill('A')
    await page.getByLabel('Correo electrónico').fill('ana@example.com')
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
    await page.getByRole('button', { name: 'Crear y entrar' }).click()
    await page.getByText('Demasiado corto').waitFor()
    expect(await page.getByLabel('Nombre de la empresa').inputValue()).toBe('Muebles Ana')
    await page.getByLabel('Tu nombre').fill('Ana')
    const code = /code ([0-9A-F]{10})/.exec(fresh.output())?.[1] ?? ''
    await page.getByLabel('Código de instalación').fill(code)
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
    await page.getByRole('button', { name: 'Crear y entrar' }).click()
    await page.getByRole('heading', { name: 'Conexiones' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/connections')
  } finally {
    await fresh.remove()
  }
}, 60_000)

test('what is pressed while the scripts are on their way is done when they have come', async () => {
  const page = await acme.openPage(acme.admin, { serviceWorkers: 'block' })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/build/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${acme.url}/contacts`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Nuevo contacto' }).first()
  await add.click()
  await add.click()
  letThrough()
  await page.getByRole('dialog', { name: 'Nuevo contacto' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
}, 60_000)

test('what is typed while the scripts are on their way is there when they have come', async () => {
  // It keeps the scripts, and would answer in place of the network that is held here.
  const page = await acme.openPage(acme.admin, { serviceWorkers: 'block' })

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/build/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${acme.url}/todolist`, { waitUntil: 'commit' })
  const task = page.getByRole('textbox', { name: 'Nueva tarea' })
  await task.fill('Llamar a Lucía')
  // Sent too early, it stays.
  await task.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letThrough()
  await comesAlive(page)
  expect(await task.inputValue()).toBe('Llamar a Lucía')
  await task.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Llamar a Lucía' }).waitFor()
  expect(acme.complaints).toEqual([])
}, 60_000)
