/**
 * The lists as two agents use them: both want the same ticket, one gives it to the other with a
 * word, a message is found by what was written in it, and a customer is served without a mouse.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQueue } from '#company/queues/contract'
import { listUserCards } from '#company/users/contract'
import { createTag, syncTags } from '#desk/tags/contract'
import { listTickets, type Ticket, updateTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let diego: Phone
let ana: Page
let beto: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, 'Hola, busco una mesa de roble')
  ana = await acme.openPage(acme.admin)
  beto = await acme.openPage(await acme.hire('Beto Ruiz'))
})

afterAll(() => acme?.close())

const row = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: text })

async function idOf(email: string): Promise<number | undefined> {
  const { body } = await acme.calls(listUserCards, {})
  return body.find((user) => user.email === email)?.id
}

async function ticketsOf(status: Ticket['status']): Promise<Ticket[]> {
  return (await acme.calls(listTickets, { status, showAll: 'true' })).body.tickets
}

test('who comes second reads who was first, and the ticket has one owner', async () => {
  for (const page of [ana, beto]) await page.getByRole('tab', { name: /Esperando/ }).click()
  const accept = (page: Page) =>
    page.getByRole('button', { name: 'Aceptar el ticket de Diego Luna' }).click()
  let letGo = () => undefined as undefined
  const isTaken = new Promise<void>((resolve) => {
    letGo = () => void resolve()
  })
  // Ana's click is on its way while Beto's arrives.
  await intercept(ana, '**/api/tickets/*', async (route) => {
    await isTaken
    await route.continue()
  })
  await accept(ana)
  await accept(beto)
  await beto.getByRole('heading', { name: 'Diego Luna' }).waitFor()
  letGo()
  await notice(ana, /Beto Ruiz aceptó este ticket hace \d+ s/).waitFor()
  await row(ana, 'Diego Luna').waitFor({ state: 'hidden' })
  await ana.unroute('**/api/tickets/*')
  const [ticket] = await ticketsOf('open')
  expect(ticket?.user?.name).toBe('Beto Ruiz')
})

test('a transfer reaches the colleague with its note, and leaves who gave it', async () => {
  await beto.getByRole('button', { name: 'Más acciones' }).first().click()
  await beto.getByRole('menuitem', { name: 'Transferir' }).click()
  const dialog = beto.getByRole('dialog', { name: /Transferir/ })
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await dialog.getByText('Elige un usuario, un área o una conexión').waitFor()
  await dialog.getByLabel('Usuario').selectOption(String(await idOf(acme.admin.email)))
  await dialog.getByLabel('Nota para quien continúe').fill('Ya tiene el precio')
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await notice(ana, /te transfirió el ticket de Diego Luna: «Ya tiene el precio»/).waitFor()
  await ana.getByRole('tab', { name: /Atendiendo/ }).click()
  await row(ana, 'Diego Luna').waitFor()
  await beto.waitForURL((url) => url.pathname === '/tickets')
})

/** How many letters of the message the row of this ticket shows. */
function lettersSeen(page: Page, name: string): Promise<number> {
  return row(page, name).evaluate((li) => {
    const preview = li.querySelector('[data-preview]')
    const text = preview?.lastChild
    if (!preview || !(text instanceof Text)) return -1
    const { right } = preview.getBoundingClientRect()
    const range = document.createRange()
    let seen = 0
    for (; seen < text.length; seen += 1) {
      range.setStart(text, seen)
      range.setEnd(text, seen + 1)
      if (range.getBoundingClientRect().right > right) break
    }
    return seen
  })
}

test('a row with tags, area and owner leaves the message its room; its buttons show when pointed at', async () => {
  const long = 'Necesito el librero antes del viernes por la tarde, si se puede'
  await diego.say(acme.owner.number, long)
  const [open] = await ticketsOf('open')
  const queue = (await acme.calls(createQueue, { name: 'Garantías', color: '#7c3aed' })).body
  const tags = ['VIP', 'Mayoreo', 'Urgente'].map((name) => ({ name, color: '#b45309' }))
  const made = await Promise.all(tags.map((tag) => acme.calls(createTag, tag)))
  const ticketId = open?.id ?? 0
  await acme.calls(updateTicket, { ticketId, queueId: queue.id })
  await acme.calls(syncTags, { ticketId, tags: made.map(({ body }) => ({ id: body.id })) })
  await beto.goto(`${acme.url}/tickets`)
  const mine = row(beto, 'Diego Luna')
  await mine.getByText('Garantías').waitFor()
  await mine.getByText('Urgente').waitFor({ state: 'attached' })
  const seen: [number, number][] = []
  for (const width of [768, 1366]) {
    await beto.setViewportSize({ width, height: 768 })
    seen.push([width, await lettersSeen(beto, 'Diego Luna')])
  }
  for (const [width, letters] of seen) expect([width, letters >= 24]).toEqual([width, true])

  const finish = mine.getByRole('button', { name: /Finalizar/ })
  const opacity = () =>
    finish.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity)
  await beto.mouse.move(0, 0)
  expect([await finish.count(), await opacity()]).toEqual([1, '0'])
  await mine.hover()
  await eventually(async () => (await opacity()) === '1', 'the buttons of the row')
})

