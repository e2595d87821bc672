/** Limits of campaigns in the dialog of a connection, opt-outs beside the conversation, paused campaigns in the bell. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let companyId: number
let connectionId: number

beforeAll(async () => {
  acme = await openCompany()
  connectionId = await acme.link()
  const [connection] = await acme.platform`select company_id from connections
    where id = ${connectionId}`
  companyId = Number(connection?.company_id)
  await acme.platform`update settings set value = 'true'
    where key = 'campaignsEnabled' and company_id = ${companyId}`
  ana = await acme.openPage(acme.admin, { reducedMotion: 'reduce' })
})

afterAll(() => acme?.close())

/** In light and dark nothing serious by axe; and pictures to look at, where somebody wants them. */
async function looksRight(name: string, widths = [360, 1366, 1920]) {
  const folder = process.env.PICTURES
  for (const theme of ['dark', 'light']) {
    await ana.evaluate((worn) => {
      document.documentElement.dataset.theme = worn
    }, theme)
    for (const width of folder ? widths : [1366]) {
      await ana.setViewportSize({ width, height: 900 })
      await ana.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
      expect(await findings(ana)).toEqual([])
      if (folder) await ana.screenshot({ path: `${folder}/${name}-${theme}-${width}.png` })
    }
    await ana.setViewportSize({ width: 1366, height: 900 })
  }
}

test('an admin limits a connection by one click, and learns what is missing', async () => {
  await goAndSettle(ana, `${acme.url}/connections`)
  const open = async () => {
    await ana
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click()
    return ana.getByRole('dialog')
  }
  const dialog = await open()
  const group = dialog.getByRole('group', { name: 'Envío seguro de campañas' })
  const from = group.getByLabel('Sin envíos desde las')
  const until = group.getByLabel('Hasta las')
  expect(await from.inputValue()).toBe('')
  await from.fill('21:00')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await group.getByText('Escribe una hora en «Hasta las»').waitFor()
  await group.getByRole('button', { name: 'Usar valores recomendados' }).press('Enter')
  expect([await from.inputValue(), await until.inputValue()]).toEqual(['20:00', '09:00'])
  expect(await group.getByLabel('Destinatarios por día, como máximo').inputValue()).toBe('500')
  await group.getByText('Escribe una hora en «Hasta las»').waitFor({ state: 'detached' })
  await group.scrollIntoViewIfNeeded()
  await looksRight('limits')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'detached' })
  const again = await open()
  expect(await again.getByLabel('Hasta las').inputValue()).toBe('09:00')
  expect(await again.getByRole('switch', { name: 'Aumentar poco a poco' }).isChecked()).toBe(true)
  await ana.keyboard.press('Escape')
})

test('BAJA from a phone is shown beside the conversation, and undone with a reason', async () => {
  const diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, 'Hola')
  const { id, contactId, uuid } = await acme.acceptWaiting()
  await acme.platform`insert into messages (company_id, ticket_id, seq, contact_id, whatsapp_id,
      wa_id, from_me, author_id, origin, body, delivery, ack)
    values (${companyId}, ${id}, 1000, ${contactId}, ${connectionId}, 'CAMPAIGN', true,
      ${contactId}, 'campaign', 'Oferta', 'sent', 2)`
  await acme.platform`update tickets set last_seq = 1000 where id = ${id}`
  await goAndSettle(ana, `${acme.url}/tickets/${uuid}`)
  await ana.getByRole('button', { name: 'Ver el contacto' }).click()
  const drawer = ana.getByRole('complementary', { name: 'Contacto' })
  await drawer.getByText('Diego Luna').waitFor()
  expect(await drawer.getByText('No quiere campañas').isVisible()).toBe(false)
  await diego.say(acme.owner.number, 'Baja')
  await drawer.getByText(/Escribió BAJA el/).waitFor()
  await ana.getByText('no te enviaremos más campañas').first().waitFor()
  await looksRight('opted-out', [1366])

  await drawer.getByRole('button', { name: 'Permitir campañas' }).click()
  const dialog = ana.getByRole('dialog', { name: '¿Permitir campañas de nuevo?' })
  await dialog.getByRole('button', { name: 'Permitir campañas' }).click()
  await dialog.getByText('Escribe el motivo').waitFor()
  await looksRight('undo', [1366])
  await dialog.getByLabel('Motivo').fill('Lo pidió por teléfono')
  await dialog.getByRole('button', { name: 'Permitir campañas' }).click()
  await drawer.getByText('No quiere campañas').waitFor({ state: 'detached' })
})

test('a company adds words of its own', async () => {
  await goAndSettle(ana, `${acme.url}/campaigns-config`)
  const words = ana.getByRole('region', { name: 'Palabras de baja' })
  await words.getByLabel('Otras palabras').fill('123')
  await words.getByRole('button', { name: 'Guardar palabras' }).click()
  await words.getByText('Escribe hasta 20 palabras').waitFor()
  await words.getByLabel('Otras palabras').fill('no más; quitar')
  await words.getByRole('button', { name: 'Guardar palabras' }).click()
  await ana.getByText('Palabras guardadas').first().waitFor()
  await looksRight('words')
  await ana.reload()
  await words.getByLabel('Otras palabras').waitFor()
  expect(await words.getByLabel('Otras palabras').inputValue()).toBe('NO MAS, QUITAR')
})

test('a campaign that paused itself stays in the bell', async () => {
  const [campaign] = await acme.platform`insert into campaigns
      (company_id, name, message1, status, whatsapp_id, pause, is_held)
    values (${companyId}, 'Navidad', 'Hola', 'EM_ANDAMENTO', ${connectionId},
      'ERR_CAMPAIGN_FAILURES', true) returning id`
  await acme.platform`insert into campaign_counts (company_id, campaign_id, hold)
    values (${companyId}, ${campaign?.id}, 'ERR_CAMPAIGN_FAILURES')`
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana
    .getByRole('button', { name: /^Notificaciones/ })
    .first()
    .click()
  await ana.getByText('La campaña Navidad se detuvo').waitFor()
  await ana.getByText('Fallaron cinco envíos seguidos').waitFor()
  await looksRight('held')
  expect(acme.complaints).toEqual([])
})
