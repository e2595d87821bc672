/**
 * From the sign-up to the first payment: a trial ends by the clock, its people are refused, the
 * admin pays by Pix, and everything is back on the pages that others have left open.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Sql } from 'postgres'
import { login } from '#company/logins/contract'
import { type PixStandIn, startPix } from '#company/payments/testing/pix-stand-in'
import { connect } from '#db/client.ts'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import { hashPassword } from '#kernel/secrets/passwords'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { folderOfProcess, testDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeProgram, type Program } from '#workshop/testing/programs/program'
import { sharedBrowser } from '../src/workshop/testing/browser/chromium.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { zoneOfLastingDay } from '../src/workshop/testing/lasting-day.ts'

const ana = { email: 'ana@muebles.example', password: 'secreto' }
const beto = { email: 'beto@muebles.example', password: 'secreto' }
const nora = { email: 'nora@muebles.example', password: 'secreto' }
const olga = { email: 'olga@muebles.example', password: 'secreto' }

let program: Program
let platform: Sql
let simulator: Simulator
let bank: PixStandIn
let owner: Phone
let customer: Phone
let anas: Page
let betos: Page
let olgas: Page
const contexts: BrowserContext[] = []

beforeAll(async () => {
  const [started, database, pix] = await Promise.all([startSimulator(), testDatabase(), startPix()])
  simulator = started
  bank = pix
  const folder = folderOfProcess()
  const authority = join(folder, 'authority-of-renewal.pem')
  await Bun.write(authority, simulator.mediaAuthority)
  const { host, port, user, database: name } = database.connection
  const { url, clientId, clientSecret, key, webhookSecret } = bank.options
  program = await makeProgram(
    {
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://${user}@localhost/${name}?${new URLSearchParams({ host, port: `${port}` })}`,
      APP_SECRET: 'an app secret that is long enough for tests',
      WHATSAPP_WEB_URL: simulator.url,
      WHATSAPP_ROOT_KEY: simulator.rootKey,
      NODE_EXTRA_CA_CERTS: authority,
      SIGNUP_CODE: 'acceso',
      CURRENCY: 'BRL',
      PIX_URL: url,
      PIX_CLIENT_ID: clientId,
      PIX_CLIENT_SECRET: clientSecret,
      PIX_KEY: key,
      PIX_WEBHOOK_SECRET: webhookSecret,
    },
    { within: folder },
  )
  await program.start()
  platform = connect(database, { max: 1 })
  await platform`
    insert into plans (name, users, connections, queues, value) values ('Equipo', 3, 1, 2, 499.90)`
  owner = simulator.phone({ number: '5215550007001', name: 'Muebles' })
  customer = simulator.phone({ number: '5215550007002', name: 'Diego Luna' })
  anas = await newPage()
  betos = await newPage()
  olgas = await newPage()
})

afterAll(async () => {
  for (const context of contexts) await context.close()
  await platform?.end()
  await program?.remove()
  bank?.stop()
  await simulator?.close()
})

async function newPage(): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: zoneOfLastingDay(),
    viewport: { width: 1366, height: 768 },
  })
  contexts.push(context)
  return context.newPage()
}

async function hire({ email, password }: typeof beto, profile: 'user' | 'admin') {
  await platform`
    insert into users (company_id, name, email, password_hash, profile, all_ticket)
    select company_id, ${email.split('@')[0] ?? ''}, ${email}, ${await hashPassword(password)},
      ${profile}, true
    from users where email = ${ana.email}`
}

/** As if so many days had passed: nothing is changed that a trigger would notice. */
function passDays(days: number) {
  return platform.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      update companies set due_date = due_date - ${days}::integer,
        trial_expiration = trial_expiration - ${days}::integer
      where email = ${ana.email}`
  })
}

test('a visitor signs up, is in at once, and sees the days of the trial', async () => {
  await anas.goto(`${program.url}/signup`)
  await anas.getByLabel('Nombre de la empresa').fill('Muebles Ana')
  await anas.getByLabel('Correo electrónico').fill(ana.email)
  await anas.getByLabel('Contraseña', { exact: true }).fill(ana.password)
  await anas.getByRole('radio', { name: /Equipo/ }).check()
  await anas.getByLabel('Código de validación').fill('acceso')
  await anas.getByRole('button', { name: 'Crear cuenta y entrar' }).click()
  await anas.waitForURL('**/connections')
  await anas.getByText('Te quedan 7 días de prueba').waitFor()
})

test('an agent works, and has begun an answer; another admin has begun a form', async () => {
  await hire(beto, 'user')
  await hire(olga, 'admin')
  const { token } = (await program.calls(login, olga)).body
  await linkPhone(program, token, owner)
  await customer.say(owner.number, 'Hola, ¿tienen mesas?')
  const ticket = await eventually(
    async () => (await program.calls(listTickets, { status: 'pending' }, token)).body.tickets[0],
    'a ticket that waits',
  )
  await logIn(betos, program.url, beto)
  const me = await platform`select id from users where email = ${beto.email}`
  await program.calls(
    updateTicket,
    { ticketId: ticket.id, status: 'open', userId: me[0]?.id },
    token,
  )
  await betos.goto(`${program.url}/tickets/${ticket.uuid}`)
  await betos.getByLabel('Mensaje para Diego Luna').fill('Sí, de roble y')
  await logIn(olgas, program.url, olga)
  await olgas.goto(`${program.url}/tags`)
  await olgas.getByRole('button', { name: 'Nueva etiqueta' }).first().click()
  await olgas.getByRole('dialog').getByLabel('Nombre').fill('Roble')
})

test('a limit of the plan says how many of how many, with a link to the plans', async () => {
  await anas.goto(`${program.url}/users`)
  await anas.getByText('3 de 3').waitFor()
  await anas.getByRole('button', { name: 'Nuevo usuario' }).first().click()
  const dialog = anas.getByRole('dialog')
  await dialog.getByLabel('Nombre', { exact: true }).fill('Carla')
  await dialog.getByLabel('Correo electrónico').fill('carla@muebles.example')
  await dialog.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('Tu plan permite 3 usuarios y tienes 3.').waitFor()
  const link = dialog.getByRole('link', { name: 'Ver los planes' })
  expect(await link.getAttribute('href')).toBe('/subscription')
  expect(await dialog.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Carla')
})

test('five days before the end the desk says so; on the last day everything works', async () => {
  await passDays(7)
  await anas.goto(`${program.url}/connections`)
  await anas.getByText('Tu prueba termina hoy').waitFor()
  await betos.waitForTimeout(2_500)
  expect(await betos.getByLabel('Mensaje para Diego Luna').isVisible()).toBe(true)
})

const expired = 'La suscripción de tu empresa venció'

test('on the day after, open pages go there by themselves, and nobody works', async () => {
  await hire(nora, 'admin')
  await betos.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await passDays(1)
  await platform`select graphile_worker.add_job('make_invoices')`
  await betos.getByRole('heading', { name: expired }).waitFor()
  await betos.getByText('Pide a un administrador').waitFor()
  await olgas.getByRole('heading', { name: expired }).waitFor()
  const pay = olgas.getByRole('link', { name: 'Ir a las facturas' })
  expect([await pay.getAttribute('href'), await pay.getAttribute('target')]).toEqual([
    '/financeiro',
    '_blank',
  ])
  await anas.waitForURL('**/financeiro')
  await anas.goto(`${program.url}/tickets`)
  await anas.waitForURL('**/financeiro')
  await anas.getByText('Vencido', { exact: true }).first().waitFor()

  const again = await newPage()
  await again.goto(`${program.url}/login`)
  await again.getByLabel('Correo electrónico').fill(beto.email)
  await again.getByLabel('Contraseña', { exact: true }).fill('wrong')
  await again.getByRole('button', { name: 'Entrar' }).click()
  await again.getByText('No se pudo iniciar sesión').first().waitFor()
  await again.getByLabel('Correo electrónico').fill(nora.email)
  await again.getByLabel('Contraseña', { exact: true }).fill(nora.password)
  await again.getByRole('button', { name: 'Entrar' }).click()
  await again.waitForURL('**/financeiro')
  await again.getByText('Tu suscripción venció el').waitFor()
  expect(await again.getByText(/vence en -/).count()).toBe(0)
  await again.context().close()

  await customer.say(owner.number, '¿Siguen ahí?')
  await eventually(async () => {
    const [row] = await platform`select 1 from messages where body = '¿Siguen ahí?'`
    return row !== undefined
  }, 'the message')
  expect(await betos.getByText('¿Siguen ahí?').count()).toBe(0)
})

test('the admin pays by Pix, and within a second everything is back on the open page', async () => {
  await anas.getByRole('button', { name: /^PAGAR la factura/ }).click()
  const dialog = anas.getByRole('dialog')
  await dialog.getByLabel('Nombre completo').fill('Muebles Ana SA')
  await dialog.getByLabel('Domicilio').fill('Calle 1')
  await dialog.getByLabel('Código postal').fill('01000')
  await dialog.getByLabel('Ciudad').fill('Ciudad de México')
  await dialog.getByLabel('Estado', { exact: true }).fill('CDMX')
  await dialog.getByLabel('País').selectOption({ label: 'México' })
  for (const press of ['Siguiente', 'Siguiente', 'Pagar']) {
    await dialog.getByRole('button', { name: press, exact: true }).click()
  }
  await dialog.getByLabel('Código para copiar').waitFor()

  const [txid = ''] = bank.made
  const notice = bank.pay(txid)
  const paidAt = performance.now()
  const told = await fetch(`${program.url}/api/payments/pix/${bank.options.webhookSecret}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(notice),
  })
  expect(told.status).toBe(200)
  const renewed = anas.getByText(/Su licencia ha sido renovada hasta/)
  await Promise.all([
    renewed.first().waitFor(),
    betos.getByRole('heading', { name: expired }).waitFor({ state: 'detached' }),
    betos.getByText('¿Siguen ahí?').first().waitFor(),
    olgas.getByRole('heading', { name: expired }).waitFor({ state: 'detached' }),
  ])
  const seconds = (performance.now() - paidAt) / 1_000
  // A second on a quiet machine.
  expect(seconds).toBeLessThan(8)
  expect(await betos.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect(await betos.getByLabel('Mensaje para Diego Luna').inputValue()).toBe('Sí, de roble y')
  const half = olgas.getByRole('dialog').getByLabel('Nombre')
  expect(await half.inputValue()).toBe('Roble')
  await olgas.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await olgas.getByRole('row').filter({ hasText: 'Roble' }).waitFor()
  await betos.getByLabel('Mensaje para Diego Luna').press('Enter')
  await customer.received(/de roble y/)
  await anas.waitForURL((url) => url.pathname === '/')
})
