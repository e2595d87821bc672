/** The page for integrators: an admin tries the API against the real connection, and copies examples. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { updateConnection } from '#company/connections/contract'
import { createQueue, deleteQueue } from '#company/queues/contract'
import { createApiToken, listApiTokens } from '#programs/api-tokens/contract'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

const token = 'token-of-the-shop'

let acme: TestCompany
let ana: Page
/** Another admin. */
let olivia: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openPage(acme.admin, { reducedMotion: 'reduce' })
  olivia = await acme.openTab(await acme.hire('Olivia'))
  const connectionId = await acme.link()
  await acme.calls(updateConnection, { connectionId, token })
})

afterAll(() => acme?.close())

/** In light and dark nothing serious by axe; and pictures to look at, where somebody wants them. */
async function looksRight(name: string) {
  const folder = process.env.PICTURES
  for (const theme of ['dark', 'light']) {
    await ana.evaluate((worn) => {
      document.documentElement.dataset.theme = worn
    }, theme)
    for (const width of [360, 1366]) {
      await ana.setViewportSize({ width, height: 900 })
      await ana.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
      expect(await findings(ana)).toEqual([])
      if (folder) await ana.screenshot({ path: `${folder}/${name}-${theme}-${width}.png` })
    }
  }
}

const field = (name: string) => ana.getByLabel(name, { exact: true })
const send = () => ana.getByRole('button', { name: 'Enviar', exact: true }).click()
const answer = () => ana.getByRole('status').filter({ hasText: 'Respuesta' })

test('every field but the files is required, and the number is shown as it will be sent', async () => {
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana.getByRole('navigation').getByRole('link', { name: 'API' }).click()
  await ana.waitForURL(`${acme.url}/messages-api`)
  await field('Token registrado').selectOption('Otro token')
  await send()
  expect(await ana.getByText(/^Completa «(Token|Número|Mensaje)»/).count()).toBe(3)
  await field('País de los números sin +').selectOption('Brasil')
  await field('Número').fill('51 98765-4321')
  await ana.getByText(/^Se guardará como \+55 51 .*\(Brasil\)/).waitFor()
  await ana.getByRole('figure').getByText('5551987654321').first().waitFor()
  await field('Número').fill('55 1234 999')
  await ana.getByRole('status').getByText(/./).first().waitFor()
  await looksRight('try-out')
  await field('País de los números sin +').selectOption('México')
})

test('a refusal is shown in words, beside its field, and nothing typed is lost', async () => {
  await field('Token').fill('token-of-nobody')
  await field('Número').fill(acme.phone('Diego').number)
  await field('Mensaje').fill('Su pedido salió')
  await send()
  await answer().getByText('401', { exact: true }).waitFor()
  await answer().getByText('Falta el token o no es válido.').waitFor()
  // Beside the answer and the field, and in no toast.
  expect(await ana.getByText('Falta el token o no es válido.').count()).toBe(2)
  expect(await field('Token').getAttribute('aria-invalid')).toBe('true')
  expect(await field('Mensaje').inputValue()).toBe('Su pedido salió')
})

