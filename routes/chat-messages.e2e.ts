/** Answers, edits, deletions, reactions and mentions among colleagues, in two browsers. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listUserCards } from '#company/users/contract'
import { type Chat, createChat, listChatMessages, postChatMessage } from '#desk/chats/contract'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let chat: Chat
let ana: Page
let sara: Page

beforeAll(async () => {
  acme = await openCompany()
  const saras = await acme.hire('Sara Ibarra')
  const users = (await acme.calls(listUserCards, {})).body.map(({ id }) => id)
  chat = (await acme.calls(createChat, { title: 'Turnos', users })).body
  for (let number = 1; number <= 45; number++) {
    await acme.calls(postChatMessage, { chatId: chat.id, message: `aviso ${number}` })
  }
  ana = await acme.openTab(acme.admin)
  sara = await acme.openTab(saras)
  for (const page of [ana, sara]) await goAndSettle(page, `${acme.url}/chats/${chat.uuid}`)
})

afterAll(() => acme?.close())

const field = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' })
const bubble = (page: Page, text: string) =>
  page.getByRole('log').getByRole('article').filter({ hasText: text }).last()

async function isInSight(page: Page, text: string) {
  const [log, message] = [page.getByRole('log'), bubble(page, text)]
  if ((await message.count()) === 0) return false
  const [outer, inner] = [await log.boundingBox(), await message.boundingBox()]
  if (!outer || !inner) return false
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

async function says(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
  for (const each of [ana, sara]) await bubble(each, text).waitFor()
}

async function choose(page: Page, text: string, item: string) {
  await bubble(page, text).hover()
  await bubble(page, text).locator('xpath=..').locator('[data-message-menu]').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('an answer quotes its message, and leads to it', async () => {
  await says(ana, '¿Quién abre mañana?')
  await choose(sara, '¿Quién abre mañana?', 'Responder')
  await sara.getByText('Respondes a Admin').waitFor()
  await field(sara).pressSequentially('Yo abro')
  await field(sara).press('Enter')
  const answered = bubble(ana, 'Yo abro')
  await answered.getByText('¿Quién abre mañana?').waitFor()
  await answered.getByRole('button', { name: /mensaje citado|citado/ }).click()
  await ana.locator('[data-found]').filter({ hasText: '¿Quién abre mañana?' }).waitFor()
})

test('one’s own message is edited and deleted, before everybody’s eyes', async () => {
  await says(sara, 'Abro a las 8')
  await choose(sara, 'Abro a las 8', 'Editar')
  await sara.getByText('Editando tu mensaje').waitFor()
  await field(sara).press('End')
  await field(sara).pressSequentially(':30')
  await field(sara).press('Enter')
  await bubble(ana, 'Abro a las 8:30').getByText('editado').waitFor()
  await eventually(async () => (await field(sara).inputValue()) === '', 'the field is empty again')

  await bubble(ana, 'Abro a las 8:30').hover()
  const menu = bubble(ana, 'Abro a las 8:30').locator('xpath=..').locator('[data-message-menu]')
  await menu.click()
  await ana.getByRole('menuitem', { name: 'Responder' }).waitFor()
  for (const name of ['Editar', 'Eliminar', 'Información']) {
    expect(await ana.getByRole('menuitem', { name }).count()).toBe(0)
  }
  await ana.keyboard.press('Escape')

  await choose(sara, 'Abro a las 8:30', 'Eliminar')
  await sara.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await bubble(ana, 'Este mensaje fue eliminado').waitFor()
  expect(await ana.getByText('Abro a las 8:30').count()).toBe(0)
})

test('reactions show who, and are taken back', async () => {
  await says(ana, 'Gracias a todas')
  await choose(sara, 'Gracias a todas', 'Reaccionar con 👍')
  const seen = ana.getByRole('log').getByRole('button', { name: /👍.*Sara Ibarra/ })
  await seen.waitFor()
  await keepPictures(ana, 'chat-messages')
  expect(await findings(ana)).toEqual([])
  await sara.getByRole('log').getByRole('button', { name: /👍/ }).click()
  await seen.waitFor({ state: 'detached' })
})

test('who reads further up learns what comes below, and jumps there', async () => {
  const log = ana.getByRole('log')
  await log.evaluate(({ firstElementChild: pane }) => pane?.scrollTo(0, -pane.scrollHeight / 2))
  await ana.getByRole('button', { name: 'Ir al último mensaje' }).waitFor()
  await says(sara, 'Abajo del todo')
  await keepPictures(ana, 'chat-latest')
  await ana.getByRole('button', { name: '1 mensaje nuevo. Ir al último' }).click()
  await eventually(() => isInSight(ana, 'Abajo del todo'), 'the newest message in sight')
  await ana.getByRole('button', { name: /Ir al último/ }).waitFor({ state: 'detached' })
})

test('one’s own name stands out where one is mentioned, the others’ less', async () => {
  await field(sara).fill('*Hoy* @Admin y @Sara Ibarra abren: https://example.com')
  await field(sara).press('Escape')
  await field(sara).press('Enter')
  const words = bubble(ana, 'abren')
  await words.waitFor()
  const ground = (name: string) =>
    words
      .locator('strong', { hasText: name })
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('@Admin')).not.toBe(await ground('@Sara Ibarra'))
  expect(await words.locator('strong').allInnerTexts()).toEqual(['Hoy', '@Admin', '@Sara Ibarra'])
  await words.getByRole('link', { name: 'https://example.com' }).waitFor()
  await keepPictures(ana, 'chat-mention')
})

test('files are pasted and picked, leave with a caption, and open for the others', async () => {
  const picture = await ana.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    canvas.getContext('2d')?.fillRect(40, 60, 120, 90)
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(picture.split(',')[1] ?? '', 'base64')
  await ana.locator('input[type=file]').setInputFiles([
    { name: 'mesa.png', mimeType: 'image/png', buffer },
    { name: 'Turnos.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') },
  ])
  await ana.getByRole('list', { name: 'Archivos por enviar' }).getByText('mesa.png').waitFor()
  await field(ana).pressSequentially('La mesa nueva')
  await field(ana).press('Enter')
  const seen = bubble(sara, 'La mesa nueva')
  await seen.waitFor()
  await bubble(sara, 'Turnos.pdf').waitFor()
  await keepPictures(ana, 'chat-files')
  await seen.getByRole('button', { name: /foto|imagen/i }).click()
  await sara.getByRole('dialog').getByRole('img').first().waitFor()
  await sara.keyboard.press('Escape')
  await choose(sara, 'Turnos.pdf', 'Responder')
  await sara.getByText('Respondes a Admin').waitFor()
  await field(sara).press('Escape')
})

test('what cannot be posted is posted when the network is back, and by the next page', async () => {
  await ana.context().setOffline(true)
  await field(ana).fill('Sin red')
  await field(ana).press('Enter')
  await ana.getByText('No se envió').waitFor()
  await ana.context().setOffline(false)
  await bubble(sara, 'Sin red').waitFor()

  const posts = /\/chats\/\d+\/messages$/
  await intercept(ana, posts, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field(ana).fill('Tras recargar')
  await field(ana).press('Enter')
  await ana.getByText('No se envió').waitFor()
  await ana.unroute(posts)
  await goAndSettle(ana, `${acme.url}/chats/${chat.uuid}`)
  await bubble(sara, 'Tras recargar').waitFor()
  await bubble(ana, 'Tras recargar').waitFor()
  for (const page of [ana, sara]) {
    expect(await page.getByRole('log').getByText('Tras recargar').count()).toBe(1)
  }
})

test('what was not posted can be taken back into the field, or discarded', async () => {
  const posts = /\/chats\/\d+\/messages$/
  await intercept(ana, posts, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const isGone = (text: string) => bubble(ana, text).waitFor({ state: 'detached' })
  await field(ana).fill('Me lo pienso')
  await field(ana).press('Enter')
  await ana.getByText('No se envió').waitFor()
  await keepPictures(ana, 'chat-not-posted')
  await ana.getByRole('button', { name: 'Editar', exact: true }).click()
  await isGone('Me lo pienso')
  expect(await field(ana).inputValue()).toBe('Me lo pienso')
  await field(ana).press('Enter')
  await ana.getByRole('button', { name: 'Descartar', exact: true }).click()
  await isGone('Me lo pienso')
  expect(await field(ana).inputValue()).toBe('')
  await ana.unroute(posts)
})

test('a voice note is recorded, and played by the others', async () => {
  await field(ana).fill('Sigue aquí')
  await ana.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
  await ana.getByRole('status').filter({ hasText: 'Grabando' }).waitFor()
  await keepPictures(ana, 'chat-recorder')
  await ana
    .getByRole('group')
    .getByText(/^0:(0[2-9]|[1-9]\d)$/)
    .waitFor()
  await ana.getByRole('button', { name: 'Enviar el mensaje de voz' }).click()
  await field(ana).and(ana.locator(':focus')).waitFor()
  expect(await field(ana).inputValue()).toBe('Sigue aquí')
  const [heard] = await eventually(async () => {
    const { records } = (await acme.calls(listChatMessages, { chatId: chat.id })).body
    const notes = records.filter(({ waveform }) => waveform?.length === 64)
    return notes.length > 0 && notes
  }, 'the voice note')
  expect(heard?.media).toMatchObject({ kind: 'audio' })
  expect(heard?.media?.seconds).toBeGreaterThanOrEqual(1)
  const player = sara.getByRole('log').getByRole('article').last()
  await player.getByRole('button', { name: 'Reproducir' }).click()
  await player.getByRole('button', { name: 'Pausar' }).waitFor()
  await keepPictures(ana, 'chat-voice')
  await sara.getByText('Admin: Mensaje de voz').waitFor()
})

test('an @ names a member, who hears it elsewhere and finds the message by it, far above', async () => {
  await goAndSettle(sara, `${acme.url}/contacts`)
  await field(ana).fill('')
  await field(ana).pressSequentially('@sar')
  await ana.getByRole('option', { name: 'Sara Ibarra', selected: true }).waitFor()
  await field(ana).press('Enter')
  await field(ana).pressSequentially('¿vienes?')
  await field(ana).press('Enter')
  const notice = sara.getByRole('listitem').filter({ hasText: 'te mencionó en Turnos' })
  await notice.waitFor()
  for (let number = 1; number <= 45; number++) {
    await acme.calls(postChatMessage, { chatId: chat.id, message: `después ${number}` })
  }
  await sara.getByRole('button', { name: '1 mención' }).click()
  await sara.getByRole('link', { name: /te mencionó: @Sara Ibarra ¿vienes\?/ }).click()
  await sara.waitForURL(`${acme.url}/chats/${chat.uuid}?at=*`)
  await eventually(() => isInSight(sara, '¿vienes?'), 'the message in sight')
  await keepPictures(sara, 'chat-mention')
  await sara.getByRole('button', { name: 'Notificaciones' }).waitFor()
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
