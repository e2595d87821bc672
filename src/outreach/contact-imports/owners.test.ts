/** Address books of owners in four cities, as four programs export them: nobody becomes a stranger. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listAllContacts } from '#desk/contacts/contract'
import { bookHeadings } from '#outreach/contact-list-imports/testing/address-books'
import { savedWorkbook } from '#outreach/spreadsheets/testing/workbooks'
import { createWorld, type World } from '#workshop/testing/world'
import { uploadContactFile } from './contract.ts'
import { type Customer, customersOf, owners } from './testing/owners.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  delete world.services.limits
})
afterAll(() => world.close())

const people = 48

function bookOf(headings: string, columns: { name: string; number: string }) {
  const names = headings.split(',')
  return (customers: Customer[]) => {
    const line = ({ name, written }: Customer) =>
      names.map((heading) => {
        if (heading === columns.name) return name
        return heading === columns.number ? `"${written}"` : ''
      })
    return [headings, ...customers.map((one) => line(one).join(','))].join('\r\n')
  }
}

const google = bookOf(bookHeadings.google, { name: 'First Name', number: 'Phone 1 - Value' })
const outlook = bookOf(bookHeadings.outlook, { name: 'First Name', number: 'Mobile Phone' })

const cards = (customers: Customer[]) =>
  customers
    .map(({ name, written }) =>
      ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `TEL;type=CELL;type=pref:${written}`]
        .concat('END:VCARD', '')
        .join('\r\n'),
    )
    .join('')

/** Cells with digits only are amounts to spreadsheets. */
const sheet = (customers: Customer[]) =>
  savedWorkbook(
    [
      ['Nombre', 'Celular'],
      ...customers.map(({ name, written }) => [
        name,
        /^[1-9]\d+$/.test(written) ? Number(written) : written,
      ]),
    ],
    'xlsx',
  )

const csv = (name: string, text: string) => ({
  format: 'csv' as const,
  file: [new File([text], name)],
})

const programs = {
  Google: (all: Customer[]) => csv('google.csv', google(all)),
  Outlook: (all: Customer[]) => csv('outlook.csv', outlook(all)),
  iPhone: (all: Customer[]) => csv('iphone.vcf', cards(all)),
  sheet: (all: Customer[]) => ({
    format: 'workbook' as const,
    file: [new File([sheet(all)], 'clientes.xlsx')],
  }),
}

const cases = owners.flatMap((owner) =>
  Object.entries(programs).map(
    ([program, fileOf]) => [owner.city, program, owner, fileOf] as const,
  ),
)

test.each(cases)(
  'nobody of %s becomes a stranger in a file of %s',
  async (_, __, owner, fileOf) => {
    const { ana, platform } = world
    await platform`delete from contacts where not is_group`
    const customers = customersOf(owner, people)
    const upload = { ...fileOf(customers), country: owner.country }
    const preview = (await ana.calls(uploadContactFile, { ...upload, preview: true })).body
    const added = (await ana.calls(uploadContactFile, upload)).body
    expect(added).toMatchObject({ addedRows: people, refusedRows: [] })
    const stored = (await ana.calls(listAllContacts, {})).body
    const byName = new Map(stored.map(({ name, number }) => [name, number]))
    expect(customers.map(({ name, written }) => [name, written, byName.get(name)])).toEqual(
      customers.map(({ name, written, digits }) => [name, written, digits]),
    )
    const { spellings } = owner
    const ofOthers = (digits: string) =>
      customers.filter((_, n) => spellings[n % spellings.length]?.[1].startsWith(digits)).length
    expect(preview).toMatchObject({
      numbers: {
        countries: [
          { country: owner.country, rows: people - ofOthers('51987') - ofOthers('33612') },
          { rows: Math.max(ofOthers('51987'), ofOthers('33612')) },
          { rows: Math.min(ofOthers('51987'), ofOthers('33612')) },
        ],
        refused: [],
      },
    })
  },
)
