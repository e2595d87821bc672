/**
 * Writing to a customer as agents do it: drafts that outlive a reload, quick messages by keyboard,
 * pasted pictures, voice notes from a microphone that hums, changing and answering what was said.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import {
  createQuickMessage,
  deleteQuickMessage,
  listAllQuickMessages,
} from '#desk/quick-messages/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { contrastFindings } from '../src/workshop/testing/contrast/contrast.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let customer: Phone
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const answers = [
    { shortcode: 'horario', message: '{{firstName}}, abrimos de *9 a 18*' },
    { shortcode: 'hola', message: 'Buenos días' },
  ]
  for (const answer of answers) {
    await acme.calls(createQuickMessage, { ...answer, geral: true })
  }
  customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, '¿Están abiertos?')
  const { uuid } = await acme.acceptWaiting()
  ana = await acme.openTab(acme.admin, { permissions: ['microphone'] })
  await ana.goto(`${acme.url}/tickets/${uuid}`)
  // The page is alive: it has taken the focus to where one writes.
  await ana.locator('#composer:focus').waitFor()
})

afterAll(() => acme?.close())

const field = () => ana.getByLabel('Mensaje para Diego Luna')
const bubbles = () => ana.getByRole('log').getByRole('article')

/** How far the conversation could still be scrolled down. */
const roomBelow = () =>
  ana.getByRole('log').evaluate(({ firstElementChild: list }) => {
    return list ? -list.scrollTop : Number.NaN
  })

