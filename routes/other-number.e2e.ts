/** A connection whose code another phone scans asks first; one number in two is said on both. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { showConnection } from '#company/connections/contract'
import { renewSession } from '#company/connections/session-contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page
let connectionId: number

beforeAll(async () => {
  acme = await openCompany()
  connectionId = await acme.link()
  ana = await acme.openPage(acme.admin, { reducedMotion: 'reduce' })
})

afterAll(() => acme?.close())

const connection = async () => (await acme.calls(showConnection, { connectionId })).body
const row = (name: string) => ana.getByRole('row').filter({ hasText: name })

test('another phone answers nobody before an admin has confirmed its number', async () => {
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  await acme.waitingTicket()
  await goAndSettle(ana, `${acme.url}/connections`)
  await acme.calls(renewSession, { connectionId })
  const other = acme.phone('Otra')
  const retired = await eventually(async () => (await connection()).qrcode, 'a new code')
  await row('Ventas').getByRole('button', { name: 'Código QR', exact: true }).click()
  await acme.simulator.retire(retired)
  const shown = ana.getByRole('dialog')
  await shown.getByText('Si ya lo escaneaste, escanéalo una vez más.').waitFor()
  await keepPictures(ana, 'renewed-code')
  await ana.keyboard.press('Escape')
  await other.scan((await connection()).qrcode)

  await row('Ventas').getByText('El código lo escaneó otro número que antes').waitFor()
  await keepPictures(ana, 'other-number')
  const use = /^Usar \+52/
  await row('Ventas').getByRole('button', { name: use }).click()
  const question = ana.getByRole('dialog', { name: /^¿Responder desde \+52/ })
  await question.getByText(/Los tickets abiertos de esta conexión/).waitFor()
  await keepPictures(ana, 'other-number-question')
  expect((await connection()).number).toBe(acme.owner.number)

  await question.getByRole('button', { name: use }).click()
  await row('Ventas').getByText('Conectada', { exact: true }).waitFor()
  expect(await connection()).toMatchObject({ number: other.number, otherNumber: null })
})

test('one number in two connections is said on both', async () => {
  const { number } = await connection()
  const linked = acme.simulator.phone({ number: number ?? '' })
  await acme.link(linked, 'Segunda')
  await row('Ventas')
    .getByText(/vinculado también en: Segunda/)
    .waitFor()
  await row('Segunda')
    .getByText(/vinculado también en: Ventas/)
    .waitFor()
  await keepPictures(ana, 'shared-number')
  expect(acme.complaints).toEqual([])
})
