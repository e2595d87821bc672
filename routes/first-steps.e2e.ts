/** The list of first steps: ticked by what is really there, until it is done or sent away. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQueue } from '#company/queues/contract'
import { saveSetting } from '#company/settings/contract'
import { sendMessage } from '#desk/messages/contract'
import { createQuickMessage } from '#desk/quick-messages/contract'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let omar: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openTab(acme.admin)
})

afterAll(() => acme?.close())

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const isDone = (page: Page, name: string) =>
  page.getByRole('link', { name: `${name}: Hecho`, exact: true }).waitFor()
const isToDo = (page: Page, name: string) =>
  page.getByRole('link', { name: `${name}: Por hacer`, exact: true }).waitFor()

test('it stands in place of the empty conversation, and each step leads to its page', async () => {
  await goAndSettle(ana, `${acme.url}/tickets`)
  await ana.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
  // Olga, by whom tests call the API, is a colleague.
  await ana.getByText('1 de 6 hechos').waitFor()
  await isDone(ana, 'Invita a tu equipo')
  for (const name of ['Conecta tu número de WhatsApp', 'Pon tu horario', 'Reparte el trabajo']) {
    await isToDo(ana, name)
  }
  expect(await findings(ana)).toEqual([])
  await keepPictures(ana, 'first-steps', 768, [1366, 1920])
  await step(ana, 'Conecta tu número de WhatsApp').getByRole('link').click()
  await ana.getByRole('heading', { name: 'Conexiones' }).waitFor()
})

test('what is there is ticked, however it came; an agent has no such list', async () => {
  const beto = await acme.openPage(await acme.hire('Beto', 'user'))
  await beto.getByText('Elige un ticket para empezar').waitFor()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  await acme.waitingTicket()
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'company' })
  await acme.calls(createQueue, { name: 'Ventas', color: '#00BFFF' })
  await goAndSettle(ana, `${acme.url}/tickets?list=pending`)
  await ana.getByText('4 de 6 hechos').waitFor()
  await isToDo(ana, 'Guarda lo que escribes a menudo')
  await isToDo(ana, 'Responde a tu primer cliente')
  expect(await beto.getByRole('heading', { name: 'Primeros pasos' }).count()).toBe(0)
})

test('sent away, it is gone for the person and for good', async () => {
  omar = await acme.openPage(await acme.hire('Omar'))
  await omar.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
  await omar.getByRole('button', { name: 'No mostrar más' }).click()
  await omar.getByText('Elige un ticket para empezar').waitFor()
  const answered = omar.waitForResponse((response) => response.url().endsWith('/api/first-steps'))
  await omar.reload()
  expect((await (await answered).json()).isDismissed).toBe(true)
  await omar.getByText('Elige un ticket para empezar').waitFor()
  await goAndSettle(ana, `${acme.url}/tickets?list=pending`)
  await ana.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
})

test('done, it makes room', async () => {
  await acme.calls(createQuickMessage, { shortcode: 'hola', message: 'Hola', geral: true })
  const ticket = await acme.acceptWaiting()
  await acme.calls(sendMessage, { ticketId: ticket.id, body: 'Hola, ¿en qué te ayudo?' })
  await goAndSettle(ana, `${acme.url}/tickets`)
  await ana.getByText('Elige un ticket para empezar').waitFor()
  await ana.getByRole('heading', { name: 'Primeros pasos' }).waitFor({ state: 'hidden' })
  expect(acme.complaints).toEqual([])
})
