/** Two people whom the ninth digit has joined are split from a notice above the contacts, and joined again. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listContacts } from '#desk/contacts/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'

let acme: TestCompany
let ana: Page

const landline = '551136093689'
const mobile = '5511936093689'

beforeAll(async () => {
  acme = await openCompany()
  await acme.platform.begin(async (sql) => {
    const [company] =
      await sql`select company_id as id from users where email = ${acme.admin.email}`
    await sql`select set_config('app.company_id', ${String(company?.id)}, true)`
    const [contact] = await sql`insert into contacts (name, number, jid)
      values ('Padaria Luz', ${landline}, ${`${mobile}@s.whatsapp.net`}) returning id`
    const [ticket] = await sql`insert into tickets (contact_id, status, last_seq, closed_at)
      values (${contact?.id}, 'closed', 3, now()) returning id`
    for (const [at, number] of [landline, mobile, mobile].entries()) {
      await sql`insert into messages (ticket_id, seq, contact_id, author_id, wa_id, from_me, origin,
          body, remote_jid)
        values (${ticket?.id}, ${at + 1}, ${contact?.id}, ${contact?.id}, ${`W${at}`}, false,
          'customer', 'oi', ${`${number}@s.whatsapp.net`})`
    }
    await sql`insert into notes (note, ticket_id, contact_id) values ('?', ${ticket?.id}, ${contact?.id})`
    await sql`insert into joined_people (contact_id, number, has_both)
      values (${contact?.id}, ${landline}, true)`
  })
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const numbers = async () =>
  (await acme.calls(listContacts, {})).body.contacts.map(({ number }) => number).toSorted()

test('a press gives the second person a contact, another joins both again', async () => {
  await ana.goto(`${acme.url}/contacts`)
  const notice = ana.getByRole('region', { name: 'Dos personas en un contacto' })
  await notice.getByText(/2 mensajes son de .*se quedan con .*: 1 nota\./).waitFor()
  await keepPictures(ana, 'joined-people')
  await notice.getByRole('button', { name: 'Separar a Padaria Luz' }).click()
  await notice.getByRole('button', { name: 'Deshacer la separación de Padaria Luz' }).waitFor()
  await ana.getByRole('row').filter({ hasText: '93609' }).first().waitFor()
  expect(await numbers()).toEqual([landline, mobile])
  await keepPictures(ana, 'split-people')
  await notice.getByRole('button', { name: 'Deshacer la separación de Padaria Luz' }).click()
  await notice.getByRole('button', { name: 'Separar a Padaria Luz' }).waitFor()
  expect(await numbers()).toEqual([landline])
})
