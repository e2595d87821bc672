/** What an admin sees of a connection in trouble, and of messages that could not be stored. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { showConnection, updateConnection } from '#company/connections/contract'
import { version } from '#process/version'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let beto: Page
let connectionId: number

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openPage(acme.admin, { reducedMotion: 'reduce' })
  beto = await acme.openTab(await acme.hire('Beto', 'user'))
  connectionId = await acme.link()
})

afterAll(() => acme?.close())

/** In light and dark nothing serious by axe; and pictures to look at, where somebody wants them. */
async function looksRight(name: string) {
  const folder = process.env.PICTURES
  for (const theme of ['dark', 'light']) {
    await ana.evaluate((worn) => {
      document.documentElement.dataset.theme = worn
    }, theme)
    for (const width of [360, 1366]) {
      await ana.setViewportSize({ width, height: 768 })
      await ana.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
      expect(await findings(ana)).toEqual([])
      if (folder) await ana.screenshot({ path: `${folder}/${name}-${theme}-${width}.png` })
    }
  }
}

test('messages that could not be stored are shown with their reason, and tried again', async () => {
  const stanza = JSON.stringify({ from: '5215550007777@s.whatsapp.net', notify: 'Diego Luna' })
  await acme.platform`
    insert into inbound_journal
      (company_id, connection_id, hash, stanza, plaintext, state, failure, failed_version)
    select company_id, id, 'poison', ${Buffer.from(stanza)}, ${Buffer.from('sealed')}, 'poison',
      'error: value out of range', ${version}
    from connections where id = ${connectionId}`
  await goAndSettle(ana, `${acme.url}/connections`)
  await ana.getByText('1 mensaje recibido no se pudo guardar').waitFor()
  await looksRight('unstored-alert')
  await ana.getByRole('button', { name: 'Ver', exact: true }).click()
  const dialog = ana.getByRole('dialog', { name: 'Mensajes sin guardar' })
  await dialog.getByText('Diego Luna').waitFor()
  expect(await dialog.getByText('error: value out of range').isVisible()).toBe(true)
  await looksRight('unstored-dialog')
  await dialog.getByRole('button', { name: 'Intentar guardarlos' }).click()
  await dialog.getByText('No queda ninguno.').waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await ana.getByText('1 mensaje recibido no se pudo guardar').waitFor({ state: 'detached' })

  await goAndSettle(beto, `${acme.url}/tickets`)
  const answer = await beto.request.get(`${acme.url}/api/unstored-messages`)
  expect(answer.status()).toBe(401)
})

test('a form has the token and the texts of its connection, and keeps what nobody changed', async () => {
  const token = 'a-token-of-good-length'
  const texts = { greetingMessage: 'Hola', farewellMessage: 'Adiós' }
  await acme.calls(updateConnection, { connectionId, token, ...texts })
  await goAndSettle(ana, `${acme.url}/connections`)
  await ana.getByRole('button', { name: 'Editar Ventas', exact: true }).click()
  const dialog = ana.getByRole('dialog', { name: 'Editar la conexión' })
  await dialog.getByLabel('Nombre').fill('Ventas Centro')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await ana.getByRole('button', { name: 'Editar Ventas Centro', exact: true }).waitFor()
  const { body } = await acme.calls(showConnection, { connectionId })
  expect(body).toMatchObject({ name: 'Ventas Centro', token, ...texts })
  await acme.calls(updateConnection, { connectionId, name: 'Ventas' })
})

test('a long outage says since when, on the card and in the bell', async () => {
  await acme.platform`
    update connections set status = 'TIMEOUT', outage_since = now() - interval '20 minutes'
    where id = ${connectionId}`
  await goAndSettle(ana, `${acme.url}/connections`)
  await ana.getByText(/WhatsApp no responde desde: .*\d\d:\d\d/).waitFor()
  await ana.getByRole('button', { name: /^Notificaciones/ }).click()
  await ana.getByRole('link', { name: 'Ventas: WhatsApp no responde' }).waitFor()
  await looksRight('outage')
  await ana.keyboard.press('Escape')
})

test('a session that the phone ended is told to admins at once, wherever they are', async () => {
  await acme.platform`
    update connections set status = 'CONNECTED', outage_since = null where id = ${connectionId}`
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana.getByRole('button', { name: /^Notificaciones/ }).waitFor()
  acme.owner.unlink()
  await ana.getByText('Ventas está desconectada').first().waitFor()
  await ana.getByRole('button', { name: /^Notificaciones/ }).click()
  await ana.getByRole('link', { name: 'Ventas está desconectada' }).waitFor()
  await looksRight('disconnected')
})
