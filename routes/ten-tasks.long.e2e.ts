/**
 * Ten tasks of somebody who sets Recado up for a shop of six, in a new installation and by the
 * screen alone. Each may ask for so many clicks and fields, and no more.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Connection } from '#company/connections/contract'
import type { Phone } from '#workshop/simulator/phone'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import {
  type FreshInstallation,
  openFreshInstallation,
} from '../src/workshop/testing/browser/fresh-installation.ts'
import { type Effort, Hands } from '../src/workshop/testing/browser/hands.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let fresh: FreshInstallation
let shopPhone: Phone
let diego: Phone
let ana: Hands
let nora: Hands
const report: string[] = []

beforeAll(async () => {
  fresh = await openFreshInstallation()
  shopPhone = fresh.phone({ number: '5215557770001', name: 'Muebles Ana' })
  diego = fresh.phone({ number: '5215557771111', name: 'Diego Luna' })
  ana = new Hands(await fresh.newPage())
})

afterAll(async () => {
  process.stdout.write(`${report.join('\n')}\n`)
  await fresh?.close()
})

/** What a task has asked of a person, which is no more than this. */
function costs(task: string, hands: Hands, most: Effort) {
  const { clicks, fields } = hands.effort()
  report.push(`${task}: ${clicks} clicks, ${fields} fields`)
  expect({ task, isTooMuch: clicks > most.clicks || fields > most.fields }).toEqual({
    task,
    isTooMuch: false,
  })
}

/** Where the list of first steps leads. */
async function beginStep(name: string) {
  await ana.link('Tickets')
  await comesAlive(ana.page)
  const step = ana.page.getByRole('link', { name: `${name}: Por hacer` })
  const address = new URL((await step.getAttribute('href')) ?? '', ana.page.url())
  await ana.link(`${name}: Por hacer`)
  // The page before is alive, too.
  await ana.page.waitForURL(({ pathname }) => pathname === address.pathname)
  await comesAlive(ana.page)
}

async function dialogCloses() {
  await ana.page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** As Ana's page shows it as a picture. */
async function codeOnScreen(): Promise<string> {
  const connections = await ana.page.evaluate(async (): Promise<Connection[]> => {
    const renewed = await fetch('/api/auth/refresh_token', { method: 'POST' })
    const { token } = await renewed.json()
    const answer = await fetch('/api/whatsapp', { headers: { authorization: `Bearer ${token}` } })
    return answer.json()
  })
  return connections[0]?.qrcode ?? ''
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const ticket = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })

test('1. sets the installation up by the link that it printed', async () => {
  await ana.page.goto(await fresh.setUpLink())
  await ana.page.waitForFunction(() => document.activeElement?.id === 'companyName')
  expect(await findings(ana.page)).toEqual([])
  await keepPictures(ana.page, 'set-up', 768, [390, 1366, 1920])
  await ana.fill('Nombre de la empresa', 'Muebles Ana')
  await ana.fill('Tu nombre', 'Ana')
  await ana.fill('Correo electrónico', 'ana@example.com')
  await ana.fill('Contraseña', 'secreto')
  await ana.button('Crear y entrar')
  await ana.page.getByRole('heading', { name: 'Conexiones' }).waitFor()
  await comesAlive(ana.page)
  costs('1. set up', ana, { clicks: 1, fields: 4 })
})

test('2. connects the number of the shop', async () => {
  await ana.button('Nueva conexión')
  await ana.fill('Nombre', 'Tienda')
  await ana.inDialog('Guardar')
  await ana.page.getByRole('img', { name: 'Código QR para vincular Tienda' }).waitFor()
  await shopPhone.scan(await eventually(codeOnScreen, 'a code'))
  await ana.page.getByText('Tienda está conectada').waitFor()
  costs('2. connect', ana, { clicks: 2, fields: 1 })
})

test('3. says when the shop is open', async () => {
  await beginStep('Pon tu horario')
  await ana.choose('Horario de atención', 'company')
  await ana.page.getByRole('tab', { name: 'Horarios', selected: true }).waitFor()
  const saturday = ana.page.getByRole('group', { name: 'sábado' })
  await ana.fillIn(saturday.getByLabel('Cierra'), '14:00')
  await ana.button('Guardar')
  await ana.page.getByText('Horarios actualizados con éxito.').first().waitFor()
  costs('3. hours', ana, { clicks: 3, fields: 2 })
})

test('4. makes an area that customers reach by the connection', async () => {
  await beginStep('Reparte el trabajo')
  await ana.button('Nueva área')
  await ana.fill('Nombre', 'Mostrador')
  await ana.inDialog('Guardar')
  await dialogCloses()
  await row(ana.page, 'Mostrador').getByText('Tienda').last().waitFor()
  costs('4. area', ana, { clicks: 4, fields: 1 })
})

async function linkForColleague(): Promise<string> {
  await ana.page.getByRole('dialog').getByRole('checkbox', { name: 'Mostrador' }).waitFor()
  await ana.inDialog('Crear el enlace')
  const link = ana.page.getByRole('dialog').getByLabel('Enlace de la invitación')
  await link.waitFor()
  await ana.inDialog('Copiar el enlace')
  return link.inputValue()
}