test('only what is unread is listed, from the address too; what is read stays until the list is left', async () => {
  const choose = async () => {
    await ana.getByRole('button', { name: /^Filtros/ }).click()
    await ana.getByRole('menuitemcheckbox', { name: 'Solo sin leer' }).click()
    await ana.keyboard.press('Escape')
  }
  await diego.say(acme.owner.number, '¿Sigue ahí?')
  await row(ana, 'Diego Luna').getByText('¿Sigue ahí?').waitFor()
  await choose()
  await ana.waitForURL(/unread=true/)
  await row(ana, 'Diego Luna').waitFor()
  await ana.reload()
  await ana.getByRole('button', { name: 'Filtros: 1' }).waitFor()
  await ana.getByRole('link', { name: 'Diego Luna' }).click()
  const isRead = async () => (await ticketsOf('open'))[0]?.unreadMessages === 0
  await eventually(isRead, 'the reading')
  await row(ana, 'Diego Luna').getByText('sin leer').waitFor({ state: 'detached' })
  expect(await row(ana, 'Diego Luna').count()).toBe(1)
  await ana.reload()
  await ana.getByText('No se encontró nada').waitFor()
  await choose()
  await row(ana, 'Diego Luna').waitFor()
})

test('a word finds its message, and opening the ticket shows it', async () => {
  await ana.getByRole('tab', { name: 'Buscar' }).click()
  await ana.getByLabel('Nombre, número o texto de un mensaje').fill('ROBLE')
  await row(ana, 'Diego Luna').locator('mark', { hasText: 'roble' }).waitFor()
  await ana.getByRole('link', { name: 'Diego Luna' }).click()
  await ana.getByRole('log').getByText('una mesa de roble').waitFor()
  // The bubble glows, not its row, and the words in it are marked.
  await ana.locator('[data-found]', { hasText: 'una mesa de roble' }).waitFor()
  const marked = () => ana.evaluate(() => CSS.highlights.get('found-here')?.size)
  await eventually(async () => (await marked()) === 1, 'a marked word')
  await ana.reload()
  await row(ana, 'Diego Luna').locator('mark', { hasText: 'roble' }).waitFor()

  // Several words: of the name, and of a message in any order.
  const field = ana.getByLabel('Nombre, número o texto de un mensaje')
  await field.fill('roble luna mesa')
  for (const word of ['mesa', 'roble']) {
    await row(ana, 'Diego Luna').locator('mark', { hasText: word }).waitFor()
  }
  await keepPictures(ana, 'search-words')
  await field.fill('"roble mesa"')
  await ana.getByText('0 tickets').waitFor()
})

test('a customer is accepted, answered and closed by the keyboard alone', async () => {
  const vera = acme.phone('Vera Cruz')
  await vera.say(acme.owner.number, '¿Abren hoy?')
  await beto.keyboard.press('Alt+KeyN')
  await row(beto, 'Vera Cruz').waitFor()
  await beto.keyboard.press('Alt+KeyA')
  const field = beto.getByLabel('Mensaje para Vera Cruz')
  await field.waitFor()
  await beto.keyboard.press('Alt+KeyL')
  await beto.keyboard.type('Hasta las ocho')
  await beto.keyboard.press('Enter')
  await vera.received(/Hasta las ocho/)
  // Left by Escape, the keyboard goes on at the ticket's row.
  await beto.getByRole('heading', { name: 'Vera Cruz' }).click()
  await beto.keyboard.press('Escape')
  await row(beto, 'Vera Cruz').locator('a:focus').waitFor()
  await beto.keyboard.press('Enter')
  await field.waitFor()
  await beto.keyboard.press('Alt+KeyE')
  await notice(beto, 'Ticket de Vera Cruz finalizado').waitFor()
  const closed = await eventually(async () => (await ticketsOf('closed'))[0], 'a closed ticket')
  expect(closed.contact.name).toBe('Vera Cruz')
  await beto.keyboard.press('Alt+KeyZ')
  await field.waitFor()
  const open = (await ticketsOf('open')).find(({ id }) => id === closed.id)
  expect(open?.user?.name).toBe('Beto Ruiz')
  await beto.keyboard.press('Alt+KeyE')
  await eventually(async () => (await ticketsOf('closed'))[0], 'a closed ticket')
})

