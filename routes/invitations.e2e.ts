/** An admin invites by a link; the colleague chooses a password and works the same minute. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQueue } from '#company/queues/contract'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let nora: Page
let link: string
const email = `nora.${Date.now()}@example.com`

beforeAll(async () => {
  acme = await openCompany()
  await acme.calls(createQueue, { name: 'Ventas', color: '#00BFFF' })
  ana = await acme.openTab(acme.admin)
  nora = await acme.newPage()
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')

async function newLink(): Promise<string> {
  await goAndSettle(ana, `${acme.url}/users`)
  await ana.getByRole('button', { name: 'Invitar con un enlace' }).click()
  await dialogOf(ana).getByRole('checkbox', { name: 'Ventas' }).check()
  await keepPictures(ana, 'invite')
  await dialogOf(ana).getByRole('button', { name: 'Crear el enlace' }).click()
  const field = dialogOf(ana).getByRole('textbox', { name: 'Enlace de la invitación' })
  await field.waitFor()
  await keepPictures(ana, 'invitation-link')
  return field.inputValue()
}

test('the link leads to a page that says who invites, and makes a colleague of whoever opens it', async () => {
  link = await newLink()
  expect(link).toMatch(/\/invitation#[\w-]{43}$/)
  await nora.goto(link)
  await nora.getByText(/^Admin te invita a Acme \d+\.$/).waitFor()
  expect(await findings(nora)).toEqual([])
  await keepPictures(nora, 'invitation')
  // In another language it is the same invitation.
  await nora.getByRole('link', { name: 'Português' }).click()
  await nora.getByText(/^Admin convida você para Acme \d+\.$/).waitFor()
  await nora.getByRole('link', { name: 'Español' }).click()
  await nora.getByText(/^Admin te invita a Acme \d+\.$/).waitFor()
  await nora.getByLabel('Tu nombre').fill('Nora')
  await nora.getByRole('button', { name: 'Crear mi cuenta y entrar' }).click()
  await nora.getByText('Completa «Correo electrónico»').first().waitFor()
  await nora.getByLabel('Correo electrónico').fill(email)
  await nora.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await nora.getByRole('button', { name: 'Crear mi cuenta y entrar' }).click()
  await nora.waitForURL(/\/tickets/)
  await goAndSettle(ana, `${acme.url}/users`)
  await ana.getByRole('row').filter({ hasText: email }).getByText('Ventas').waitFor()
})

test('used, it says so', async () => {
  const late = await acme.newPage()
  await late.goto(link)
  await late.getByText('Esta invitación ya se usó.').waitFor()
  expect(await late.getByLabel('Tu nombre').isVisible()).toBe(false)
  await keepPictures(late, 'invitation-used')
})

test('withdrawn, it is nobody’s', async () => {
  const other = await newLink()
  await dialogOf(ana).getByRole('button', { name: 'Invitar a otra persona' }).click()
  await dialogOf(ana).getByRole('button', { name: 'Retirar la invitación' }).click()
  await ana.getByText('Invitación retirada').waitFor()
  const late = await acme.newPage()
  await late.goto(other)
  await late.getByText('Esta invitación no existe o fue retirada.').waitFor()
  expect(acme.complaints).toEqual([])
})
