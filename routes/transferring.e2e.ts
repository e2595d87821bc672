/** The dialog of a transfer: who is here with how much work, a note that is never lost, a name kept. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listPresence } from '#company/presence/contract'
import { listUserCards } from '#company/users/contract'
import { updateTicket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

const note = 'Quiere la mesa para el viernes'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const beto = await acme.hire('Beto')
  await acme.hire('Clara')
  const users = (await acme.calls(listUserCards, {})).body
  const betosId = users.find(({ email }) => email === beto.email)?.id ?? 0
  await acme.phone('Sara Ríos').say(acme.owner.number, 'Hola')
  const { id: ticketId } = await acme.waitingTicket()
  await acme.calls(updateTicket, { ticketId, userId: betosId })
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  const ticket = await acme.acceptWaiting()
  await acme.openPage(beto)
  // The dialog keeps the order that it had when it opened.
  await eventually(
    async () =>
      (await acme.calls(listPresence, {})).body.some(
        ({ id, presence }) => id === betosId && presence === 'online',
      ),
    'Beto is here',
  )
  ana = await acme.openTab(acme.admin)
  await ana.goto(`${acme.url}/tickets/${ticket.uuid}`)
  await comesAlive(ana)
})

afterAll(() => acme?.close())

const dialog = () => ana.getByRole('dialog', { name: 'Transferir el ticket de Diego Luna' })
const noteField = () => dialog().getByLabel('Nota para quien continúe')

async function open() {
  await ana.getByLabel('Mensaje para Diego Luna').waitFor()
  await ana.keyboard.press('Alt+KeyT')
  await noteField().waitFor()
}

async function isClosed() {
  await dialog().waitFor({ state: 'hidden' })
}

test('each colleague is named with presence and open tickets, who is here first', async () => {
  await open()
  const options = dialog().getByLabel('Usuario').getByRole('option')
  await eventually(async () => (await options.allTextContents()).length === 5, 'the colleagues')
  await eventually(
    async () => (await options.allTextContents())[1]?.startsWith('Beto · Disponible'),
    'the presence',
  )
  const names = await options.allTextContents()
  expect(names[1]).toBe('Beto · Disponible · 1 abierto')
  expect(names[2]).toBe('Clara · Desconectado · 0 abiertos')
  expect(names.at(-1)).toStartWith('Admin (yo)')
  await keepPictures(ana, 'transfer')
})

test('a note survives Esc, a click beside the dialog and a reload', async () => {
  await noteField().fill(note)
  await ana.keyboard.press('Escape')
  await isClosed()
  await open()
  expect(await noteField().inputValue()).toBe(note)
  await ana.mouse.click(5, 400)
  await isClosed()
  await ana.reload()
  await comesAlive(ana)
  await open()
  expect(await noteField().inputValue()).toBe(note)
})

test('the receiver is named in notice, row, head and timeline, and the note is gone', async () => {
  const user = dialog().getByLabel('Usuario')
  const value = await user.getByRole('option', { name: /^Beto/ }).getAttribute('value')
  await user.selectOption(value)
  await dialog().getByRole('button', { name: 'Transferir' }).click()
  await ana.getByText('Ticket de Diego Luna transferido a Beto').waitFor()
  await ana.getByRole('switch', { name: 'Ver todos' }).setChecked(true)
  const row = ana.locator('[data-ticket]').filter({ hasText: 'Diego Luna' })
  await row.getByText('Beto', { exact: true }).waitFor()
  await row.getByRole('link').first().click()
  await ana.locator('main header').getByText('Asignado a Beto').waitFor()
  await ana.getByText('transfirió el ticket a Beto').waitFor()
  const stored = () => ana.evaluate(() => Object.keys(localStorage).join())
  expect(await stored()).not.toContain('transfer-note')
})

test('a logout asks about a note that was not sent, forgets it, and leaves what others wrote', async () => {
  await ana.evaluate(() => {
    const own = Object.keys(localStorage).find((key) => key.startsWith('palette:'))
    localStorage.setItem(`${own?.replace('palette', 'transfer-note')}:1`, 'Secreto')
    localStorage.setItem('transfer-note:999999:1', 'De otra persona')
  })
  await ana.getByRole('button', { name: 'Mi cuenta' }).click()
  await ana.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  const question = ana.getByRole('dialog', { name: 'Hay algo sin enviar' })
  await question.getByText('1 texto').waitFor()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await ana.waitForURL(/login/)
  const stored = await ana.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain('Secreto')
  expect(stored).toContain('De otra persona')
  expect(stored).not.toContain('palette:')
  expect(acme.complaints).toEqual([])
})