test('several are picked and finished at once; taken back, nothing was done; left, all of it', async () => {
  await beto.getByRole('tab', { name: /Esperando/ }).click()
  for (const name of ['Inés', 'Julio']) {
    await acme.phone(name).say(acme.owner.number, 'Hola')
    await row(beto, name).waitFor()
  }
  const finishBoth = async () => {
    await beto.getByRole('button', { name: 'Seleccionar varios tickets' }).click()
    await beto.getByRole('checkbox', { name: 'Julio' }).click()
    await beto.getByRole('checkbox', { name: 'Inés' }).click({ modifiers: ['Shift'] })
    await beto.getByRole('button', { name: 'Finalizar los seleccionados' }).click()
    await row(beto, 'Julio').waitFor({ state: 'hidden' })
  }
  await finishBoth()
  await beto.keyboard.press('Alt+KeyZ')
  await row(beto, 'Inés').waitFor()
  expect((await ticketsOf('pending')).length).toBe(2)
  await finishBoth()
  await beto.reload({ waitUntil: 'networkidle' })
  const names = await eventually(async () => {
    const closed = await ticketsOf('closed')
    return closed.length > 2 && closed.map(({ contact }) => contact.name).sort()
  }, 'both closed')
  expect(names).toEqual(['Inés', 'Julio', 'Vera Cruz'])
})

test('the palette goes to a ticket and to a page', async () => {
  await beto.keyboard.press('Control+KeyK')
  const field = beto.getByRole('combobox', { name: 'Ir a una página o hacer algo' })
  await field.fill('vera')
  await beto.getByRole('option', { name: /Ticket/ }).waitFor()
  await beto.keyboard.press('Enter')
  await beto.getByRole('heading', { name: 'Vera Cruz' }).waitFor()
  await beto.keyboard.press('Control+KeyK')
  await field.fill('conex')
  await beto.keyboard.press('Enter')
  await beto.waitForURL('**/connections')
})

test('the palette preselects nothing that changes a ticket, and shows keys and what was chosen last', async () => {
  await ana.goto(`${acme.url}/tickets`)
  await row(ana, 'Diego Luna').click()
  await ana.getByRole('log').getByText('una mesa de roble').waitFor()
  const field = ana.getByRole('combobox', { name: 'Ir a una página o hacer algo' })
  const active = ana.getByRole('option', { selected: true })
  await ana.keyboard.press('Control+KeyK')
  const finish = ana.getByRole('option', { name: /Finalizar el ticket de Diego Luna/ })
  await finish.waitFor()
  expect(await finish.locator('kbd kbd').allTextContents()).toEqual(['Alt', 'E'])
  expect(await active.textContent()).toContain('Nuevo ticket')
  await field.fill('diego')
  await ana.getByRole('option', { name: /^Diego Luna/ }).waitFor()
  expect(await active.textContent()).toContain('Diego Luna')
  expect(await active.textContent()).not.toContain('Finalizar')
  await ana.keyboard.press('Enter')
  await field.waitFor({ state: 'hidden' })
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana.keyboard.press('Control+KeyK')
  await ana.getByText('Recientes', { exact: true }).waitFor()
  expect(await active.textContent()).toContain('Diego Luna')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'Diego Luna' }).waitFor()
  expect((await ticketsOf('open')).map(({ contact }) => contact.name)).toContain('Diego Luna')
})

test('a ticket that is deleted goes from every screen, with a word', async () => {
  await ana.goto(`${acme.url}/tickets`)
  await row(ana, 'Diego Luna').click()
  await ana.getByRole('log').getByText('una mesa de roble').waitFor()
  await beto.goto(ana.url())
  await beto.getByRole('button', { name: 'Más acciones' }).first().click()
  await beto.getByRole('menuitem', { name: 'Eliminar' }).click()
  await beto.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await notice(ana, 'Ticket deleted sucessfully.').waitFor()
  await ana.waitForURL((url) => url.pathname === '/tickets')
  await beto.goto(`${acme.url}/tickets/00000000-0000-4000-8000-000000000000`)
  await notice(beto, 'Acceso no Permitido').waitFor()
  expect(acme.complaints).toEqual([])
})
