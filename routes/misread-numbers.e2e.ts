/** Numbers that were read as another country's are put right from a notice above the contacts, one or all of an import. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listContacts } from '#desk/contacts/contract'
import { createCampaign } from '#outreach/campaigns/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'

let acme: TestCompany
let whatsappId: number
let ana: Page

/** Of Guadalajara, and stored as numbers of France. */
const misread = ['3336151234', '3336151235', '3336151236']

beforeAll(async () => {
  acme = await openCompany()
  whatsappId = await acme.link()
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

const notice = () => ana.getByRole('region', { name: 'Números que parecen mal leídos' })

const numbers = async () =>
  (await acme.calls(listContacts, {})).body.contacts.map(({ number }) => number).toSorted()

test('lists show theirs, which are put right from there, and the check before a campaign names them', async () => {
  let contactListId = 0
  await acme.platform.begin(async (sql) => {
    const [company] =
      await sql`select company_id as id from users where email = ${acme.admin.email}`
    await sql`select set_config('app.company_id', ${String(company?.id)}, true)`
    const [list] =
      await sql`insert into contact_lists (name) values ('Clientes de León') returning id`
    for (const [at, number] of [misread[0], `521${misread[0]}`, misread[2]].entries()) {
      await sql`insert into contact_list_items (contact_list_id, name, number, is_whatsapp_valid)
        values (${list?.id}, ${`Lupe ${at + 1}`}, ${String(number)}, ${at < 2})`
    }
    contactListId = Number(list?.id)
  })
  await acme.calls(createCampaign, {
    name: 'Ofertas',
    message1: 'Hola {nome}',
    contactListId,
    whatsappId,
  })
  await ana.goto(`${acme.url}/campaigns`)
  await ana.getByRole('button', { name: 'Revisar e iniciar Ofertas' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByText('2 números parecen mal leídos').waitFor()
  await dialog.getByText('¿Quiénes no tienen WhatsApp?').click()
  await keepPictures(ana, 'campaign-check')
  await dialog.getByRole('link', { name: 'Corregirlos antes' }).click()
  await ana.waitForURL(`${acme.url}/contact-lists`)
  await notice().getByText('En listas: Clientes de León').first().waitFor()
  await notice()
    .getByText('Donde ya está el número correcto, este sale: Clientes de León')
    .waitFor()
  await keepPictures(ana, 'misread-in-lists')
})

test('all of an import are put right, but whom WhatsApp does not know, and one is undone', async () => {
  await ana.goto(`${acme.url}/contacts`)
  await notice().getByText('Guardado: +33 361 512 34 (Francia)').waitFor()
  await notice()
    .getByText(/^Correcto: \+52 .*\(México\)$/)
    .first()
    .waitFor()
  await keepPictures(ana, 'misread-numbers')
  await notice().getByRole('button', { name: 'Corregir los 3 de esta vez' }).click()
  await notice().getByRole('button', { name: 'Deshacer la corrección de Lupe 1' }).waitFor()
  await notice().getByRole('button', { name: 'Corregir a Lupe 3' }).waitFor()
  expect(await numbers()).toEqual(['3336151236', '5213336151234', '5213336151235'])
  await keepPictures(ana, 'numbers-put-right')
  await notice().getByRole('button', { name: 'Deshacer la corrección de Lupe 1' }).click()
  await notice().getByRole('button', { name: 'Corregir a Lupe 1' }).waitFor()
  expect(await numbers()).toEqual(['3336151234', '3336151236', '5213336151235'])
})
