/** The team's own chats: more of them than a page holds, found and opened by their addresses. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listUserCards } from '#company/users/contract'
import { createChat, deleteChat, listChats, postChatMessage } from '#desk/chats/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let oldest: { id: number; uuid: string }

beforeAll(async () => {
  acme = await openCompany()
  const users = (await acme.calls(listUserCards, {})).body.map(({ id }) => id)
  for (let number = 1; number <= 25; number++) {
    const title = `Turno ${String(number).padStart(2, '0')}`
    const { body: chat } = await acme.calls(createChat, { title, users })
    if (number === 1) oldest = chat
  }
})

afterAll(() => acme?.close())

const list = (page: Page) => page.getByRole('region', { name: 'Chat interno' })
const heading = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { name: title })

test('a chat beyond the first page opens by its address, also on a phone', async () => {
  const page = await acme.openTab(acme.admin)
  await page.goto(`${acme.url}/chats/${oldest.uuid}`)
  await heading(page, 'Turno 01').waitFor()
  expect(await list(page).getByRole('link').count()).toBe(20)

  const phone = await acme.newPage({ viewport: { width: 390, height: 800 } })
  await phone.context().addCookies(await page.context().cookies())
  await phone.goto(`${acme.url}/chats/${oldest.uuid}`)
  await heading(phone, 'Turno 01').waitFor()
  await acme.calls(postChatMessage, { chatId: oldest.id, message: '¿Quién abre mañana?' })
  await phone.getByRole('log').getByText('¿Quién abre mañana?').waitFor()
  await page.getByRole('log').getByText('¿Quién abre mañana?').waitFor()
})

test('on a tall screen the rest of the list is reached too', async () => {
  const page = await acme.openTab(acme.admin, { viewport: { width: 1920, height: 1800 } })
  await page.goto(`${acme.url}/chats`)
  await list(page).getByRole('button', { name: 'Mostrar más' }).click()
  await list(page).getByText('Turno 03').waitFor()
})

test('a chat is searched by its title, and what is open stays open meanwhile', async () => {
  const page = await acme.openTab(acme.admin)
  await page.goto(`${acme.url}/chats/${oldest.uuid}`)
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('sin enviar')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('turno 04')
  await list(page).getByText('Turno 04').waitFor()
  expect(await list(page).getByRole('link').count()).toBe(1)
  const composer = page.getByRole('textbox', { name: 'Escribe un mensaje' })
  expect(await composer.inputValue()).toBe('sin enviar')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadie habla así')
  await list(page).getByText('nadie habla así').waitFor()
})

test('a chat that is deleted is left, wherever it stood in the list', async () => {
  const { body } = await acme.calls(listChats, { pageNumber: 2 })
  const last = body.records.at(-1)
  const page = await acme.openTab(acme.admin)
  await page.goto(`${acme.url}/chats/${last?.uuid}`)
  await heading(page, last?.title ?? '').waitFor()
  await acme.calls(deleteChat, { chatId: last?.id ?? 0 })
  await page.waitForURL(`${acme.url}/chats`)
})
