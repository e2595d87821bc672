/** A company's invoices as its admin and whoever runs the installation see them; nobody pays online here. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { zoneOfLastingDay } from '../src/workshop/testing/lasting-day.ts'

let acme: TestCompany
let owner: TestCompany
let ana: Page
let olga: Page
let paidId = 0
let openId = 0
let name = ''

beforeAll(async () => {
  acme = await openCompany()
  owner = await openCompany()
  await owner.makeSuper(owner.admin)
  const zone = zoneOfLastingDay()
  const [company] = await acme.platform<{ id: number; name: string }[]>`
    update companies set time_zone = ${zone}, due_date = (now() at time zone ${zone})::date + 3,
      trial_expiration = (now() at time zone ${zone})::date + 3
    where id = (select company_id from users where email = ${acme.admin.email})
    returning id, name`
  name = company?.name ?? ''
  const [paid, open] = await acme.platform<{ id: number }[]>`
    insert into invoices (company_id, detail, amount, currency, due_date, status, method, paid_at)
    select ${company?.id ?? 0}::integer, 'Equipo', 49990, 'MXN', current_date + i.days, i.status,
      case when i.status = 'paid' then 'transfer' end, case when i.status = 'paid' then now() end
    from (values (-27, 'paid'), (3, 'open')) i (days, status)
    returning id`
  paidId = paid?.id ?? 0
  openId = open?.id ?? 0
  await acme.platform`
    insert into plans (name, users, connections, queues, value)
    values (${`Siete ${openId}`}, 7, 1, 2, 499.9)`
  ana = await acme.openTab(acme.admin)
  olga = await owner.openTab(owner.admin)
})

afterAll(async () => {
  await acme?.close()
  await owner?.close()
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('the top bar says how many days of trial are left, and leads to the invoices', async () => {
  await ana.goto(`${acme.url}/tags`)
  await ana.getByRole('link', { name: 'Te quedan 3 días de prueba' }).click()
  await ana.waitForURL('**/financeiro')
  await ana.getByText('Tu suscripción vence el').waitFor()
})

test('what was paid has a receipt to print, what is open leads to whom to pay', async () => {
  await line(ana, 'abierto').getByText('MXN 499.90').waitFor()
  await ana.keyboard.press('Tab')
  await line(ana, 'abierto')
    .getByRole('button', { name: /^PAGAR/ })
    .focus()
  await ana.keyboard.press('Enter')
  await dialogOf(ana).getByText('El pago en línea no está configurado').waitFor()
  expect(await findings(ana)).toEqual([])
  await ana.keyboard.press('Escape')
  await dialogOf(ana).waitFor({ state: 'hidden' })
  await line(ana, 'Pago').getByRole('link', { name: /^PAGO/ }).click()
  await ana.getByRole('heading', { name: `Recibo ${paidId}` }).waitFor()
  await ana.getByText('Transferencia').waitFor()
  await ana.getByRole('button', { name: 'Imprimir' }).waitFor()
  expect(await findings(ana)).toEqual([])
  await ana.getByRole('link', { name: 'Volver a las facturas' }).click()
  await ana.getByRole('searchbox').fill(String(openId))
  await line(ana, 'Pago').waitFor({ state: 'hidden' })
  await ana.getByRole('searchbox').fill('')
})

test('the subscription page says when the trial ends and whom to write to', async () => {
  await olga.goto(`${owner.url}/billing`)
  await olga.getByRole('button', { name: 'Contacto' }).click()
  await dialogOf(olga).getByLabel('Nombre').fill('Recado México')
  await dialogOf(olga).getByLabel('WhatsApp').fill('+52 55 1234 5678')
  await dialogOf(olga).getByRole('button', { name: 'Guardar' }).click()
  await dialogOf(olga).waitFor({ state: 'hidden' })
  await ana.goto(`${acme.url}/subscription`)
  const period = ana.getByLabel('Período de prueba')
  expect(await period.inputValue()).toBe('Tu prueba termina en 3 días')
  expect(await period.getAttribute('readonly')).not.toBeNull()
  expect(await ana.getByLabel('Correo de facturación').inputValue()).toBe(acme.admin.email)
  await ana.getByRole('region', { name: 'Planes' }).getByText('Colaboradores: 7').waitFor()
  await ana.getByRole('button', { name: 'Assine Agora!' }).click()
  await dialogOf(ana).getByRole('link', { name: 'WhatsApp +525512345678' }).waitFor()
  await dialogOf(ana).getByText('MXN 499.90').waitFor()
  await ana.goto(`${acme.url}/financeiro`)
  await line(ana, 'abierto').waitFor()
})

