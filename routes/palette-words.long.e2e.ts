/** What is set is found in the palette by the words that people say; so are tickets seen lately and past notices. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQueue } from '#company/queues/contract'
import { createQuickMessage } from '#desk/quick-messages/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page
let uuid: string

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  uuid = (await acme.acceptWaiting()).uuid
  ana = await acme.openTab(acme.admin)
  await ana.goto(`${acme.url}/tickets/${uuid}`)
  await ana.getByLabel('Mensaje para Diego Luna').waitFor()
  await comesAlive(ana)
})

afterAll(() => acme?.close())

const option = (name: string | RegExp) => ana.getByRole('dialog').getByRole('option', { name })

async function seek(words: string) {
  await ana.keyboard.press('Control+KeyK')
  await ana.getByRole('dialog').getByRole('combobox').fill(words)
}

test('the theme is found by its colour, in another language, too', async () => {
  await seek('escuro')
  await option('Usar el tema oscuro').waitFor()
  await ana.getByRole('dialog').getByRole('combobox').fill('oscuro')
  await option('Usar el tema oscuro').click()
  await eventually(
    () => ana.evaluate(() => document.documentElement.dataset.theme === 'dark'),
    'the dark theme',
  )
  await seek('claro')
  await option('Usar el tema claro').click()
})

test('one is away by a word, and back by another', async () => {
  await seek('ausente')
  await option('Ponerme ausente').click()
  await eventually(async () => {
    await seek('almuerzo')
    const isBack = (await option('Ponerme ausente').count()) === 0
    await ana.keyboard.press('Escape')
    return isBack
  }, 'the change')
  await seek('disponible')
  await option('Ponerme disponible').click()
})

test('past notices can be read again and errors copied', async () => {
  await seek('avisos')
  await option('Notificaciones recientes').click()
  await ana.getByRole('dialog', { name: 'Notificaciones recientes' }).waitFor()
  await ana.keyboard.press('Escape')
  await ana.getByRole('button', { name: 'Mi cuenta' }).click()
  await ana.getByRole('menuitem', { name: 'Notificaciones recientes' }).click()
  await ana.getByRole('dialog', { name: 'Notificaciones recientes' }).waitFor()
  await ana.keyboard.press('Escape')
})

test('a setting is found, and opens where it is changed', async () => {
  await seek('horario')
  await keepPictures(ana, 'palette-horario')
  await option('Horario de atención').click()
  await ana.waitForURL(/setting=scheduleType/)
  await comesAlive(ana)
  await ana.getByLabel('Horario de atención').waitFor()
  expect(await ana.getByLabel('Espera larga').count()).toBe(0)
})

test('an area is found by its name, and leads to its tickets or its menu', async () => {
  await acme.calls(createQueue, { name: 'Despacho', color: '#aa3300' })
  await acme.calls(createQueue, { name: 'Garantías', color: '#0033aa' })
  await seek('despa')
  const areas = ana.getByRole('dialog').getByRole('option', { name: /^Despacho/ })
  await areas.filter({ hasText: 'Su menú' }).waitFor()
  await keepPictures(ana, 'palette-area')
  await areas.filter({ hasText: 'Sus tickets' }).click()
  await ana.waitForURL(/queues=/)
  await comesAlive(ana)
  await ana.getByText('Área: Despacho').waitFor()
})

test('a quick message is found by its words, elsewhere on its page, here in the message', async () => {
  const message = 'Hola {firstName}, abrimos de 9 a 18'
  await acme.calls(createQuickMessage, { shortcode: 'apertura', message, geral: true })
  await ana.goto(`${acme.url}/tags`)
  await comesAlive(ana)
  await seek('apertura')
  await option(/^\/apertura/).click()
  await ana.waitForURL(/quick-messages\?q=apertura/)
  await comesAlive(ana)
  expect(await ana.getByRole('searchbox').inputValue()).toBe('apertura')
  await ana.goto(`${acme.url}/tickets/${uuid}`)
  await comesAlive(ana)
  await ana.getByLabel('Mensaje para Diego Luna').fill('Sí. ')
  await ana.keyboard.press('End')
  await seek('abrimos')
  await option(/^\/apertura/).click()
  await eventually(
    async () =>
      (await ana.getByLabel('Mensaje para Diego Luna').inputValue()) ===
      'Sí. Hola Diego, abrimos de 9 a 18',
    'the quick message in the field',
  )
  await ana.getByLabel('Mensaje para Diego Luna').fill('')
})

test('the ticket that is open is not offered again, the one before it is', async () => {
  await acme.phone('Elena Paz').say(acme.owner.number, 'Buenas')
  const { uuid } = await acme.acceptWaiting()
  await ana.goto(`${acme.url}/tickets/${uuid}`)
  await ana.getByLabel('Mensaje para Elena Paz').waitFor()
  await comesAlive(ana)
  await ana.keyboard.press('Control+KeyK')
  await option(/^Diego Luna/).waitFor()
  expect(await option(/^Elena Paz/).count()).toBe(0)
  await ana.keyboard.press('Escape')
})

test('a ticket that was opened is offered on other pages before anything is typed', async () => {
  await ana.keyboard.press('Control+KeyK')
  await option(/^Diego Luna/).waitFor()
  await keepPictures(ana, 'palette-recent')
  await option(/^Diego Luna/).click()
  await ana.getByRole('heading', { name: 'Diego Luna' }).waitFor()
  expect(acme.complaints).toEqual([])
})
