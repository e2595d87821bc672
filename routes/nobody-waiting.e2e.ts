/** What the tickets page says where nothing is to be seen: who waits elsewhere, and what is not linked. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createConnection } from '#company/connections/contract'
import { createQueue } from '#company/queues/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let company: TestCompany
let beto: Page
let ana: Page

beforeAll(async () => {
  company = await openCompany()
  await company.link()
  beto = await company.openTab(await company.hire('Beto', 'user'))
  ana = await company.openPage(company.admin)
})

afterAll(() => company.close())

const row = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })

test('while a company has no queues, everybody sees who waits', async () => {
  await beto.goto(`${company.url}/tickets?list=pending`)
  await beto.getByText('Nadie está esperando').waitFor()
  await company.phone('Diego Luna').say(company.owner.number, 'Hola')
  await row(beto, 'Diego Luna').waitFor()
})

test('with queues, an agent who sees nobody is told how many wait elsewhere', async () => {
  await company.calls(createQueue, { name: 'Ventas', color: '#00BFFF' })
  await beto.goto(`${company.url}/tickets?list=pending`)
  await beto.getByText('1 cliente espera en otra área o sin área.').waitFor()
  expect(await beto.getByText('Nadie está esperando').count()).toBe(0)
})

test('a connection that is not linked says so on the tickets page, and leads to its code', async () => {
  expect(await ana.getByText('Sin vincular con WhatsApp').count()).toBe(0)
  await company.calls(createConnection, { name: 'Mayoreo' })
  await ana.getByText('Sin vincular con WhatsApp: Mayoreo').waitFor()
  await beto.getByText('Avisa a un administrador').waitFor()
  await ana.getByRole('link', { name: 'Ir a Conexiones' }).click()
  await ana
    .getByRole('row')
    .filter({ hasText: 'Mayoreo' })
    .getByText('Esperando el escaneo')
    .waitFor()
})

test('the dialog of a session that is down says why instead of waiting for a code', async () => {
  await company.platform`update connections set status = 'DISCONNECTED', desired_state = 'closed',
    qrcode = '', reason = 'ERR_WAPP_BANNED' where name = 'Mayoreo'`
  await ana.route('**/api/whatsappsession/*', (route) => route.fulfill({ status: 200, json: {} }))
  await ana.reload()
  const mayoreo = ana.getByRole('row').filter({ hasText: 'Mayoreo' })
  await mayoreo.getByRole('button', { name: 'Nuevo código QR' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Vincular Mayoreo' })
  await dialog.getByText('Desconectada').waitFor()
  await dialog.getByText('WhatsApp bloqueó este número').waitFor()
  expect(await dialog.getByText('Solicitando el código').count()).toBe(0)
  await ana.unroute('**/api/whatsappsession/*')
  await dialog.getByRole('button', { name: 'Nuevo código QR' }).click()
  await dialog.getByRole('img', { name: 'Código QR para vincular Mayoreo' }).waitFor()
})
