/**
 * A conversation as it is read: a customer's phone sends one of everything, reacts, answers and takes
 * back; the agent sees it, goes to what was quoted, deletes, notes, and looks in without being seen.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { reactToMessage } from '#desk/messages/changing-contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { listTickets } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { jpegOf } from '../src/workshop/testing/files/pictures.ts'
import { oggOf } from '../src/workshop/testing/files/recordings.ts'

let acme: TestCompany
let owner: Phone
let customer: Phone
let ana: Page
/** Of the first message, as the customer's own phone knows it. */
let firstId = ''

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  owner = acme.owner
  customer = acme.phone('Diego Luna')
  firstId = await customer.say(owner.number, 'El primero de todos')
  const unread = async (count: number) => {
    const [found] = (await acme.calls(listTickets, { status: 'pending' })).body.tickets
    return found?.unreadMessages === count
  }
  await eventually(() => unread(1), 'the ticket')
  for (let at = 1; at <= 90; at++) await customer.say(owner.number, `Mensaje ${at}`)
  await eventually(() => unread(91), 'the whole talk')
  const { uuid } = await acme.acceptWaiting()
  ana = await acme.openTab(acme.admin)
  await ana.goto(`${acme.url}/tickets/${uuid}`)
  await bubble('Mensaje 90').waitFor()
})

afterAll(() => acme?.close())

const log = () => ana.getByRole('log')
const bubble = (text: string | RegExp) =>
  log().getByRole('article').filter({ hasText: text }).last()
const field = () => ana.getByLabel('Mensaje para Diego Luna')

async function openMenu(of: string | RegExp) {
  await bubble(of).hover()
  await bubble(of)
    .getByRole('button', { name: /^Acciones/ })
    .click()
}

/** Where the newest are, from wherever the last step has led. */
const toLatest = () => log().evaluate(({ firstElementChild: list }) => list?.scrollTo(0, 0))

/** How far the reader is from the end, from which the conversation counts. */
const fromEnd = () =>
  log().evaluate(({ firstElementChild: list }) => (list ? -list.scrollTop : Number.NaN))

test('a picture stands in the room that was kept for it, and opens as large as the screen', async () => {
  const content = await jpegOf(640, 480)
  await customer.sendFile(owner.number, {
    kind: 'image',
    content,
    mimetype: 'image/jpeg',
    caption: 'Miren la sala',
    size: { width: 640, height: 480 },
  })
  await bubble('Miren la sala').getByRole('button', { name: 'Ver la foto' }).click()
  const viewer = ana.getByRole('dialog', { name: 'Fotos y videos' })
  await viewer.getByText('1 de 1').waitFor()
  await ana.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  const box = await bubble('Miren la sala').locator('img').last().boundingBox()
  expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([320, 240])
  // Who reads the end is still there, with the picture in sight.
  expect(await fromEnd()).toBeLessThan(5)
})

test('a voice note plays, and stops; a document keeps its name', async () => {
  const content = await oggOf(2)
  const sound = { kind: 'audio', content, mimetype: 'audio/ogg', voice: true, seconds: 2 } as const
  await customer.sendFile(owner.number, sound)
  await log().getByRole('button', { name: 'Reproducir' }).click()
  await log().getByRole('button', { name: 'Pausar' }).waitFor()
  await log().getByRole('button', { name: 'Reproducir' }).waitFor()
  const bill = {
    kind: 'document',
    fileName: 'Factura 88.pdf',
    mimetype: 'application/pdf',
  } as const
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n'.padEnd(2000))
  await customer.sendFile(owner.number, { ...bill, content: bytes })
  const link = log().getByRole('link', { name: 'Descargar Factura 88.pdf' })
  const [download] = await Promise.all([ana.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Factura 88.pdf')
})

test('a place opens the map, a contact can be written to, an event says what it is', async () => {
  await customer.send(owner.number, {
    locationMessage: { degreesLatitude: 19.43, degreesLongitude: -99.13 },
  })
  const map = log().getByRole('link', { name: /Abrir en el mapa/ })
  expect(await map.getAttribute('href')).toBe('https://maps.google.com/maps?q=19.43%2C-99.13&z=17')
  const vcard =
    'BEGIN:VCARD\nVERSION:3.0\nFN:Rosa\nTEL;waid=5215550002222:+52 55 5000 2222\nEND:VCARD'
  await customer.send(owner.number, { contactMessage: { displayName: 'Rosa', vcard } })
  await log().getByRole('button', { name: 'Escribir a Rosa' }).waitFor()
  await customer.send(owner.number, { eventMessage: { name: 'Inauguración' } })
  await bubble(/Evento/)
    .getByText('Inauguración')
    .waitFor()
})

test('a reaction stands under the bubble with who gave it; ours goes to the phone', async () => {
  await field().fill('¿Les gustó?')
  await field().press('Enter')
  const heard = await customer.received(/¿Les gustó\?/)
  await customer.send(owner.number, {
    reactionMessage: {
      key: { remoteJid: `${owner.number}@s.whatsapp.net`, fromMe: false, id: heard.id },
      text: '❤️',
    },
  })
  await log().getByRole('button', { name: '❤️ de Diego Luna' }).waitFor()
  await openMenu('Miren la sala')
  await ana.getByRole('menuitem', { name: 'Reaccionar con 👍' }).click()
  await log().getByRole('button', { name: '👍 de Tú' }).waitFor()
  await customer.received(({ content }) => content.reactionMessage?.text === '👍')
})

/** What the browser counts as moved without anybody having touched it, since the page was loaded. */
const shifts = () =>
  ana.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50))
      }),
  )

