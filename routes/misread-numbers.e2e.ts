/** Numbers that were read as another country's are put right from a notice above the contacts, one or all of an import. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listContacts } from '#desk/contacts/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'

let acme: TestCompany
let ana: Page

/** Of Guadalajara, and stored as numbers of France. */
const misread = ['3336151234', '3336151235', '3336151236']

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  for (const number of misread.slice(0, 2)) {
    acme.simulator.phone({ number: `521${number}`, name: 'Lupe' })
  }
  await acme.platform.begin(async (sql) => {
    const [company] =
      await sql`select company_id as id from users where email = ${acme.admin.email}`
    await sql`select set_config('app.company_id', ${String(company?.id)}, true)`
    for (const [at, number] of misread.entries()) {
      await sql`insert into contacts (name, number) values (${`Lupe ${at + 1}`}, ${number})`
    }
  })
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const numbers = async () =>
  (await acme.calls(listContacts, {})).body.contacts.map(({ number }) => number).toSorted()

test('all of an import are put right, but whom WhatsApp does not know, and one is undone', async () => {
  await ana.goto(`${acme.url}/contacts`)
  const notice = ana.getByRole('region', { name: 'Números que parecen mal leídos' })
  await notice.getByText('Guardado: +33 361 512 34 (Francia)').waitFor()
  await notice
    .getByText(/^Correcto: \+52 .*\(México\)$/)
    .first()
    .waitFor()
  await keepPictures(ana, 'misread-numbers')
  await notice.getByRole('button', { name: 'Corregir los 3 de esta vez' }).click()
  await notice.getByRole('button', { name: 'Deshacer la corrección de Lupe 1' }).waitFor()
  await notice.getByRole('button', { name: 'Corregir a Lupe 3' }).waitFor()
  expect(await numbers()).toEqual(['3336151236', '5213336151234', '5213336151235'])
  await keepPictures(ana, 'numbers-put-right')
  await notice.getByRole('button', { name: 'Deshacer la corrección de Lupe 1' }).click()
  await notice.getByRole('button', { name: 'Corregir a Lupe 1' }).waitFor()
  expect(await numbers()).toEqual(['3336151234', '3336151236', '5213336151235'])
})