test('a payment by hand needs a reason, and is on the company’s open page at once', async () => {
  await olga.reload()
  await olga.getByRole('searchbox').fill(name)
  await olga.getByRole('button', { name: `Ver las facturas de ${name}`, exact: true }).click()
  await olga.getByRole('button', { name: `Anotar el pago de la factura ${openId}` }).click()
  await dialogOf(olga).getByRole('button', { name: 'Anotar el pago' }).click()
  await dialogOf(olga).getByText('Escribe el motivo').waitFor()
  await dialogOf(olga).getByLabel('Forma de pago').selectOption('Efectivo')
  await dialogOf(olga).getByLabel('Motivo').fill('Pagó en la tienda')
  await dialogOf(olga).getByRole('button', { name: 'Anotar el pago' }).click()
  await dialogOf(olga).waitFor({ state: 'hidden' })
  await line(olga, 'Pagó en la tienda').getByText('Por Admin').waitFor()
  expect(await line(olga, 'Pagó en la tienda').getByRole('button').count()).toBe(0)
  await line(ana, 'abierto').waitFor({ state: 'hidden' })
  await ana.getByRole('link', { name: /^PAGO/ }).nth(1).waitFor()
  expect(acme.complaints).toEqual([])
})

test('an invoice is cancelled with a reason, and what was paid counts as revenue', async () => {
  const [late] = await acme.platform<{ id: number }[]>`
    insert into invoices (company_id, detail, amount, currency, due_date)
    select company_id, 'Equipo', 49990, 'MXN', current_date - 90 from invoices where id = ${openId}
    returning id`
  await olga.reload()
  await olga.getByRole('region', { name: 'Ingresos del mes' }).getByText('MXN').waitFor()
  await olga.getByRole('tab', { name: 'Facturas' }).click()
  await olga.getByLabel('Estado', { exact: true }).selectOption('Vencidas')
  await olga.getByRole('button', { name: `Cancelar la factura ${late?.id}`, exact: true }).click()
  await dialogOf(olga).getByLabel('Motivo').fill('Un mes de cortesía')
  await dialogOf(olga).getByRole('button', { name: 'Cancelar la factura' }).click()
  await dialogOf(olga).waitFor({ state: 'hidden' })
  await olga.getByLabel('Estado', { exact: true }).selectOption('Canceladas')
  await line(olga, 'Un mes de cortesía').waitFor()
  expect(await findings(olga)).toEqual([])
  expect(owner.complaints).toEqual([])
})

test('money that fits no plan is seen by both, and one press of the super applies it', async () => {
  const [invoice] = await acme.platform<{ id: number }[]>`
    insert into invoices (company_id, detail, amount, currency, due_date)
    select company_id, 'Equipo', 49990, 'MXN', current_date + 40 from invoices where id = ${openId}
    returning id`
  await acme.platform`
    insert into charges (company_id, invoice_id, provider, txid, detail, amount, currency, status,
      payment_id, paid_at, problem, expires_at)
    select company_id, id, 'stripe', ${`cs_${openId}`}, 'Chico', 10000, 'MXN', 'paid', 'pi_1', now(),
      'planTooSmall', now()
    from invoices where id = ${invoice?.id ?? 0}`
  await ana.goto(`${acme.url}/financeiro`)
  const notice = ana.getByText('Recibimos tu pago de MXN 100.00 y todavía no se aplicó')
  await notice.waitFor()
  expect(await findings(ana)).toEqual([])
  await olga.reload()
  await olga.getByRole('tab', { name: /^Por revisar/ }).click()
  await line(olga, name).getByText('El plan quedó pequeño').waitFor()
  await olga.getByRole('button', { name: `Resolver el pago de ${name}` }).click()
  await dialogOf(olga).getByRole('button', { name: 'Cambiar a Chico' }).waitFor()
  await dialogOf(olga).getByRole('button', { name: 'Reembolsar MXN 100.00' }).waitFor()
  expect(await findings(olga)).toEqual([])
  await dialogOf(olga).getByRole('button', { name: 'Prolongar con su plan' }).click()
  await dialogOf(olga).waitFor({ state: 'hidden' })
  await line(olga, name).waitFor({ state: 'hidden' })
  await notice.waitFor({ state: 'hidden' })
  expect([...acme.complaints, ...owner.complaints]).toEqual([])
})
