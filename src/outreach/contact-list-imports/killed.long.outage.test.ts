/** The program, killed while it imports: no batch half stored, no row twice, and it goes on. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateCompany } from '#company/companies/contract'
import { login } from '#company/logins/contract'
import { createContactList } from '#outreach/contact-lists/contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { savedWorkbook } from '#outreach/spreadsheets/testing/workbooks'
import { eventually } from '#workshop/testing/eventually'
import { admin, makeProgram, type Program } from '#workshop/testing/programs/program'
import { listImports, uploadContacts } from './contract.ts'

const rows = 4_000
/** Of the rows, at which it is killed. */
const moments = [0, 0.3, 0.8]

let program: Program
let token: string

beforeAll(async () => {
  program = await makeProgram({})
  await program.start()
  const { body } = await program.calls(login, admin)
  token = body.token
  const { companyId } = body.user
  await program.calls(updateCompany, { companyId, campaignsEnabled: true }, token)
})
afterAll(() => program?.remove())

const people = Array.from({ length: rows }, (_, n) => [`Persona ${n}`, 5215510000000 + n])
const file = new File([savedWorkbook([['Nombre', 'Número'], ...people], 'xls')], 'clientes.xls')

async function newest(contactListId: number) {
  const { body } = await program.calls(listImports, { contactListId }, token)
  return body[0]
}

test('killed at any moment, every row is stored once', async () => {
  const seen: string[] = []
  for (const moment of moments) {
    const { body } = await program.calls(createContactList, { name: `A ${moment}` }, token)
    const contactListId = body.id
    const answer = program
      .calls(uploadContacts, { contactListId, file: [file] }, token)
      .catch(() => undefined)
    await eventually(
      async () => ((await newest(contactListId))?.readRows ?? -1) >= rows * moment,
      'it has come so far',
    )
    await program.kill()
    await answer
    await program.start()
    const after = await newest(contactListId)
    const isDone = async () => (await newest(contactListId))?.state === 'done'
    await eventually(isDone, 'it is done')
    expect(await newest(contactListId)).toMatchObject({
      readRows: rows,
      validRows: rows,
      invalidRows: 0,
      doubleRows: 0,
    })
    const items = await program.calls(listContactListItems, { contactListId }, token)
    expect(items.body.count).toBe(rows)
    seen.push(`${after?.readRows} rows`)
  }
  process.stderr.write(`after the kills: ${seen.join(', ')}\n`)
})
