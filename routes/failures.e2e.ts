/** A message that was not sent says the true reason, and offers what helps. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'

let company: TestCompany
let ana: Page
let connectionId: number

beforeAll(async () => {
  company = await openCompany()
  connectionId = await company.link()
  await company.phone('Diego Luna').say(company.owner.number, 'Hola')
  const { uuid } = await company.acceptWaiting()
  ana = await company.openTab(company.admin)
  await ana.goto(`${company.url}/tickets/${uuid}`)
})

afterAll(() => company.close())

const field = () => ana.getByLabel('Mensaje para Diego Luna')
const bubble = (text: string) => ana.getByRole('article').filter({ hasText: text })
const action = (text: string, name: string) => bubble(text).getByText(name, { exact: true })

async function send(text: string) {
  await field().fill(text)
  await field().press('Enter')
  await ana.getByRole('article').filter({ hasText: text }).waitFor()
}

async function failed(text: string, failure: string) {
  await send(text)
  await bubble(text).getByText('Entregado').waitFor()
  await company.platform`update messages set delivery = 'failed', failure = ${failure}, ack = 0
    where body like ${`%${text}%`}`
}

test('while the number is not connected, the way leads to the connections', async () => {
  const setStatus = (status: string) =>
    company.platform`update connections set status = ${status} where id = ${connectionId}`
  await setStatus('DISCONNECTED')
  try {
    await ana.reload()
    await send('¿Sigue ahí?')
    await bubble('¿Sigue ahí?').getByText('El número no está conectado con WhatsApp').waitFor()
    await action('¿Sigue ahí?', 'Ir a Conexiones').waitFor()
  } finally {
    await setStatus('CONNECTED')
  }
})

test('once the number is connected again, nothing sends anybody to the connections', async () => {
  await failed('Un minuto', 'ERR_WAPP_AWAY_TOO_LONG')
  await ana.reload()
  await bubble('Un minuto').getByText('Ya está conectado.').waitFor()
  await action('Un minuto', 'Enviar de nuevo').waitFor()
  expect(await ana.getByText('Ir a Conexiones').count()).toBe(0)
  expect(await ana.getByText('Revisa las conexiones').count()).toBe(0)
})

test('a number without WhatsApp leads to the contact', async () => {
  await failed('¿Llegó bien?', 'ERR_WAPP_INVALID_CONTACT')
  await ana.reload()
  await bubble('¿Llegó bien?').getByText('Este número no tiene WhatsApp.').waitFor()
  await action('¿Llegó bien?', 'Ver el contacto').click()
  await ana.getByRole('complementary').getByText('Diego Luna').first().waitFor()
})

test('what would fail again is not offered again', async () => {
  await failed('El catálogo', 'ERR_MEDIA_TOO_LARGE')
  await ana.reload()
  await bubble('El catálogo').getByText('pesa más de 100 MB').waitFor()
  expect(await action('El catálogo', 'Enviar de nuevo').count()).toBe(0)
  await action('El catálogo', 'Descartar').waitFor()
})

test('a conversation that cannot be loaded says so, and comes when it is asked for again', async () => {
  const asked = '**/api/messages/*'
  await ana.goto(`${company.url}/tickets`)
  await intercept(ana, asked, (route) => route.abort())
  await ana.getByRole('link', { name: 'Diego Luna' }).click()
  await ana.getByRole('alert').getByText('No se pudieron cargar los mensajes.').waitFor()
  await ana.unroute(asked)
  await ana.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await ana.getByRole('log').waitFor()
})