test('nothing moves while a conversation loads', async () => {
  await ana.reload()
  await bubble('Factura 88.pdf').waitFor()
  await ana.waitForLoadState('networkidle')
  expect(await shifts()).toBeLessThan(0.01)
})

test('a quote leads to what it answers, far above, and back to the latest', async () => {
  // Who scrolls up at once, before the page has come to life, is left there, and told what came.
  await ana.reload({ waitUntil: 'commit' })
  await bubble('Factura 88.pdf').waitFor()
  await log().evaluate(({ firstElementChild: list }) => list?.scrollBy(0, -150))
  await ana.waitForLoadState('networkidle')
  expect(await fromEnd()).toBe(150)
  await field().focus()
  await customer.say(owner.number, 'Sobre lo primero', { quoted: firstId })
  await ana.getByRole('button', { name: '1 mensaje nuevo. Ir al último' }).click()
  await bubble('Sobre lo primero').getByRole('button', { name: 'Ir al mensaje citado' }).click()
  await log()
    .getByRole('article')
    .filter({ hasText: 'El primero de todos', hasNotText: 'Sobre' })
    .waitFor()
  // Only what stands around it was fetched, and only what is near the screen is drawn.
  expect(await log().getByText('Mensaje 60', { exact: true }).count()).toBe(0)
  expect(await log().getByRole('article').count()).toBeLessThan(40)
  const further = log().getByText(/^Mensaje (3|4)\d$/)
  await eventually(async () => {
    await log().evaluate(({ firstElementChild: list }) => list?.scrollBy(0, 200))
    return (await further.count()) > 0
  }, 'what comes after it')
  await ana.getByRole('button', { name: 'Ir al último mensaje' }).click()
  await bubble('Sobre lo primero').waitFor()
  await eventually(async () => (await fromEnd()) < 5, 'the end')
})

/** What the browser highlights as the words one was led to. */
const markedHere = () =>
  ana.evaluate(() => [...(CSS.highlights.get('found-here') ?? [])].map((range) => `${range}`))

test('words are found in the talk by keyboard, from hit to hit, and Escape gives back the place', async () => {
  await field().focus()
  await log().evaluate(({ firstElementChild: list }) => list?.scrollTo(0, -700))
  await eventually(async () => (await fromEnd()) > 600, 'a place further up')
  const place = Math.round(await fromEnd())
  await ana.keyboard.press('Alt+KeyF')
  const search = ana.getByRole('search')
  await search.getByLabel('Buscar en la conversación').waitFor()
  await ana.keyboard.type('"LO PRÍMERO"')
  await search.getByText(/^1 de 1/).waitFor()
  await eventually(async () => (await markedHere()).join() === 'lo primero', 'the marked words')
  await ana.keyboard.press('Control+KeyA')
  await ana.keyboard.type('primero')
  await search.getByText(/^1 de 2/).waitFor()
  await ana.keyboard.press('Enter')
  await search.getByText(/^2 de 2/).waitFor()
  const first = log().getByRole('article').filter({ hasText: 'El primero de todos' })
  await first.first().waitFor()
  await eventually(async () => (await markedHere()).join() === 'primero', 'the marked word')
  await ana.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  await eventually(async () => Math.abs((await fromEnd()) - place) < 3, 'the place before')
  expect(await field().evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await ana.evaluate(() => CSS.highlights.size)).toBe(0)
  await toLatest()
})

