/** The jobs of the installation, as whoever runs it, and as an admin who does not. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listJobs } from '#kernel/workers/contract'
import { eventually } from '#workshop/testing/eventually'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.makeSuper(acme.admin)
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const line = (text: string) => ana.getByRole('row').filter({ hasText: text })
const dialog = () => ana.getByRole('dialog')

/** No process of this installation knows the kind: nothing takes it. With a key, as all without a company. */
async function failedJob(reason: string) {
  const told = JSON.stringify({ payload: { ticketId: 7, body: 'Hola' } })
  const [row] = await acme.platform<{ id: string }[]>`
    select id from graphile_worker.add_job('of_before', ${told}::text::json,
      job_key => ${reason}, max_attempts => 5)`
  const id = Number(row?.id)
  await acme.platform`
    update graphile_worker._private_jobs set attempts = 5, last_error = ${reason} where id = ${id}`
  return id
}

test('each chore says when it ran last and runs next', async () => {
  await ana.getByRole('link', { name: 'Procesos' }).click()
  const chore = line('Borra registros vencidos')
  await chore.getByText('forget_old · */10 * * * *').waitFor()
  expect(await chore.getByRole('time').count()).toBeGreaterThan(0)
  await line('Resume los contadores').waitFor()
})

test('a failed job appears by itself with its reason, without its texts, and is tried again by keyboard', async () => {
  const id = await failedJob('no route to host')
  const count = ana.getByRole('button', { name: 'Fallidos 1: of_before' })
  await count.waitFor()
  await count.focus()
  await ana.keyboard.press('Enter')
  await line('no route to host').getByText('body: texto de 4 caracteres').waitFor()
  expect(await line('no route to host').getByText('ticketId: 7').count()).toBe(1)
  await ana.getByRole('button', { name: `Volver a intentar of_before #${id}` }).focus()
  // What was pressed is gone: a second Enter at once would still mean it.
  await ana.keyboard.press('Shift')
  await ana.keyboard.press('Enter')
  await ana.getByText('Se vuelve a intentar ahora.').waitFor()
  await ana.getByText('Ningún proceso falló').waitFor()
  await ana.getByRole('tab', { name: 'En espera' }).click()
  await line('no route to host').waitFor()
})

test('a job is deleted by name, and one that is gone meanwhile says so', async () => {
  const [one, other] = [await failedJob('first'), await failedJob('second')]
  await ana.getByRole('tab', { name: /^Fallidos/ }).click()
  await ana.getByRole('button', { name: `Eliminar of_before #${one}` }).click()
  await dialog().getByText(`¿Eliminar el proceso of_before #${one}?`).waitFor()
  await dialog().getByRole('button', { name: 'Eliminar' }).click()
  await line('first').waitFor({ state: 'hidden' })
  await ana.getByRole('button', { name: `Eliminar of_before #${other}` }).click()
  await acme.platform`delete from graphile_worker._private_jobs where id = ${other}`
  await dialog().getByRole('button', { name: 'Eliminar' }).click()
  await ana.getByText('Este proceso ya no existe').waitFor()
  await eventually(async () => (await line('second').count()) === 0, 'the list without it')
})

test('an admin of a company neither finds the page nor may open it', async () => {
  const admin = await acme.openPage(await acme.hire('Marta'))
  expect(await admin.getByRole('link', { name: 'Procesos' }).count()).toBe(0)
  expect((await admin.goto(`${acme.url}/jobs`))?.status()).toBe(403)
  expect((await acme.calls(listJobs, {})).status).toBe(403)
  expect(acme.complaints).toEqual([])
})
