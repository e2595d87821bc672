/** Backups of the installation, as whoever runs it, and as an admin who does not. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { makeBackup, showBackups } from '#backup/contract'
import { readDataKey } from '#backup/data-key'
import { backupLock } from '#backup/kept-for-backup'
import { watchAlarm } from '#backup/nights/alarm'
import { unwrapKey } from '#backup/phrase'
import { eventually } from '#workshop/testing/eventually'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.makeSuper(acme.admin)
  ana = await acme.openPage(acme.admin)
  await ana.getByRole('link', { name: 'Copia de seguridad' }).click()
  await ana.getByRole('heading', { name: 'Copia de seguridad' }).waitFor()
})

afterAll(() => acme?.close())

const folderOf = () => join(acme.program.dataDir, 'backups')
const rows = () => ana.getByRole('table').getByRole('row').filter({ hasText: '.backup' })
const dialog = () => ana.getByRole('dialog')
const madeNow = async () => {
  await ana.getByRole('button', { name: 'Hacer copia ahora' }).click()
  await ana.getByText('La copia está hecha.').waitFor()
}

test('the first backup is made while people work, and the page says what it cannot do', async () => {
  await ana.getByText('Todavía no hay ninguna copia').waitFor()
  await ana.getByText('Sin una frase, nadie puede restaurar en otra máquina').waitFor()
  await madeNow()
  await rows().getByText('Solo junto a su archivo backup-key').waitFor()
  const last = ana.getByRole('region', { name: 'Última copia' })
  await last.getByText(folderOf()).first().waitFor()
  await last.getByText(/^\d+([,.]\d)? (kB|MB)$/).waitFor()
})

test('a backup is saved as it lies in the folder, in parts too', async () => {
  const saving = ana.waitForEvent('download')
  await ana.getByRole('link', { name: /^Descargar recado-/ }).click()
  const saved = await saving
  const bytes = readFileSync(join(folderOf(), saved.suggestedFilename()))
  expect(readFileSync((await saved.path()) ?? '').equals(bytes)).toBe(true)
  const part = await ana.request.get(`${acme.url}/backup-files/${saved.suggestedFilename()}`, {
    headers: { range: 'bytes=10-19' },
  })
  expect([part.status(), (await part.body()).equals(bytes.subarray(10, 20))]).toEqual([206, true])
  const other = await ana.request.get(`${acme.url}/backup-files/..%2Fapp-secret`)
  expect(other.status()).toBe(404)
})

test('a phrase is shown once, typed again, and opens the backups made from then on', async () => {
  await ana.getByRole('button', { name: 'Crear una frase' }).click()
  const words = dialog().getByRole('list', { name: 'Frase' }).getByRole('listitem')
  await words.nth(8).waitFor()
  const phrase = (await words.allTextContents()).join(' ')
  await dialog().getByRole('button', { name: 'Ya la anoté' }).click()
  await dialog().getByLabel('Frase').fill('otra frase cualquiera')
  await dialog().getByRole('button', { name: 'Usar esta frase' }).click()
  await dialog().getByText('No es la frase que se mostró').first().waitFor()
  await dialog().getByLabel('Frase').fill(` ${phrase.toUpperCase()} `)
  await dialog().getByRole('button', { name: 'Usar esta frase' }).click()
  await ana.getByText('Hay una frase:').waitFor()

  const { dataDir } = acme.program
  const wrapped = readFileSync(join(dataDir, 'backup-key.age'), 'utf8')
  const key = readDataKey(join(dataDir, 'backup-key'))
  expect(await unwrapKey(wrapped, phrase)).toEqual(key)
  expect(Bun.spawnSync(['grep', '-rlaF', phrase, dataDir]).stdout.toString()).toBe('')

  await madeNow()
  await rows().nth(1).waitFor()
  await rows().getByText('Con la frase', { exact: true }).waitFor()
  expect(await rows().getByText('Solo junto a su archivo backup-key').count()).toBe(1)

  // The key file is lost: the phrase brings it back.
  rmSync(join(dataDir, 'backup-key'))
  await goAndSettle(ana, `${acme.url}/backups`)
  await ana.getByText('Falta la llave de las copias').waitFor()
  await keepPictures(ana, 'backups-lost-key')
  await ana.getByRole('button', { name: 'Recuperar la llave' }).click()
  await dialog().getByLabel('Frase').fill('otra frase cualquiera')
  await dialog().getByRole('button', { name: 'Recuperar la llave' }).click()
  await dialog().getByText('Esta frase no abre la llave').first().waitFor()
  await dialog().getByLabel('Frase').fill(phrase)
  await dialog().getByRole('button', { name: 'Recuperar la llave' }).click()
  await ana.getByText('La llave volvió').waitFor()
  expect(readDataKey(join(dataDir, 'backup-key'))).toEqual(key)
})

test('the clock is set on the page, and what it cannot do is told by the bell', async () => {
  const { platform } = acme
  const plan = ana.getByRole('region', { name: 'Cada noche' })
  await plan.getByText('03:00 Ciudad de México (UTC-6)').waitFor()
  await plan.getByText('las últimas 14 copias').waitFor()
  await plan.getByRole('button', { name: 'Cambiar' }).click()
  await dialog().getByLabel('Hora').selectOption('04:00')
  await dialog().getByLabel('Lugar').fill('/no/such/folder')
  await dialog().getByLabel('Se conservan').fill('5')
  await keepPictures(ana, 'backups-plan')
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await ana.getByText('Recado no puede escribir ahí').first().waitFor()
  await dialog().getByLabel('Lugar').fill('')
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await plan.getByText('04:00 Ciudad de México (UTC-6)').waitFor()
  await plan.getByText('las últimas 5 copias').waitFor()

  await platform`update backup_state set failed_at = now(), failure = 'There is no room for it'`
  await watchAlarm(platform)
  await ana.getByText('La última copia de seguridad no se terminó').first().waitFor()
  await ana.getByRole('button', { name: /^Notificaciones/ }).click()
  await ana.getByRole('link', { name: /no se terminó There is no room for it/ }).waitFor()
  await keepPictures(ana, 'backups-bell')
  await ana.keyboard.press('Escape')
  await platform`update backup_state set failed_at = null, drilled_at = now(), is_unverified = true`
  await watchAlarm(platform)
  await platform`update backup_plan set is_decided = false`
  await goAndSettle(ana, `${acme.url}/backups`)
  await plan.getByText('¿Hacer una copia cada noche').waitFor()
  await plan.getByText('Sin verificar').waitFor()
  await keepPictures(ana, 'backups-undecided')
  await platform`update backup_state set drilled_at = null, is_unverified = false`
  await platform`update backup_plan set is_decided = true, kept = 14, hour = 3`
  await goAndSettle(ana, `${acme.url}/backups`)
  await keepPictures(ana, 'backups')
})

test('a backup that another process makes is waited for', async () => {
  const other = await acme.platform.reserve()
  await other`select pg_advisory_lock(${backupLock}::bigint)`
  await ana.getByText('Otro proceso está haciendo una copia.').waitFor()
  expect(await ana.getByRole('button', { name: 'Hacer copia ahora' }).isDisabled()).toBe(true)
  await other`select pg_advisory_unlock(${backupLock}::bigint)`
  other.release()
  await ana.getByText('Otro proceso está haciendo una copia.').waitFor({ state: 'hidden' })
})

test('what commands have put elsewhere is listed, and what a killed process has left', async () => {
  const { dataDir } = acme.program
  const other = join(dataDir, 'elsewhere')
  cpSync(folderOf(), other, { recursive: true })
  const file = join(dataDir, 'last-backup.json')
  const last = JSON.parse(readFileSync(file, 'utf8'))
  const gone = join(dataDir, 'unplugged')
  writeFileSync(file, JSON.stringify({ ...last, places: [folderOf(), other, gone] }))
  const draft = '.recado-2026-11-01T03-00-00.backup.99999999.partial'
  writeFileSync(join(folderOf(), draft), 'recado')
  await goAndSettle(ana, `${acme.url}/backups`)
  await ana.getByRole('table', { name: `También en ${other}` }).waitFor()
  await ana.getByRole('region', { name: `También en ${gone}` }).waitFor()
  const left = rows().filter({ hasText: draft })
  await left.getByText('Incompleta: no se puede restaurar').waitFor()
  await left.getByRole('button').click()
  await dialog().getByRole('button', { name: 'Eliminar' }).click()
  await left.waitFor({ state: 'hidden' })
  expect(existsSync(join(folderOf(), draft))).toBe(false)
  rmSync(other, { recursive: true })
  writeFileSync(file, JSON.stringify(last))
  await goAndSettle(ana, `${acme.url}/backups`)
})

test('a backup is deleted by name', async () => {
  const oldest = rows().filter({ hasText: 'Solo junto a' })
  const name = (await oldest.getByTitle(/\.backup$/).textContent()) ?? ''
  await ana.getByRole('button', { name: `Eliminar ${name}` }).click()
  await dialog().getByText(`¿Eliminar la copia ${name}?`).waitFor()
  await dialog().getByRole('button', { name: 'Eliminar' }).click()
  await eventually(async () => (await rows().count()) === 1, 'the list without it')
})

test('sessions that a restore holds open once somebody says that the other machine is off', async () => {
  const { platform } = acme
  await platform`update installation set sessions_held_since = now(), restored_at = now(),
    restored_from = '2026-11-20T12:00:00Z'`
  await ana.getByText(/^Se restauró una copia del 20\/11\/2026/).waitFor()
  await ana.getByRole('button', { name: 'Ver la lista' }).click()
  await ana.getByRole('listitem').filter({ hasText: acme.admin.email }).waitFor()
  await ana.getByRole('button', { name: 'La otra máquina está apagada' }).click()
  await dialog()
    .getByText(/Las llaves de WhatsApp son las de la copia/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Abrir WhatsApp' }).click()
  await ana.getByText('WhatsApp está apagado aquí').waitFor({ state: 'hidden' })
  const [installation] = await platform`select sessions_held_since from installation`
  expect(installation?.sessions_held_since).toBeNull()
  await platform`update installation set restored_at = null, restored_from = null`
})

test('what a restore holds is decided by group', async () => {
  const { platform } = acme
  const companyId = Number(
    (
      await platform`select company_id from users
    where email = ${acme.admin.email}`
    )[0]?.company_id,
  )
  await platform`update installation set restored_at = now(), restored_from = now()`
  await platform`
    with contact as (
      insert into contacts (company_id, name, number) values (${companyId}, 'Diego', '5215550101010')
      returning id
    ), schedule as (
      insert into schedules (company_id, body, contact_id, send_at, status, failure)
      select ${companyId}, 'Tu cita es mañana', id, now() - interval '1 hour', 'ERRO',
        'ERR_SCHEDULE_RESTORED' from contact returning id, send_at
    )
    insert into held_by_restore (company_id, kind, record_id, at)
    select ${companyId}, 'due', id, send_at from schedule`
  await goAndSettle(ana, `${acme.url}/backups`)
  await ana.getByText('Esto no se envió por sí solo').waitFor()
  await ana.getByLabel('Hasta').fill('2020-01-01T00:00')
  const group = ana.getByRole('row').filter({ hasText: 'Programados cuya hora pasó' })
  await group.waitFor({ state: 'hidden' })
  await ana.getByLabel('Hasta').fill('')
  await group.getByRole('button', { name: /^Ya se envió/ }).click()
  await dialog().getByText('Quedan como enviados y no salen más.').waitFor()
  await dialog().getByRole('button', { name: 'Ya se envió' }).click()
  await ana.getByText('1 decidido.').waitFor()
  await ana.getByText('Esto no se envió por sí solo').waitFor({ state: 'hidden' })
  const [schedule] = await platform`select status from schedules where company_id = ${companyId}`
  expect(schedule?.status).toBe('ENVIADA')
  await platform`update installation set restored_at = null, restored_from = null`
})

test('an admin of a company may do none of it', async () => {
  const marta = await acme.hire('Marta')
  const admin = await acme.openPage(marta)
  expect(await admin.getByRole('link', { name: 'Copia de seguridad' }).count()).toBe(0)
  expect((await admin.goto(`${acme.url}/backups`))?.status()).toBe(403)
  const name =
    (await rows()
      .getByTitle(/\.backup$/)
      .textContent()) ?? ''
  const file = await admin.request.get(`${acme.url}/backup-files/${name}`)
  expect(file.status()).toBe(403)
  expect((await acme.calls(showBackups, {})).status).toBe(403)
  expect((await acme.calls(makeBackup, {})).status).toBe(403)
  expect(acme.complaints).toEqual([])
})
