/** A tag with files as a campaign, safe values, what the report does at the end, and a second run. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { updateConnection } from '#company/connections/contract'
import { createFileList, uploadListedFiles } from '#desk/file-lists/contract'
import { addTicketTag, createTag } from '#desk/tags/contract'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import { listCampaigns } from '#outreach/campaigns/contract'
import { startCampaign } from '#outreach/campaigns/state-contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let page: Page
let connectionId: number
let diego: Phone
let eva: Phone

beforeAll(async () => {
  acme = await openCompany()
  connectionId = await acme.link()
  diego = acme.phone('Diego Luna')
  eva = acme.phone('Eva Núñez')
  const { body: tag } = await acme.calls(createTag, { name: 'Fieles' })
  for (const phone of [diego, eva]) {
    await phone.say(acme.owner.number, 'Hola')
    const { id: ticketId } = await acme.waitingTicket()
    await acme.calls(addTicketTag, { ticketId, tagId: String(tag.id) })
    await acme.calls(updateTicket, { ticketId, status: 'closed' })
    await eventually(
      async () => (await acme.calls(listTickets, { status: 'pending' })).body.count === 0,
      'a closed ticket',
    )
  }
  // A number that WhatsApp knew until now, in a spelling that nobody noted: asked for again, it fails.
  await acme.platform`insert into contacts (company_id, name, number)
    select company_id, 'Ana Perdida', '5215599990001' from tags where id = ${tag.id}`
  await acme.platform`
    with lost as (
      insert into tickets (company_id, contact_id, whatsapp_id, status, closed_at)
      select company_id, id, ${connectionId}, 'closed', now() from contacts
      where number = '5215599990001' and company_id =
        (select company_id from tags where id = ${tag.id})
      returning company_id, id)
    insert into ticket_tags (company_id, ticket_id, tag_id)
    select company_id, id, ${tag.id} from lost`
  await acme.platform`
    insert into number_checks (company_id, number_key, is_on_whatsapp)
    select company_id, canonical_number('5215599990001'), true
    from tags where id = ${tag.id}`
  const options = [{ name: 'Precios de otoño' }]
  const { body: files } = await acme.calls(createFileList, {
    name: 'Catálogo',
    message: 'Catálogo',
    options,
  })
  const id = files.options[0]?.id ?? 0
  const file = [new File(['precios'], 'precios.txt', { type: 'text/plain' })]
  await acme.calls(uploadListedFiles, { fileId: files.id, id: [id], files: file } as never)
  page = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const dialog = () => page.getByRole('dialog')
const gone = () => dialog().waitFor({ state: 'hidden' })
const line = (text: string) => page.getByRole('row').filter({ hasText: text })
const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click()

async function write() {
  await page.goto(`${acme.url}/campaigns-config`)
  await page.getByLabel('Pausa entre mensajes').selectOption('Sin pausa')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Configuracione guardadas').waitFor()
  await page.goto(`${acme.url}/campaigns`)
  await page.getByRole('button', { name: 'Nueva campaña' }).first().click()
  await dialog().getByLabel('Nombre').fill('Otoño')
  await dialog().getByLabel('Destinatarios').selectOption('Fieles')
  await dialog()
    .getByText(/^De una etiqueta, al empezar se hace una lista/)
    .waitFor()
  await dialog().getByLabel('Conexión').selectOption('Ventas')
  await dialog().getByRole('textbox', { name: 'Mensaje 1', exact: true }).fill('Hola {nome}')
  await dialog().getByLabel('Lista de archivos').selectOption('Catálogo')
  const flyer = { name: 'folleto.txt', mimeType: 'text/plain', buffer: Buffer.from('folleto') }
  await dialog().locator('input[type=file]').setInputFiles(flyer)
  await dialog().getByText('folleto.txt').first().waitFor()
  await press('Guardar')
  await gone()
}

test('a tag, a file list and a file are chosen; safe values are one click away in the check', async () => {
  await write()
  const check = () => line('Otoño').getByRole('button', { name: 'Revisar e iniciar Otoño' }).click()
  await check()
  await dialog().getByText('La recibirán 3 de 3 contactos').waitFor()
  await press('Usar valores seguros: 500 al día, nada de 20:00 a 09:00')
  await dialog()
    .getByText(/^Ventas: 500 al día, aumento gradual, nada de 20:00 a 09:00/)
    .waitFor()
  await page.keyboard.press('Escape')
  await gone()
  // Whatever time it is.
  const noQuietHours = { campaignQuietFrom: '', campaignQuietUntil: '' }
  await acme.calls(updateConnection, { connectionId, ...noQuietHours })
  await check()
  await dialog()
    .getByText(/^Ventas: 500 al día, aumento gradual, hoy van 0 de 50/)
    .waitFor()
  await press('Iniciar ahora')
  await gone()
})

test('each gets the files of the list, then the file with the text', async () => {
  for (const phone of [diego, eva]) {
    await phone.received(`Hola ${phone.name}`)
    const parts = phone.inbox.filter(({ text }) => text !== undefined).slice(-2)
    expect(parts.map(({ text }) => text)).toEqual(['Precios de otoño', `Hola ${phone.name}`])
    expect(parts.map((part) => phone.file(part).toString())).toEqual(['precios', 'folleto'])
  }
  await line('Otoño').getByText('Finalizada').waitFor()
})

test('who did not get it is written to again by a campaign of their own', async () => {
  await line('Otoño').getByRole('link', { name: 'Informe de Otoño' }).click()
  await line('Ana Perdida').getByText('Falló').waitFor()
  await page.goto(`${acme.url}/campaigns`)
  await line('Otoño').getByRole('button', { name: 'Más acciones para Otoño' }).click()
  await page.getByRole('menuitem', { name: 'Repetir para quienes no lo recibieron' }).click()
  await press('Repetir')
  const copy = line('Otoño (2)')
  await copy.getByText('Inactiva').waitFor()
  await copy.getByRole('button', { name: 'Revisar e iniciar Otoño (2)' }).click()
  await dialog().getByText('La recibirá 1 de 1 contacto').waitFor()
  await page.keyboard.press('Escape')
  await gone()
})

test('the report is read once more five seconds after the end', async () => {
  const { records } = (await acme.calls(listCampaigns, { searchParam: '(2)' })).body
  const campaignId = records[0]?.id ?? 0
  await page.goto(`${acme.url}/campaign/${campaignId}/report`)
  await page.getByRole('heading', { level: 1, name: 'Otoño (2)' }).waitFor()
  const reads: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/campaigns/${campaignId}/report`)) reads.push(Date.now())
  })
  await acme.calls(startCampaign, { campaignId })
  await page.getByText('Finalizada').waitFor()
  const ended = Date.now()
  await eventually(() => reads.some((at) => at - ended > 4_000), 'one more reading')
  expect(acme.complaints).toEqual([])
})
