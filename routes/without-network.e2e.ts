/** What a device without network shows of what cannot be done meanwhile, and when it is back. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import {
  openCompany,
  type TestCompany,
  withServiceWorker,
} from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page
const broken: string[] = []

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  ana = await acme.openPage(acme.admin, withServiceWorker)
  ana.on('pageerror', (error) => broken.push(String(error)))
})

afterAll(() => acme?.close())

const accept = () => ana.getByRole('button', { name: 'Aceptar el ticket de Diego Luna' })

test('what needs the server says that there is no way to it, and nothing of a busy one', async () => {
  await goAndSettle(ana, `${acme.url}/tickets?list=pending`)
  await ana.context().setOffline(true)
  await accept().click()
  await ana.getByText('No hay conexión con el servidor.').waitFor()
  expect(await ana.getByText('ocupado').count()).toBe(0)
  await ana.context().setOffline(false)
  await accept().click()
  await ana.getByRole('heading', { name: 'Diego Luna' }).waitFor()
  expect(broken).toEqual([])
})

test('a line that does not come back is not asked about at each attempt', async () => {
  let attempts = 0
  let asked = 0
  await ana.routeWebSocket(/\/api\/ws/, (line) => {
    attempts += 1
    void line.close()
  })
  ana.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) asked += 1
  })
  await ana.goto(`${acme.url}/tickets`)
  await eventually(() => attempts >= 12, 'twelve attempts')
  expect(asked).toBeWithin(1, 5)
})