async function join(link: string, name: string): Promise<Hands> {
  const hands = new Hands(await fresh.newPage())
  await hands.page.goto(link)
  await hands.page.getByText('Ana te invita a Muebles Ana.').waitFor()
  await hands.fill('Tu nombre', name)
  await hands.fill('Correo electrónico', `${name.toLowerCase()}@example.com`)
  await hands.fill('Contraseña', 'secreto')
  await hands.button('Crear mi cuenta y entrar')
  await hands.page.waitForURL(/\/tickets/)
  await comesAlive(hands.page)
  return hands
}

test('5. brings five colleagues in: three by a link, two by an account', async () => {
  await beginStep('Invita a tu equipo')
  await ana.button('Invitar con un enlace')
  const links = [await linkForColleague()]
  for (const _ of ['Olga', 'Iván']) {
    await ana.inDialog('Invitar a otra persona')
    links.push(await linkForColleague())
  }
  await ana.inDialog('Listo')
  await dialogCloses()
  costs('5. three links', ana, { clicks: 12, fields: 0 })
  expect(new Set(links).size).toBe(3)
  const [first = '', ...others] = links
  nora = await join(first, 'Nora')
  costs('5. a colleague who joins', nora, { clicks: 1, fields: 3 })
  for (const [at, name] of ['Olga', 'Ivan'].entries()) {
    const { page } = await join(others[at] ?? '', name)
    await page.context().close()
  }
  for (const name of ['Luis', 'Rosa']) {
    await ana.button('Nuevo usuario')
    await ana.fill('Nombre', name)
    await ana.fill('Correo electrónico', `${name.toLowerCase()}@example.com`)
    await ana.fill('Contraseña', 'secreto')
    await ana.inDialog('Guardar')
    await dialogCloses()
  }
  costs('5. two accounts', ana, { clicks: 4, fields: 6 })
  for (const name of ['Nora', 'Olga', 'Ivan', 'Luis', 'Rosa']) {
    await row(ana.page, name).getByText('Mostrador').first().waitFor()
  }
})

test('6. writes down what the team answers often', async () => {
  await beginStep('Guarda lo que escribes a menudo')
  await ana.button('Nueva respuesta')
  await ana.fill('Atajo', 'envios')
  await ana.fill('Mensaje', 'Enviamos en 48 horas.')
  await ana.inDialog('Guardar')
  await dialogCloses()
  await row(ana.page, '/envios').getByText('Todo el equipo').waitFor()
  costs('6. quick message', ana, { clicks: 4, fields: 2 })
})

test('7. makes a tag', async () => {
  await ana.link('Etiquetas')
  await comesAlive(ana.page)
  await ana.button('Nueva etiqueta')
  await ana.fill('Nombre', 'Mayorista')
  await ana.inDialog('Guardar')
  await dialogCloses()
  await row(ana.page, 'Mayorista').waitFor()
  costs('7. tag', ana, { clicks: 3, fields: 1 })
})

test('8. the first customer is answered by a colleague, with the words of the shop', async () => {
  await diego.say(shopPhone.number, '¿Cuánto tarda el envío?')
  // Nobody is attended: the page opens where somebody waits.
  await eventually(async () => {
    await goAndSettle(nora.page, `${fresh.url}/tickets`)
    const waiting = nora.page.getByRole('tab', { name: /^Esperando/, selected: true })
    return (await waiting.count()) === 1
  }, 'the list of who waits')
  await nora.button('Aceptar el ticket de Diego Luna')
  await nora.page.getByRole('heading', { name: 'Diego Luna' }).waitFor()
  await nora.type(nora.page.getByLabel('Mensaje para Diego Luna'), '/envios')
  await nora.press(nora.page.getByRole('option', { name: /envios/ }))
  await nora.page.keyboard.press('Enter')
  await diego.received(/Enviamos en 48 horas/)
  await nora.page.getByRole('log').getByText('Enviamos en 48 horas.').waitFor()
  costs('8. first answer', nora, { clicks: 2, fields: 1 })
})

test('9. sees it on the dashboard', async () => {
  await ana.link('Panel')
  await ana.page.getByRole('heading', { name: 'Panel' }).waitFor()
  await row(ana.page, 'Nora').waitFor()
  const happening = ana.page.getByRole('listitem').filter({ hasText: 'Atendiendo' })
  await happening.getByText('1', { exact: true }).waitFor()
  costs('9. dashboard', ana, { clicks: 1, fields: 0 })
})

test('10. schedules a message and makes a backup', async () => {
  await ana.link('Programados')
  await comesAlive(ana.page)
  await ana.button('Programar mensaje')
  await ana.fill('Contacto', 'Diego')
  await ana.press(ana.page.getByRole('option', { name: /Diego Luna/ }))
  await ana.fill('Mensaje', '¿Le llegó la mesa?')
  await ana.inDialog('Mañana, 9:00')
  await ana.inDialog('Guardar')
  await dialogCloses()
  await row(ana.page, '¿Le llegó la mesa?').getByText('Programado').waitFor()
  costs('10. schedule', ana, { clicks: 5, fields: 2 })
  await ana.link('Copia de seguridad')
  await comesAlive(ana.page)
  await ana.button('Hacer copia ahora')
  await ana.page.getByText('La copia está hecha.').waitFor()
  costs('10. backup', ana, { clicks: 2, fields: 0 })
})

test('the list of first steps is done, and no page complained', async () => {
  await ana.link('Tickets')
  await ana.page.getByText('Elige un ticket para empezar').waitFor()
  await ticket(ana.page, 'Diego Luna').waitFor()
  expect(fresh.complaints).toEqual([])
})
