/** Webhooks as an admin of a company sees them, with a receiver on this machine. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createWebhook, listWebhooks, updateWebhook } from '#programs/webhooks/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let ana: Page
let url: string

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openPage(acme.admin)
  url = `http://${acme.receiver.host}/tienda-${acme.phone('Tienda').number}`
})

afterAll(() => acme?.close())

const row = (text: string) => ana.getByRole('row').filter({ hasText: text })
const dialog = () => ana.getByRole('dialog')
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name })
async function choose(option: string) {
  await row(url)
    .getByRole('button', { name: /^Opciones de/ })
    .click()
  await ana.getByRole('menuitem', { name: option }).click()
}
const webhook = async () =>
  (await acme.calls(listWebhooks, {})).body.webhooks.find((one) => one.url === url)

test('an admin adds a webhook by keyboard; what is wrong is said and nothing is lost', async () => {
  await ana.goto(`${acme.url}/messages-api`)
  await ana.getByRole('link', { name: 'Webhooks' }).click()
  await ana.getByText('Todavía no hay webhooks').waitFor()
  await ana.getByRole('button', { name: 'Nuevo webhook' }).first().focus()
  await ana.keyboard.press('Enter')
  const address = dialog().getByLabel('Dirección')
  await address.fill('http://example.com/hook')
  await ana.keyboard.press('Enter')
  await dialog().getByText('Elige al menos un evento.').waitFor()
  await dialog().getByRole('group', { name: 'Tickets' }).getByLabel('Cerrado').focus()
  await ana.keyboard.press('Space')
  await inDialog('Guardar').click()
  await dialog().getByText('La dirección debe ser pública').first().waitFor()
  expect(await address.inputValue()).toBe('http://example.com/hook')
  await address.fill(url)
  await inDialog('Guardar').click()
  await dialog().getByText('Clave actual').waitFor()
  expect(await dialog().locator('pre').textContent()).toStartWith('whsec_')
  await ana.keyboard.press('Escape')
  await row(url).getByText('Tickets: Cerrado').waitFor()
  await row(url).getByText('Activo').waitFor()
})

test('a test shows the request, whose signature the shown secret verifies, and the answer', async () => {
  await choose('Enviar una prueba')
  await dialog()
    .getByText(/^Entregado: respondió 200/)
    .waitFor()
  await dialog().getByText('{"received":true}').waitFor()
  await dialog().getByText('webhook.test').waitFor()
  const { headers, body } = acme.receiver.received.at(-1) ?? {}
  acme.receiver.statuses.set(new URL(url).pathname, 500)
  await inDialog('Enviar otra prueba').click()
  await dialog()
    .getByText(/^Falló: respondió 500/)
    .waitFor()
  acme.receiver.statuses.clear()
  await ana.keyboard.press('Escape')
  await choose('Clave de firma')
  const secret = (await dialog().locator('pre').textContent()) ?? ''
  const signed = `${headers?.get('webhook-id')}.${headers?.get('webhook-timestamp')}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers?.get('webhook-signature')).toBe(`v1,${expected}`)
})

test('the secret is changed after a question; the previous one stays for a day', async () => {
  const before = await dialog().locator('pre').textContent()
  await inDialog('Cambiar la clave').click()
  await dialog().getByText('Durante 24 horas').waitFor()
  await inDialog('Cambiar la clave').click()
  await dialog()
    .getByText(/^Clave anterior, válida hasta/)
    .waitFor()
  const [current, previous] = await dialog().locator('pre').allTextContents()
  expect(previous).toBe(before ?? '')
  expect(current).not.toBe(before ?? '')
  await ana.keyboard.press('Escape')
})

test("another admin's changes are shown at once; it is switched off and on", async () => {
  const id = (await webhook())?.id ?? 0
  const other = `http://${acme.receiver.host}/otro`
  await acme.calls(createWebhook, { url: other, events: ['contact.created'] })
  await row(other).getByText('Contactos: Creado').waitFor()
  await acme.calls(updateWebhook, { webhookId: id, isOn: false })
  await row(url)
    .getByText(/^Desactivado a mano el/)
    .waitFor()
  await acme.platform`insert into webhook_events (company_id, webhook_ids, uuid, type, order_key, data)
    select company_id, array[id], gen_random_uuid(), 'ticket.closed', 'ticket:9', '{}'
    from webhooks where id = ${id}`
  await ana.reload()
  await row(url).getByText('Se guarda 1 evento').waitFor()
  await choose('Activar')
  await row(url).getByText('Activo').waitFor()
  await row(url).getByText('Se guarda').waitFor({ state: 'detached' })
  await acme.platform`delete from webhook_events`
  await choose('Desactivar')
  await inDialog('Desactivar').click()
  await row(url)
    .getByText(/^Desactivado a mano el/)
    .waitFor()
  expect((await webhook())?.isOn).toBe(false)
  await choose('Activar')
  await ana.getByText('Webhook activado.').last().waitFor()
})

test('the log is filtered, shows request and answer, and sends again', async () => {
  const id = (await webhook())?.id ?? 0
  await acme.platform`
    with event as (
      insert into webhook_events (company_id, webhook_ids, uuid, type, order_key, data)
      select company_id, array[id], gen_random_uuid(), type, type, '{"ticketId": 7}'
      from webhooks, (values ('ticket.closed'), ('ticket.rated')) as t(type)
      where id = ${id} returning id, company_id, type
    ), delivery as (
      insert into webhook_deliveries
        (company_id, webhook_id, event_id, type, order_key, state, attempts, ended_at)
      select company_id, ${id}, id, type, type,
        case type when 'ticket.closed' then 'failed' else 'delivered' end, 1, now()
      from event returning company_id, event_id, state)
    insert into webhook_attempts
      (company_id, webhook_id, event_id, at, duration_ms, status, failure, response)
    select company_id, ${id}, event_id, now(), 12, case when state = 'failed' then 400 else 200 end,
      case when state = 'failed' then 'status' end, 'the answer' from delivery`
  await row(url)
    .getByRole('link', { name: /^Registro de/ })
    .click()
  await row('Tickets: Calificado').getByText('Entregado: respondió 200').waitFor()
  await ana.getByLabel('Estado').selectOption('failed')
  await row('Tickets: Calificado').waitFor({ state: 'detached' })
  await ana.getByRole('button', { name: /^Ver Tickets: Cerrado/ }).click()
  await dialog().getByText('the answer').waitFor()
  await dialog().getByText('"ticketId": 7').waitFor()
  await ana.keyboard.press('Escape')
  await ana.getByRole('button', { name: /^Reenviar Tickets: Cerrado/ }).click()
  await ana.getByText('Se envía de nuevo').waitFor()
  await ana.getByText('Ningún evento coincide').waitFor()
  await ana.getByRole('button', { name: 'Reenviar los fallidos' }).click()
  await inDialog('Reenviar').click()
  await ana.getByText('Se reenvían 0 eventos').waitFor()
  await ana.getByRole('link', { name: 'Todos los webhooks' }).click()
})

test('what happens during an outage waits, is shown as such, and arrives in order afterwards', async () => {
  const address = url.replace('/tienda-', '/caida-')
  const path = new URL(address).pathname
  const bodies = () =>
    acme.receiver.received
      .filter((one) => one.path === path)
      .map(({ headers, body }) => ({
        id: headers.get('webhook-id'),
        text: JSON.parse(body).data.message.text,
      }))
  await acme.link()
  acme.receiver.statuses.set(path, 503)
  await acme.calls(createWebhook, { url: address, events: ['message.received'] })
  const rosa = acme.phone('Rosa Méndez')
  for (const text of ['uno', 'dos', 'tres']) await rosa.say(acme.owner.number, text)
  await row(address).getByText('Con fallas').waitFor()
  await row(address)
    .getByText(/^Falla desde el/)
    .waitFor()
  await row(address)
    .filter({ hasText: /En espera3/ })
    .waitFor()
  const [failed] = bodies()
  expect(new Set(bodies().map(({ text }) => text))).toEqual(new Set(['uno']))

  acme.receiver.statuses.delete(path)
  acme.receiver.received.length = 0
  await acme.platform`update webhook_deliveries set next_attempt_at = now() - interval '1 second'
    where state = 'waiting' and webhook_id = (select id from webhooks where url = ${address})`
  await row(address).getByText('Activo').waitFor()
  await row(address)
    .filter({ hasText: /En espera0/ })
    .waitFor()
  expect(bodies().map(({ text }) => text)).toEqual(['uno', 'dos', 'tres'])
  expect(bodies()[0]?.id).toBe(failed?.id ?? '')
})

test('one that switched itself off is told at once, and stays in the bell with its reason', async () => {
  const address = url.replace('/tienda-', '/mudada-')
  acme.receiver.statuses.set(new URL(address).pathname, 410)
  await acme.calls(createWebhook, { url: address, events: ['message.received'] })
  await acme.phone('Luz Prado').say(acme.owner.number, 'hola')
  const sentence = `El webhook a ${acme.receiver.host} se desactivó`
  await ana.getByText(sentence).first().waitFor()
  await row(address)
    .getByText(/^Se desactivó solo el .*respondió 410/)
    .waitFor()
  await ana.getByRole('button', { name: /mensajes sin leer|^Notificaciones/ }).click()
  const notice = ana.getByRole('link', { name: sentence })
  await notice.getByText(/Se desactivó solo el .*respondió 410/).waitFor()
  expect(await notice.getAttribute('href')).toBe('/webhooks')
  await ana.keyboard.press('Escape')
})

test('a webhook is deleted by name, and its log says so', async () => {
  const id = (await webhook())?.id
  await row(url).waitFor()
  await choose('Eliminar')
  await dialog().getByText(`¿Eliminar ${acme.receiver.host}?`).waitFor()
  await inDialog('Eliminar').click()
  await row(url).waitFor({ state: 'detached' })
  await ana.goto(`${acme.url}/webhooks?log=${id}`)
  await ana.getByText('Este webhook ya no existe').waitFor()
})

test('who is no admin neither finds the page nor may open it', async () => {
  const agent = await acme.openPage(await acme.hire('Beto', 'user'))
  expect(await agent.getByRole('link', { name: 'Webhooks' }).count()).toBe(0)
  expect((await agent.goto(`${acme.url}/webhooks`))?.status()).toBe(403)
  expect(acme.complaints).toEqual([])
})
