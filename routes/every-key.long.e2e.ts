/** Each key that the dialog of keys lists does what it says; the signs in the layouts of our users. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQuickMessage } from '#desk/quick-messages/contract'
import { showTicket, type Ticket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

const names = ['Diego Luna', 'Elena Paz', 'Hugo Mora']

let acme: TestCompany
let page: Page
const tickets: Record<string, Ticket> = {}

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.calls(createQuickMessage, { shortcode: 'envios', message: 'En 48 horas', geral: true })
  for (const name of names) {
    await acme.phone(name).say(acme.owner.number, `Soy ${name}`)
    tickets[name] = await acme.acceptWaiting()
  }
  page = await acme.openTab(acme.admin)
})

afterAll(() => acme?.close())

async function open(name: string) {
  await goAndSettle(page, `${acme.url}/tickets/${tickets[name]?.uuid}`)
  await composerOf(name).waitFor()
}
const composerOf = (name: string) => page.getByLabel(`Mensaje para ${name}`)
const statusOf = async (name: string) =>
  (await acme.calls(showTicket, { ticketId: tickets[name]?.id ?? 0 })).body.status
const becomes = (name: string, status: string) =>
  eventually(async () => (await statusOf(name)) === status, `${name}'s ticket ${status}`)
const press = (keys: string) => page.keyboard.press(keys)
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name }).waitFor()
const tab = (name: string | RegExp) => page.getByRole('tab', { name, selected: true }).waitFor()
const opensDialog = (keys: string, name: string | RegExp) => async () => {
  await press(keys)
  await dialog(name)
}

/** By what the dialog calls them; each begins in Elena's ticket, the second of three. */
const listed: Record<string, () => Promise<unknown>> = {
  'Ir a una página o hacer algo': opensDialog('Control+KeyK', 'Ir a una página o hacer algo'),
  'Ticket siguiente': async () => {
    await press('Alt+KeyJ')
    await composerOf('Diego Luna').waitFor()
  },
  'Ticket anterior': async () => {
    await press('Alt+KeyK')
    await composerOf('Hugo Mora').waitFor()
  },
  'Lista siguiente': async () => {
    await press('Alt+KeyN')
    await tab(/^Esperando/)
  },
  'Buscar tickets': async () => {
    await press('Alt+KeyS')
    await tab('Buscar')
  },
  'Buscar en la conversación': async () => {
    await press('Alt+KeyF')
    await page.getByRole('search').getByLabel('Buscar en la conversación').waitFor()
  },
  'Escribir la respuesta': async () => {
    await composerOf('Elena Paz').blur()
    await press('Alt+KeyL')
    await composerOf('Elena Paz').and(page.locator(':focus')).waitFor()
  },
  'Cambiar entre respuesta y nota': async () => {
    await press('Alt+KeyO')
    await tab('Nota')
    await press('Alt+KeyO')
    await tab('Respuesta')
  },
  'Transferir el ticket': opensDialog('Alt+KeyT', /^Transferir/),
  Posponer: opensDialog('Alt+KeyM', /^Posponer/),
  'Etiquetas del ticket': opensDialog('Alt+KeyG', /^Etiquetas/),
  'Nuevo ticket': opensDialog('Alt+KeyC', 'Nuevo ticket'),
  'Respuesta rápida, con algunas de sus letras': () => signIn('/', 'env', 'Respuestas rápidas'),
  'Emoji, con parte de su nombre': () => signIn(':', 'son', 'Emojis'),
  'Enviar el mensaje': async () => {
    await composerOf('Elena Paz').fill('Con gusto')
    await press('Enter')
    await page.getByRole('log').getByText('Con gusto').waitFor()
  },
  'Salto de línea': async () => {
    await composerOf('Elena Paz').fill('Uno')
    await press('Shift+Enter')
    await page.keyboard.type('dos')
    expect(await composerOf('Elena Paz').inputValue()).toBe('Uno\ndos')
    await composerOf('Elena Paz').fill('')
  },
  'Volver a la lista': async () => {
    await composerOf('Elena Paz').blur()
    await press('Escape')
    await page.waitForURL((url) => url.pathname === '/tickets')
  },
  'Mostrar los atajos': () => signIn('?', '', 'Atajos de teclado'),
  'Finalizar el ticket': async () => {
    await press('Alt+KeyE')
    await composerOf('Elena Paz').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await composerOf('Elena Paz').waitFor()
  },
  'Deshacer la última acción': async () => {
    await press('Alt+KeyE')
    await page.getByRole('button', { name: 'Deshacer' }).waitFor()
    await press('Alt+KeyZ')
    await composerOf('Elena Paz').waitFor()
    expect(await statusOf('Elena Paz')).toBe('open')
  },
  'Finalizar y pasar al siguiente': async () => {
    await press('Alt+Shift+KeyE')
    // Who was written to last comes first, so that it may be either.
    await composerOf('Diego Luna').or(composerOf('Hugo Mora')).waitFor()
    await becomes('Elena Paz', 'closed')
  },
  'Devolver a espera': async () => {
    await open('Hugo Mora')
    await press('Alt+KeyR')
    await becomes('Hugo Mora', 'pending')
  },
  'Aceptar el ticket, o a quien más espera': async () => {
    await press('Alt+KeyA')
    await becomes('Hugo Mora', 'open')
  },
}

/** Where the keys of these signs are, and what is held with them. */
const layouts: Record<string, Record<string, [code: string, isShifted: boolean]>> = {
  'Spain, Latin America': { '/': ['Digit7', true], ':': ['Period', true], '?': ['Minus', true] },
  'Brazil (ABNT2)': { '/': ['IntlRo', false], ':': ['Slash', true], '?': ['IntlRo', true] },
  'United States': { '/': ['Slash', false], ':': ['Semicolon', true], '?': ['Slash', true] },
}

/** The sign, and letters after it, in each layout: what is listed by the name opens. */
async function signIn(sign: string, letters: string, name: string) {
  const keys = await page.context().newCDPSession(page)
  for (const layout of Object.values(layouts)) {
    const [code = '', isShifted = false] = layout[sign] ?? []
    const field = composerOf('Elena Paz')
    await (letters ? field.focus() : field.blur())
    const pressed = { key: sign, code, modifiers: isShifted ? 8 : 0 }
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', text: sign, ...pressed })
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
    await page.keyboard.type(letters)
    const opened = page.getByRole(letters ? 'listbox' : 'dialog', { name })
    await opened.waitFor()
    await press('Escape')
    await opened.waitFor({ state: 'hidden' })
    if (letters) await field.fill('')
  }
}

test('the dialog lists these and no others', async () => {
  await open('Elena Paz')
  await composerOf('Elena Paz').blur()
  await press('Shift+Slash')
  await dialog('Atajos de teclado')
  const terms = await page.getByRole('dialog').getByRole('term').allTextContents()
  expect(terms.sort()).toEqual(Object.keys(listed).sort())
  await press('Escape')
})

for (const [what, check] of Object.entries(listed)) {
  test(what, async () => {
    if ((await statusOf('Elena Paz')) === 'open') await open('Elena Paz')
    await check()
  })
}
