/** Who waits: in which order they stand, and how an agent reaches, reads and takes them. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page, Route } from 'playwright-core'
import { listUserCards } from '#company/users/contract'
import { deleteTicket, listTickets, updateTicket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page

/** More than a page; number 1 has waited longest, and wrote last but for those after it. */
const waiting = 45
const nameOf = (n: number) => `Cliente ${String(n).padStart(2, '0')}`

beforeAll(async () => {
  acme = await openCompany()
  const connectionId = await acme.link()
  await acme.platform`
    with here as (select id, company_id from connections where id = ${connectionId}),
    made as (
      insert into contacts (company_id, name, number)
      select company_id, 'Cliente ' || lpad(n::text, 2, '0'), '52155577' || company_id || lpad(n::text, 4, '0')
      from here, generate_series(1, ${waiting}) as n returning id, name, company_id
    )
    insert into tickets (company_id, contact_id, whatsapp_id, status, last_message, unread_messages,
      pending_since, updated_at)
    select made.company_id, made.id, here.id, 'pending', 'Hola, soy el ' || right(made.name, 2), 1,
      now() - interval '1 hour' + right(made.name, 2)::integer * interval '1 minute',
      now() - interval '1 hour' + right(made.name, 2)::integer * interval '1 minute'
    from made, here`
  await acme.hire('Beto Ruiz')
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const rows = (page: Page) => page.locator('[data-ticket]')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const order = (page: Page) => page.getByRole('switch', { name: 'Más antiguos primero' })
const topOf = async (page: Page) => (await rows(page).first().textContent()) ?? ''
const waitForTop = (page: Page, name: string) =>
  eventually(async () => (await topOf(page)).includes(name), `${name} on top`)

test('the longest wait is on top once one asks, on every page of the list, and stays so', async () => {
  await ana.getByRole('tab', { name: /Esperando/ }).click()
  await waitForTop(ana, nameOf(waiting))
  await order(ana).check()
  await waitForTop(ana, nameOf(1))
  await keepPictures(ana, 'waiting-longest')
  await ana.reload()
  expect(await order(ana).isChecked()).toBe(true)
  await waitForTop(ana, nameOf(1))
  await ana.locator('[data-rows]').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
  await row(ana, nameOf(waiting)).waitFor()
  await acme.phone('Última Vez').say(acme.owner.number, 'Acabo de llegar')
  await row(ana, 'Última Vez').waitFor()
  const last = await rows(ana).last().textContent()
  expect(last).toContain('Última Vez')
  await ana.locator('[data-rows]').evaluate((pane) => pane.scrollTo(0, 0))
  await waitForTop(ana, nameOf(1))
})

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const waitForFocus = (page: Page, label: string) =>
  eventually(async () => (await focused(page)) === label, `the focus on ${label}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const backToWaiting = async (page: Page) => {
  await page.getByRole('tab', { name: /Esperando/ }).click()
  await row(page, 'Aceptar').first().waitFor()
}

test('the keys step through who waits, and Enter or Alt+A accepts the one in focus', async () => {
  await ana.keyboard.press('Alt+j')
  await waitForFocus(ana, `Aceptar el ticket de ${nameOf(1)}`)
  const described = await ana.evaluate(() =>
    (document.activeElement?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
  expect(described).toMatch(/Espera desde hace.*Hola, soy el 01/)
  await ana.keyboard.press('Alt+j')
  await ana.keyboard.press('Alt+j')
  await waitForFocus(ana, `Aceptar el ticket de ${nameOf(3)}`)
  await ana.keyboard.press('Alt+k')
  await waitForFocus(ana, `Aceptar el ticket de ${nameOf(2)}`)
  await keepPictures(ana, 'waiting-focus')
  await ana.keyboard.press('Enter')
  await heading(ana, nameOf(2)).waitFor()

  await backToWaiting(ana)
  for (let n = 0; n < 20; n++) await ana.keyboard.press('Alt+j')
  await waitForFocus(ana, `Aceptar el ticket de ${nameOf(21)}`)
  await ana.keyboard.press('Alt+a')
  await heading(ana, nameOf(21)).waitFor()
})

test('Alt+A takes whoever has waited longest, though that row is on another page', async () => {
  await backToWaiting(ana)
  await order(ana).uncheck()
  await waitForTop(ana, 'Última Vez')
  expect(await row(ana, nameOf(1)).count()).toBe(0)
  await ana.locator('body').click({ position: { x: 5, y: 5 } })
  await ana.keyboard.press('Alt+a')
  await heading(ana, nameOf(1)).waitFor()
  await ana.keyboard.press('Control+k')
  await ana.getByRole('option', { name: /Aceptar a quien más espera/ }).click()
  await heading(ana, nameOf(3)).waitFor()
})

test('who reads a waiting conversation first accepts it there', async () => {
  await backToWaiting(ana)
  await ana.getByRole('button', { name: 'Ver el ticket de Última Vez sin entrar' }).focus()
  await ana.keyboard.press('Enter')
  const dialog = ana.getByRole('dialog', { name: /Solo lectura/ })
  await dialog.getByText('Acabo de llegar').waitFor()
  await keepPictures(ana, 'waiting-eye')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await heading(ana, 'Última Vez').waitFor()
  await ana.getByText('Acabo de llegar').first().waitFor()
})

test('several are accepted at once; one that a colleague took is named with the reason, and stops none', async () => {
  await backToWaiting(ana)
  await order(ana).check()
  await waitForTop(ana, nameOf(4))
  await ana.getByRole('button', { name: 'Seleccionar varios tickets' }).click()
  for (const n of [4, 5, 6, 7]) await ana.getByRole('checkbox', { name: nameOf(n) }).check()
  await keepPictures(ana, 'waiting-several')
  // Ana's calls are on their way while a colleague takes one and deletes another.
  const { promise: isDone, resolve: letGo } = Promise.withResolvers<void>()
  await intercept(ana, '**/api/tickets/*', async (route) => {
    await isDone
    await route.continue()
  })
  await ana.getByRole('button', { name: 'Aceptar los seleccionados' }).click()
  const waits = await acme.calls(listTickets, { status: 'pending', longestFirst: 'true' })
  const [, second, third] = waits.body.tickets
  const beto = (await acme.calls(listUserCards, {})).body.find(({ name }) => name === 'Beto Ruiz')
  await acme.calls(updateTicket, { ticketId: second?.id ?? 0, status: 'open', userId: beto?.id })
  await acme.calls(deleteTicket, { ticketId: third?.id ?? 0 })
  letGo()
  const failures = ana.getByRole('alert').filter({ hasText: '2 tickets no cambiaron' })
  await failures.getByText(`${nameOf(5)}: Beto Ruiz aceptó este ticket`).waitFor()
  await failures.getByText(`${nameOf(6)}:`).waitFor()
  await keepPictures(ana, 'waiting-failures')
  await ana.unroute('**/api/tickets/*')
  const open = await acme.calls(listTickets, { status: 'open', showAll: 'true' })
  const names = open.body.tickets.map(({ contact }) => contact.name)
  for (const n of [4, 5, 7]) expect(names).toContain(nameOf(n))
  await failures.getByRole('button', { name: 'Cerrar' }).click()
  await failures.waitFor({ state: 'hidden' })
})

test('Alt+A pressed twice takes one customer', async () => {
  await ana.goto(`${acme.url}/tickets?list=pending`)
  await rows(ana).first().waitFor()
  const asked: Route[] = []
  await intercept(ana, '**/api/ticket/accept-longest', (route) => asked.push(route))
  await ana.keyboard.press('Alt+a')
  await ana.keyboard.press('Alt+a')
  await eventually(() => asked.length > 0, 'the first is asked for')
  await Promise.all(asked.map((route) => route.continue()))
  await ana.getByRole('log').waitFor()
  expect(asked).toHaveLength(1)
})