test('an own message is deleted after a question, on the phone too; the customer’s edit is marked', async () => {
  await openMenu('¿Les gustó?')
  await ana.getByRole('menuitem', { name: 'Eliminar' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await bubble('Este mensaje fue eliminado').waitFor()
  await customer.received(({ content }) => content.protocolMessage?.type === 0)
  await toLatest()
  const id = await customer.say(owner.number, 'Cuesta 300')
  await bubble('Cuesta 300').waitFor()
  await customer.send(owner.number, {
    protocolMessage: {
      type: 14,
      key: { remoteJid: `${owner.number}@s.whatsapp.net`, fromMe: true, id },
      editedMessage: { conversation: 'Cuesta 350' },
    },
  })
  await bubble('Cuesta 350').getByRole('button', { name: 'editado' }).click()
  await bubble('Cuesta 350').getByText('Cuesta 300').waitFor()
})

test('notes stand beside the contact and in the talk; one letter is too short', async () => {
  await ana.getByRole('button', { name: 'Ver el contacto' }).click()
  const drawer = ana.getByRole('complementary', { name: 'Contacto' })
  await drawer.getByLabel('Nota').fill('x')
  await drawer.getByRole('button', { name: 'Agregar nota' }).click()
  await drawer.getByText('La nota es muy corta').waitFor()
  await drawer.getByLabel('Nota').fill('Paga el viernes')
  await drawer.getByRole('button', { name: 'Agregar nota' }).click()
  await ana.getByText('¡Nota agregada exitosamente!').waitFor()
  await toLatest()
  await log().getByText('Paga el viernes').waitFor()
  await drawer.getByRole('button', { name: /Eliminar la nota/ }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await ana.getByText('Nota eliminada exitosamente!').waitFor()
  await log().getByText('Paga el viernes').waitFor({ state: 'hidden' })
  await drawer.getByRole('button', { name: 'Cerrar' }).click()
})

test('who of the team wrote, quoted and reacted is named, to everybody but themselves', async () => {
  const [ticket] = (await acme.calls(listTickets, { status: 'open', showAll: true })).body.tickets
  const ticketId = ticket?.id ?? 0
  await acme.calls(sendMessage, { ticketId, body: 'Lo reviso yo' })
  await toLatest()
  await bubble('Lo reviso yo').getByText('Olga', { exact: true }).waitFor()
  const { messages } = (await acme.calls(listMessages, { ticketId, markAsRead: 'false' })).body
  const own = messages.find(({ body }) => body === 'Lo reviso yo')
  const theirs = messages.findLast(({ fromMe }) => !fromMe)
  await customer.received('Lo reviso yo')
  await acme.calls(reactToMessage, { messageId: theirs?.id ?? 0, emoji: '🙏' })
  await log().getByRole('button', { name: '🙏 de Olga' }).waitFor()

  await openMenu('Lo reviso yo')
  await ana.getByRole('menuitem', { name: 'Información' }).click()
  await ana.getByRole('dialog').getByText('Olga', { exact: true }).waitFor()
  await ana.keyboard.press('Escape')
  await openMenu('Lo reviso yo')
  await ana.getByRole('menuitem', { name: 'Responder' }).click()
  await ana.getByText('Respondes a Olga').waitFor()
  await field().fill('Gracias, Olga')
  await field().press('Enter')
  await bubble('Gracias, Olga').locator('blockquote').getByText('Olga', { exact: true }).waitFor()
  // Mine again, after a colleague's.
  await bubble('Gracias, Olga').getByText('Tú', { exact: true }).waitFor()
  expect(own).toMatchObject({ userName: 'Olga', origin: 'person' })
})

const line = () => log().getByText('Mensajes nuevos')

/** Out of the conversation, which was open before, and back in once so many more have come. */
async function readAgainAfter(texts: string[]) {
  await ana.keyboard.press('Escape')
  await ana.waitForURL('**/tickets')
  for (const text of texts) await customer.say(owner.number, text)
  const row = ana.locator('[data-ticket]').filter({ hasText: 'Diego Luna' })
  await row.filter({ hasText: texts.at(-1) ?? '' }).waitFor()
  // As people press: what the list says may be read before the button is let go.
  await row.hover()
  await ana.mouse.down()
  await ana.waitForTimeout(150)
  await ana.mouse.up()
  await bubble(texts.at(-1) ?? '').waitFor()
}

test('messages that arrived while the agent was elsewhere stand below a line, even more than a page of them', async () => {
  const below = line().locator('xpath=following::article[1]')
  await toLatest()
  await readAgainAfter(['Uno más', 'Dos más', 'Tres más'])
  await line().waitFor()
  expect(await below.textContent()).toContain('Uno más')

  await readAgainAfter(Array.from({ length: 30 }, (_, at) => `Otro ${at + 1}`))
  await log().hover()
  await eventually(async () => {
    await ana.mouse.wheel(0, -600)
    return (await line().count()) > 0
  }, 'the line above the first of thirty')
  expect(await below.textContent()).toContain('Otro 1')
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
  expect(acme.consoleErrors).toEqual([])
  expect(acme.simulator.errors).toEqual([])
})
