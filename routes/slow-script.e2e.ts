/** A page whose scripts are late: forms work without them, and what is typed is still there after. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'
import { makeProgram } from '../src/workshop/testing/programs/program.ts'
import { setUpLinkOf } from '../src/workshop/testing/programs/set-up-link.ts'

let acme: TestCompany

beforeAll(async () => {
  acme = await openCompany()
})

afterAll(() => acme?.close())

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
})

test('without any script a new installation is set up; what was wrong is said beside its field', async () => {
  const fresh = await makeProgram({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', COMPANY_NAME: '' })
  try {
    await fresh.start()
    const { link, code } = await setUpLinkOf(fresh)
    const withScript = await acme.newPage()
    await withScript.goto(link)
    const filled = withScript.getByLabel('Código de instalación')
    await withScript.waitForFunction(() => document.activeElement?.id === 'companyName')
    expect(await filled.inputValue()).toBe(code)
    const page = await acme.newPage({ javaScriptEnabled: false })
    await page.goto(`${fresh.url}/`)
    await page.waitForURL('**/set-up')
    await page.getByLabel('Código de instalación').fill('wrong')
    await page.getByLabel('Nombre de la empresa').fill('Muebles Ana')
    await page.getByLabel('Tu nombre').fill('A')
    await page.getByLabel('Correo electrónico').fill('ana@example.com')
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
    await page.getByRole('button', { name: 'Crear y entrar' }).click()
    await page.getByText('Escribe algo más en «Tu nombre»').waitFor()
    expect(await page.getByLabel('Nombre de la empresa').inputValue()).toBe('Muebles Ana')
    await page.getByLabel('Tu nombre').fill('Ana')
    await page.getByLabel('Código de instalación').fill(code)
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
    await page.getByRole('button', { name: 'Crear y entrar' }).click()
    await page.getByRole('heading', { name: 'Conexiones' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/connections')
  } finally {
    await fresh.remove()
  }
})

/** The scripts of the next page come when they are let through. */
async function openWithLateScripts() {
  const page = await acme.openPage(acme.admin)
  const held = Promise.withResolvers<void>()
  await page.route('**/build/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return { page, letThrough: () => held.resolve() }
}

test('what is pressed while the scripts are on their way is done when they have come', async () => {
  const { page, letThrough } = await openWithLateScripts()
  await page.goto(`${acme.url}/contacts`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Nuevo contacto' }).first()
  await add.click()
  await add.click()
  letThrough()
  await page.getByRole('dialog', { name: 'Nuevo contacto' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('what is typed and sent while the scripts are on their way is added once they have come', async () => {
  const { page, letThrough } = await openWithLateScripts()
  await page.goto(`${acme.url}/todolist`, { waitUntil: 'commit' })
  const task = page.getByRole('textbox', { name: 'Nueva tarea' })
  await task.fill('Llamar a Lucía')
  await task.press('Enter')
  expect(page.url()).toBe(`${acme.url}/todolist`)
  letThrough()
  await page.getByRole('listitem').filter({ hasText: 'Llamar a Lucía' }).waitFor()
  expect(await task.inputValue()).toBe('')
  expect(acme.complaints).toEqual([])
})

test('what is typed but not sent while the scripts are on their way is there when they have come', async () => {
  const { page, letThrough } = await openWithLateScripts()
  await page.goto(`${acme.url}/todolist`, { waitUntil: 'commit' })
  const task = page.getByRole('textbox', { name: 'Nueva tarea' })
  await task.fill('Pedir madera')
  letThrough()
  await comesAlive(page)
  expect(await task.inputValue()).toBe('Pedir madera')
})

test('a message sent while the scripts are on their way goes out once; one still being typed stays', async () => {
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  const { uuid } = await acme.acceptWaiting()
  const address = `${acme.url}/tickets/${uuid}`
  const begun = async () => {
    const late = await openWithLateScripts()
    await late.page.goto(address, { waitUntil: 'commit' })
    return { ...late, field: late.page.getByLabel('Mensaje para Diego Luna') }
  }
  const bubbles = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

  const byKey = await begun()
  await byKey.field.fill('Ya va')
  await byKey.field.press('Enter')
  await byKey.field.press('Enter')
  byKey.letThrough()
  await bubbles(byKey.page, 'Ya va').waitFor()
  expect(await byKey.field.inputValue()).toBe('')

  const byButton = await begun()
  await byButton.field.fill('Ya salió')
  await byButton.page.getByRole('button', { name: 'Enviar', exact: true }).click({ force: true })
  expect(byButton.page.url()).toBe(address)
  byButton.letThrough()
  await bubbles(byButton.page, 'Ya salió').waitFor()
  expect(await bubbles(byButton.page, 'Ya va').count()).toBe(1)

  const unfinished = await begun()
  await unfinished.field.fill('Llega')
  await unfinished.field.press('Enter')
  await unfinished.field.pressSequentially('el lunes')
  unfinished.letThrough()
  await comesAlive(unfinished.page)
  expect(await unfinished.field.inputValue()).toBe('Llega\nel lunes')
  expect(await bubbles(unfinished.page, 'Llega').count()).toBe(0)
  expect(acme.complaints).toEqual([])
})