test('sent over the real connection, with its status; after a lost answer it leaves once', async () => {
  const diego = acme.phone('Diego Luna')
  await field('Token registrado').selectOption({ label: 'Conexión Ventas' })
  expect(await field('Token').inputValue()).toBe(token)
  await field('Número').fill(diego.number)

  // The server takes it, and its answer is lost.
  await intercept(ana, '**/api/messages/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await ana.keyboard.press('Enter')
  await ana.getByText('Sin respuesta').waitFor()
  await ana.unroute('**/api/messages/send')
  await ana.keyboard.press('Enter')
  await ana.getByText('Mensaje enviado con éxito').waitFor()
  await answer().getByText('Idempotent-Replayed: true').waitFor()
  expect(await diego.received('Su pedido salió')).toBeDefined()

  await ana.getByRole('button', { name: 'Consultar su estado' }).click()
  await answer()
    .getByText(/"status": "(queued|sending|sent)"/)
    .last()
    .waitFor()
  expect(acme.complaints).toEqual([])
})

test('files go along, and may be taken away again', async () => {
  const elena = acme.phone('Elena')
  await field('Número').fill(elena.number)
  await field('Mensaje').fill('Factura')
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await ana.locator('input[type=file]').setInputFiles([file('factura.txt'), file('otra.txt')])
  await ana.getByRole('button', { name: 'Quitar otra.txt' }).click()
  await ana.getByRole('figure').getByText('medias=@"factura.txt"').waitFor()
  await send()
  await answer().getByText('medias=@factura.txt').waitFor()
  await answer().getByText('"status": "queued"').last().waitFor()
  await looksRight('sent')
})

test('the examples follow the form, and are copied without the token', async () => {
  await ana.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (language: string) => {
    await ana.getByRole('tab', { name: language }).click()
    const example = ana.getByRole('figure', { name: `Ejemplo en ${language}` })
    await example.getByRole('button', { name: 'Copiar' }).click()
    await ana.getByText('Copiado').first().waitFor()
    return ana.evaluate(() => navigator.clipboard.readText())
  }
  const number = await field('Número').inputValue()
  for (const language of ['curl', 'TypeScript', 'PHP', 'Python', 'n8n']) {
    const text = await copied(language)
    expect(text).toContain(`${acme.url}/api/messages/send`)
    expect(text).toContain(number)
    expect(text).toContain('VENTAS_TOKEN')
    expect(text).not.toContain(token)
  }
})

const dialog = () => ana.getByRole('dialog')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a token is made, copied once and tried; a colleague sees it at once', async () => {
  await olivia.goto(`${acme.url}/messages-api?tab=tokens`)
  await olivia.getByText('Todavía no hay tokens').waitFor()
  await ana.getByRole('link', { name: 'Tokens' }).click()
  expect(new URL(ana.url()).search).toBe('?tab=tokens')
  await ana.getByRole('button', { name: 'Nuevo token' }).first().click()
  await dialog().getByRole('button', { name: 'Crear token' }).click()
  await dialog().getByText('Elige al menos un permiso.').waitFor()
  await looksRight('token-form')
  await dialog().getByLabel('Nombre').fill('Shop')
  await dialog().getByLabel('Enviar mensajes').press('Space')
  await dialog().getByLabel('Leer tickets').press('Space')
  await dialog().getByLabel('Válido hasta').fill('2031-12-31')
  await dialog().getByLabel('Nombre').press('Enter')

  await dialog().getByText('Se muestra solo esta vez').waitFor()
  const made = await dialog().getByLabel('Token').inputValue()
  expect(made).toMatch(/^recado_[\w-]{43}$/)
  await ana.keyboard.press('Escape')
  await dialog().getByText('Todavía no lo copiaste').waitFor()
  await dialog().getByRole('button', { name: 'Copiar token' }).click()
  await ana.getByText('Copiado').first().waitFor()
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe(made)
  await row(olivia, 'Shop').getByText('Enviar mensajes, Leer tickets').waitFor()
  await row(olivia, 'Shop').getByText('31/12/2031').waitFor()

  await looksRight('new-token')
  await dialog().getByRole('button', { name: 'Probarlo' }).click()
  expect(await field('Token').inputValue()).toBe(made)
  await ana.getByText('SHOP_TOKEN').first().waitFor()
  await field('Mensaje').fill('Con el token de la tienda')
  await send()
  await ana.getByText('Mensaje enviado con éxito').waitFor()
  await answer().getByText('Con el token de la tienda').waitFor()
})

test('it is changed, and revoked by a colleague while its dialog is open', async () => {
  await ana.getByRole('link', { name: 'Tokens' }).click()
  await ana.getByRole('button', { name: 'Editar Shop' }).click()
  expect(await dialog().getByLabel('Válido hasta').inputValue()).toBe('2031-12-31')
  await dialog().getByLabel('Leer tickets').uncheck()
  await dialog().getByLabel('Válido hasta').fill('')
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await row(olivia, 'Shop').getByText('No vence').waitFor()
  await looksRight('tokens')

  await ana.getByRole('button', { name: 'Editar Shop' }).click()
  await olivia.getByRole('button', { name: 'Revocar Shop' }).click()
  await olivia.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await row(ana, 'Shop').getByText('Revocado').waitFor()
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await ana.getByText('o ya fue revocado').first().waitFor()
  expect(await dialog().getByLabel('Nombre').inputValue()).toBe('Shop')
  await ana.keyboard.press('Escape')
  expect(await row(ana, 'Shop').getByRole('button').count()).toBe(0)
  await ana.getByRole('link', { name: 'Enviar mensajes' }).click()
  expect(await field('Token registrado').textContent()).not.toContain('Shop')
  expect(acme.complaints).toEqual([])
})

test('a token of a deleted queue is renamed, and still sees no other queue', async () => {
  const { body: queue } = await acme.calls(createQueue, { name: 'Temporal', color: '#ff0000' })
  const form = { name: 'Boutique', scopes: ['tickets.read' as const], queueIds: [queue.id] }
  const { apiToken } = (await acme.calls(createApiToken, form)).body
  await acme.calls(deleteQueue, { queueId: queue.id })
  await ana.getByRole('link', { name: 'Tokens' }).click()
  await ana.getByRole('button', { name: 'Editar Boutique' }).click()
  expect(await dialog().getByLabel('Área eliminada').isChecked()).toBe(true)
  await dialog().getByLabel('Nombre').fill('Boutique 2')
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await row(ana, 'Boutique 2').waitFor()
  const { apiTokens } = (await acme.calls(listApiTokens, {})).body
  const renamed = apiTokens.find(({ id }) => id === apiToken.id)
  expect(renamed).toMatchObject({ name: 'Boutique 2', queueIds: [queue.id] })
})

test('only admins open it', async () => {
  const beto = await acme.openTab(await acme.hire('Beto', 'user'))
  expect((await beto.goto(`${acme.url}/messages-api`))?.status()).toBe(403)
})