/** As if it had been copied somewhere else. */
function pastePicture(size = { width: 60, height: 40 }) {
  return field().evaluate(async (area, size) => {
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')?.fillRect(0, 0, size.width, size.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob ?? ''], 'recorte.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, size)
}

test('words, the answered message and files that wait are still there after a reload', async () => {
  const theirs = bubbles().filter({ hasText: '¿Están abiertos?' })
  await theirs.hover()
  await theirs.getByRole('button', { name: /^Acciones/ }).click()
  await ana.getByRole('menuitem', { name: 'Responder' }).click()
  await field().fill('Sí, hasta las')
  await pastePicture()
  await ana.getByRole('list', { name: 'Archivos por enviar' }).waitFor()
  await ana.reload()
  await ana.getByText('Respondes a Diego Luna').waitFor()
  await ana.getByRole('button', { name: 'Quitar recorte.png' }).waitFor()
  expect(await field().inputValue()).toBe('Sí, hasta las')
})

test('they leave together: the picture with its words, as an answer, and once', async () => {
  await field().fill('Sí, hasta las 18')
  await field().press('Enter')
  const heard = await customer.received(({ content }) => Boolean(content.imageMessage))
  expect(heard.content.imageMessage?.caption).toContain('Sí, hasta las 18')
  const { quotedMessage } = heard.content.imageMessage?.contextInfo ?? {}
  expect(JSON.stringify(quotedMessage)).toContain('¿Están abiertos?')
  expect(await field().inputValue()).toBe('')
  await bubbles().filter({ hasText: 'Sí, hasta las 18' }).getByText('Entregado').waitFor()
  expect(customer.inbox.filter(({ content }) => content.imageMessage).length).toBe(1)
})

test('a picture has its size while it is on its way, and keeps it', async () => {
  let letGo = () => undefined as undefined
  const isHeld = new Promise<void>((resolve) => {
    letGo = () => void resolve()
  })
  await intercept(ana, '**/api/messages/*', async (route) => {
    if (route.request().method() === 'POST') await isHeld
    await route.continue()
  })
  await pastePicture({ width: 300, height: 120 })
  await ana.getByRole('button', { name: 'Quitar recorte.png' }).waitFor()
  await field().press('Enter')
  const picture = bubbles().last().locator('img').last()
  await ana.locator('article img[src^="blob:"]').last().waitFor()
  const before = await picture.boundingBox()
  expect([before?.width, before?.height]).toEqual([300, 120])
  letGo()
  await ana.locator('article img[src^="/media/"][width="300"]').waitFor()
  const after = await picture.boundingBox()
  expect([after?.width, after?.height]).toEqual([300, 120])
  await ana.unroute('**/api/messages/*')
})

test('a quick message is chosen by keyboard, and has the customer’s name before it is sent', async () => {
  await field().pressSequentially('/h')
  const options = ana.getByRole('option')
  await options.first().waitFor()
  expect(await options.count()).toBe(2)
  await field().press('ArrowDown')
  await ana.getByText('Diego, abrimos de 9 a 18').waitFor()
  await eventually(async () => (await roomBelow()) < 5, 'the end of the conversation in view')
  await field().press('Tab')
  expect(await field().inputValue()).toBe('Diego, abrimos de *9 a 18*')
  await field().press('Enter')
  await customer.received(/Diego, abrimos de \*9 a 18\*/)
})

test('all quick messages open from the menu and the palette, the most used first, into the draft', async () => {
  await field().fill('Hola. ')
  await ana.getByRole('button', { name: 'Más opciones' }).click()
  await ana.getByRole('menuitem', { name: 'Respuestas rápidas' }).click()
  const options = ana.getByRole('listbox', { name: 'Respuestas rápidas' }).getByRole('option')
  await options.first().waitFor()
  expect(await options.allTextContents()).toEqual([
    '/horario - {{firstName}}, abrimos…',
    '/hola - Buenos días',
  ])
  expect(await field().evaluate((area) => area === document.activeElement)).toBe(true)
  await field().pressSequentially('buen')
  await eventually(async () => (await options.count()) === 1, 'one that has these letters')
  await field().press('Enter')
  expect(await field().inputValue()).toBe('Hola. Buenos días')
  await eventually(async () => (await options.count()) === 0, 'a closed list')

  await ana.getByRole('button', { name: 'Mi cuenta' }).focus()
  await ana.keyboard.press('Control+k')
  await ana.getByRole('option', { name: 'Respuestas rápidas para Diego Luna' }).click()
  await options.nth(1).waitFor()
  await eventually(
    () => field().evaluate((area) => area === document.activeElement),
    'the focus in the field',
  )
  await ana.keyboard.press('Escape')
  await eventually(async () => (await options.count()) === 0, 'a closed list')
  expect(await field().inputValue()).toBe('Hola. Buenos días')
  await field().fill('')
})

test('who has no quick messages makes the first one there', async () => {
  const all = (await acme.calls(listAllQuickMessages, {})).body
  for (const { id } of all) await acme.calls(deleteQuickMessage, { quickMessageId: id })
  await ana.getByRole('button', { name: 'Más opciones' }).click()
  await ana.getByRole('menuitem', { name: 'Respuestas rápidas' }).click()
  await ana.getByRole('button', { name: 'Crear la primera' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Atajo').fill('gracias')
  await dialog.getByLabel('Mensaje', { exact: true }).fill('¡Gracias, *{{firstName}}*!')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await ana.getByRole('option', { name: '/gracias - ¡Gracias, {{firstName}}!' }).click()
  expect(await field().inputValue()).toBe('¡Gracias, *Diego*!')
  await field().fill('')
})

test('Arrow-up changes what was just said', async () => {
  await bubbles().filter({ hasText: 'abrimos de' }).getByText('Entregado').waitFor()
  await field().press('ArrowUp')
  await ana.getByText('Editando tu mensaje').waitFor()
  expect(await field().inputValue()).toBe('Diego, abrimos de *9 a 18*')
  await field().fill('Diego, abrimos de *9 a 19*')
  await field().press('Enter')
  await bubbles().filter({ hasText: 'editado' }).getByText('9 a 19').waitFor()
  await eventually(async () => (await field().inputValue()) === '', 'an empty field')
})

test('what the microphone hears is listened to, sent, and played by the phone as a voice note', async () => {
  await ana.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
  await ana
    .getByRole('group')
    .getByText(/^0:(0[2-9]|[1-9]\d)$/)
    .waitFor()
  await ana.getByRole('button', { name: 'Terminar y escuchar' }).click()
  await ana.getByLabel('Escucha tu mensaje antes de enviarlo').waitFor()
  await ana.getByRole('button', { name: 'Enviar el mensaje de voz' }).click()
  const heard = await customer.received(({ content }) => Boolean(content.audioMessage))
  expect(heard.content.audioMessage).toMatchObject({ ptt: true })
  expect(customer.file(heard).subarray(0, 4).toString()).toBe('OggS')
  await field().waitFor()
})

test('an emoji comes from the picker by its name', async () => {
  await field().fill('Gracias')
  await ana.getByRole('button', { name: 'Emojis' }).click()
  await ana.getByLabel('Buscar un emoji').fill('pulgar hacia arriba')
  await ana.getByRole('button', { name: 'pulgar hacia arriba', exact: true }).click()
  expect(await field().inputValue()).toMatch(/^Gracias\u{1F44D}/u)
  await field().fill('')
  // Its length is read on the tint of own messages.
  expect(await contrastFindings(ana)).toEqual([])
})

test('a file can be called back while it goes up; what was written after it leaves', async () => {
  const gate = Promise.withResolvers<void>()
  await intercept(ana, /\/api\/messages\/\d+$/, async (route) => {
    if (route.request().headers()['content-type']?.startsWith('multipart/')) await gate.promise
    await route.continue().catch(() => undefined)
  })
  const pictures = customer.inbox.filter(({ content }) => content.imageMessage).length
  await pastePicture()
  await field().fill('Esta no')
  await field().press('Enter')
  await field().fill('Pero esto sí')
  await field().press('Enter')
  await bubbles().filter({ hasText: 'Esta no' }).waitFor()
  await ana.getByRole('button', { name: 'Cancelar el envío' }).click()
  await bubbles().filter({ hasText: 'Esta no' }).waitFor({ state: 'hidden' })
  await customer.received(/Pero esto sí/)
  gate.resolve()
  await ana.unroute(/\/api\/messages\/\d+$/)
  expect(customer.inbox.filter(({ content }) => content.imageMessage).length).toBe(pictures)
})

test('what is typed before the page is alive goes behind what was kept, and is kept too', async () => {
  await field().fill('Guardado')
  const gate = Promise.withResolvers<void>()
  await ana.route(/\/build\/.*\.js/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await ana.reload({ waitUntil: 'commit' })
  await field().pressSequentially('temprano')
  expect(await field().inputValue()).toBe('temprano')
  gate.resolve()
  await eventually(async () => (await field().inputValue()) === 'Guardado\ntemprano', 'both')
  await ana.unroute(/\/build\/.*\.js/)
  await field().fill('')
})

test('nobody’s browser complained, and WhatsApp was asked nothing unknown', () => {
  expect(acme.complaints).toEqual([])
  expect(acme.consoleErrors).toEqual([])
  expect(acme.simulator.unknown).toEqual([])
  expect(acme.simulator.errors).toEqual([])
})
