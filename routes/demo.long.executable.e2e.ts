/**
 * The first impression: a newcomer opens `recado demo`, sees a shop at work, and sends and gets files.
 * Run again against the executable.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../src/workshop/testing/browser/chromium.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { jpegOf } from '../src/workshop/testing/files/pictures.ts'
import { type DemoProgram, startDemoProgram } from '../src/workshop/testing/programs/demo.ts'

let demo: DemoProgram
let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  demo = await startDemoProgram()
  browser = await openBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ])
  page = await browser.newPage({ locale: 'es-MX', viewport: { width: 1366, height: 860 } })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const [, email = '', password = ''] = /[Ll]og in as (\S+) with the password (\S+)/.exec(
    demo.printed,
  ) ?? ['']
  await logIn(page, demo.url, { email, password })
})

afterAll(async () => {
  await browser?.close()
  expect(await demo?.stop()).toBe(0)
})

const log = () => page.getByRole('log')
const bubbles = () => log().getByRole('article')
const field = () => page.getByLabel('Mensaje para Lucía Fernández')
const isLoaded = (picture: Element) =>
  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 100

test('customers wait, and conversations go on', async () => {
  for (const name of ['Lucía Fernández', 'Sam Carter']) {
    await page.getByRole('link', { name }).first().waitFor()
  }
  await page.getByRole('tab', { name: /Esperando/ }).click()
  for (const name of ['João Pereira', 'Familia Ríos, pedidos y entregas']) {
    await page.locator('[data-ticket]').filter({ hasText: name }).waitFor()
  }
})

test('a new customer writes while one looks on, with a picture that can be seen', async () => {
  await page.locator('[data-ticket]').filter({ hasText: 'Sofía Aguilar' }).waitFor()
  await page.getByRole('button', { name: 'Aceptar el ticket de Sofía Aguilar' }).click()
  const picture = bubbles().getByRole('button', { name: 'Ver la foto' }).locator('img').last()
  await picture.waitFor()
  await page.waitForFunction(isLoaded, await picture.elementHandle())
})

test('a picture that is sent is seen by the customer, who answers with another', async () => {
  await page.goto(`${demo.url}/tickets`)
  await page.getByRole('link', { name: 'Lucía Fernández' }).first().click()
  await field().waitFor()
  await bubbles().getByRole('button', { name: 'Ver la foto' }).nth(1).waitFor()
  const buffer = Buffer.from(await jpegOf(320, 200))
  const files = [{ name: 'silla.jpg', mimeType: 'image/jpeg', buffer }]
  await page.locator('input[type=file]').setInputFiles(files)
  await field().fill('Esta silla va con la mesa')
  await field().press('Enter')
  await bubbles().filter({ hasText: 'Esta silla va con la mesa' }).getByText('Leído').waitFor()
  const theirs = bubbles().filter({ hasText: '¡Qué bonito!' }).locator('img').last()
  await theirs.waitFor()
  await page.waitForFunction(isLoaded, await theirs.elementHandle())
})

test('a voice note is answered with one that plays', async () => {
  const players = log().getByRole('button', { name: 'Reproducir' })
  await players.first().waitFor()
  const before = await players.count()
  await page.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
  await page
    .getByRole('group')
    .getByText(/^0:(0[2-9]|[1-9]\d)$/)
    .waitFor()
  await page.getByRole('button', { name: 'Terminar y escuchar' }).click()
  await page.getByRole('button', { name: 'Enviar el mensaje de voz' }).click()
  await players.nth(before + 1).waitFor()
  await players.last().click()
  await log().getByRole('button', { name: 'Pausar' }).waitFor()
})

test('a colleague answers in the internal chat', async () => {
  await page.goto(`${demo.url}/chats`)
  await page.getByRole('link', { name: /Equipo de ventas/ }).click()
  await log().getByText('Quedan dos.').waitFor()
  const before = await log().getByText('ahora lo reviso').count()
  expect(before).toBe(0)
  const field = page.getByLabel('Escribe un mensaje')
  await field.fill('¿Me ayudas con Lucía?')
  // Before the scripts have come, Enter only breaks the line.
  await eventually(async () => {
    await field.press('Enter')
    return (await log().getByText('¿Me ayudas con Lucía?').count()) > 0
  }, 'the question in the chat')
  await log().getByText('ahora lo reviso').waitFor()
})

test('every list has rows, and the dashboard counts weeks of work', async () => {
  const rows: [path: string, text: RegExp][] = [
    ['/contacts', /Ana Beatriz Lima/],
    ['/quick-messages', /garantia/],
    ['/files', /Catálogo de otoño/],
    ['/tags', /Cliente frecuente/],
    ['/schedules', /Rodrigo Salas/],
    ['/users', /Beto Ramírez/],
    ['/connections', /Conectada/],
    ['/kanban', /En reparto/],
    ['/', /Carla Nascimento/],
  ]
  for (const [path, text] of rows) {
    await page.goto(demo.url + path)
    await page.getByText(text).first().waitFor()
  }
  await page.goto(`${demo.url}/tickets?list=closed`)
  await page.locator('[data-ticket]').nth(20).waitFor({ state: 'attached' })
})

test('nothing was logged as an error, in the browser or by the program', () => {
  expect(complaints).toEqual([])
  expect(demo.printed).not.toContain('"level"')
})
