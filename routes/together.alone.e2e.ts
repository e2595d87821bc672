/**
 * Several at one desk: two agents see each other look and write, the server goes and comes back,
 * somebody logs in twice, and a browser without a page is told by its push service.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Phone } from '#workshop/simulator/phone'
import {
  openCompany,
  type TestCompany,
  withServiceWorker,
} from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import type { Credentials } from '../src/workshop/testing/browser/logging-in.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let customer: Phone
let ana: Page
let beto: Page
let betos: Credentials

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  betos = await acme.hire('Beto')
  customer = acme.phone('Diego Luna')
})

afterAll(() => acme?.close())

/** A call of the API as this page's person. */
async function calls(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async ([method, path, body]) => {
      const renewed = await fetch('/api/auth/refresh_token', { method: 'POST' })
      const { token } = await renewed.json()
      const answer = await fetch(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return answer.json()
    },
    [method, path, body] as [string, string, unknown],
  )
}

let address = ''

/** The ticket of Diego, where one may write. */
async function openTicket(page: Page) {
  await page.goto(address)
  await comesAlive(page)
}

/** What stands in the composer, once the page has come to life. */
const holds = (page: Page, text: string) =>
  eventually(
    async () => (await page.getByLabel('Mensaje para Diego Luna').inputValue()) === text,
    `the draft ${text}`,
  )

test('what a customer writes stands in every open browser within a second', async () => {
  ana = await acme.openPage(acme.admin, withServiceWorker)
  beto = await acme.openPage(betos, withServiceWorker)
  for (const page of [ana, beto]) {
    await page.getByRole('tab', { name: /Esperando/ }).click()
    await page.getByText('Nadie está esperando').waitFor()
  }
  await customer.say(acme.owner.number, 'Hola')
  const written = performance.now()
  const row = (page: Page) => page.locator('[data-ticket]').filter({ hasText: 'Diego Luna' })
  await Promise.all([ana, beto].map((page) => row(page).waitFor()))
  expect(performance.now() - written).toBeLessThan(3_000)
})

test('a colleague who looks at the ticket, and writes in it, is seen within a second', async () => {
  const { uuid } = await acme.acceptWaiting()
  address = `${acme.url}/tickets/${uuid}`
  for (const page of [ana, beto]) await openTicket(page)
  await ana.getByText('Beto también lo está viendo').first().waitFor()
  await beto.getByText('Admin también lo está viendo').first().waitFor()
  const began = performance.now()
  await beto.getByLabel('Mensaje para Diego Luna').pressSequentially('Sí, la ten')
  await ana.getByText('Beto ya está escribiendo una respuesta.').waitFor()
  expect(performance.now() - began).toBeLessThan(2_500)
  await beto.goto(`${acme.url}/todolist`)
  await ana.getByText('Beto también lo está viendo').first().waitFor({ state: 'detached' })
})

test('an agent who sets themselves away is away on all their pages and to colleagues, until they undo it', async () => {
  const away = (page: Page) => page.getByRole('img', { name: 'Ausente' })
  const say = async (word: string) => {
    await beto.getByRole('button', { name: 'Mi cuenta' }).click()
    await beto.getByRole('menuitemradio', { name: word }).click()
  }
  const other = acme.watch(await beto.context().newPage())
  await other.goto(`${acme.url}/todolist`)
  await openTicket(beto)
  await ana.getByText('Beto también lo está viendo').first().waitFor()
  await say('Ausente')
  for (const page of [beto, other, ana]) await away(page).waitFor()
  await other.reload()
  await away(other).waitFor()
  await other.goto(`${acme.url}/users`)
  await other.getByRole('row', { name: /Beto/ }).getByText('Ausente').waitFor()
  await say('Disponible')
  for (const page of [beto, other, ana]) await away(page).waitFor({ state: 'detached' })
  await other.getByRole('row', { name: /Beto/ }).getByText('Disponible').waitFor()
  await other.close()
})

test('what WhatsApp refuses says why, and can be written anew or thrown away', async () => {
  await openTicket(beto)
  const field = beto.getByLabel('Mensaje para Diego Luna')
  const sendRefused = async (text: string, code: number, why: string) => {
    acme.simulator.switches.failNextMessage = code
    await field.fill(text)
    await field.press('Enter')
    return beto.getByText(`No se envió: ${why}`)
  }
  const failure = await sendRefused('Sin salida', 463, 'WhatsApp está limitando los envíos')
  await failure.waitFor()
  await beto.getByRole('button', { name: 'Editar' }).click()
  await holds(beto, 'Sin salida')
  await failure.waitFor({ state: 'detached' })
  const other = await sendRefused('Ni esto', 479, 'WhatsApp no aceptó el mensaje (479)')
  await other.waitFor()
  await beto.getByRole('button', { name: 'Descartar' }).click()
  await other.waitFor({ state: 'detached' })
  await holds(beto, '')
  await field.fill('Sí, la ten')
})

test('what is said while a dialog is open is held by the pointer, and closed without it', async () => {
  const page = acme.watch(await beto.context().newPage())
  await page.goto(`${acme.url}/users`)
  await intercept(page, '**/api/users/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Editar a Beto' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const notice = page.getByRole('dialog').getByText('No hay conexión con el servidor.')
  await notice.hover()
  await page.waitForTimeout(2_500)
  await page.locator('#toaster').getByRole('button', { name: 'Cerrar' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').isVisible()).toBe(true)

  // What nobody expected bears what finds it in the log.
  const json = { error: 'Internal server error', id: '0a1b2c3d-0000-4000-8000-000000000000' }
  await intercept(page, '**/api/users/*', (route) => route.fulfill({ status: 500, json }))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Ocurrió un error en el servidor. Inténtalo de nuevo. (0a1b2c3d)').waitFor()
  await page.close()
})

test('without the server the page says so, keeps the text, and goes on by itself', async () => {
  await openTicket(beto)
  const field = beto.getByLabel('Mensaje para Diego Luna')
  await holds(beto, 'Sí, la ten')
  await field.fill('No se pierde')
  await acme.program.end()
  await beto.getByText('Reconectando…').waitFor()
  await acme.program.start()
  await beto.getByText('Reconectando…').waitFor({ state: 'detached' })
  await holds(beto, 'No se pierde')
})

test('an agent logged in elsewhere is notified, and finds their draft after returning', async () => {
  const elsewhere = await acme.openPage(betos, withServiceWorker)
  await beto.getByText('Tu cuenta se abrió en otra computadora.').waitFor()
  await beto.waitForURL('**/login*why=taken-over*')
  await elsewhere.close()
  await beto.getByLabel('Correo electrónico').fill(betos.email)
  await beto.getByLabel('Contraseña', { exact: true }).fill(betos.password)
  await beto.getByRole('button', { name: 'Entrar' }).click()
  await beto.waitForURL(address)
  await holds(beto, 'No se pierde')
})

test('a browser that wants it is told while no page is open', async () => {
  const { endpoint, p256dh, auth } = acme.pushService.subscription
  await ana.context().addInitScript(
    (given) => {
      localStorage.setItem('desktopNotices', 'on')
      // Contexts of a test have no notices, and the browser's own service is out of reach.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => given }) as unknown as PushSubscription
    },
    { endpoint, keys: { p256dh, auth } },
  )
  await openTicket(ana)
  await eventually(async () => (await calls(ana, 'GET', '/push')).isSubscribed, 'a subscription')
  await ana.close()
  await customer.say(acme.owner.number, '¿Siguen ahí?')
  await eventually(() => acme.pushService.delivered.length > 0, 'a push')
  expect(acme.pushService.delivered[0]?.notice).toMatchObject({
    title: 'Diego Luna escribió',
    body: '¿Siguen ahí?',
    url: new URL(address).pathname,
  })
})

test('the worker shows what it is pushed, and a page that says there is no network', async () => {
  const context = beto.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(async () => {
    const data = JSON.stringify({ title: 'Diego', body: 'Hola', tag: 'one', url: '/tickets' })
    const told: unknown[] = []
    Reflect.set(globalThis, 'told', told)
    const registration = Reflect.get(globalThis, 'registration')
    registration.showNotification = async (title: string, more: object) =>
      told.push({ title, ...more })
    const event = new (Reflect.get(globalThis, 'PushEvent'))('push', { data })
    Reflect.get(globalThis, 'dispatchEvent').call(globalThis, event)
  })
  const told = () => worker.evaluate(() => Reflect.get(globalThis, 'told'))
  await eventually(async () => (await told()).length === 1, 'a notice')
  expect((await told())[0]).toMatchObject({ title: 'Diego', tag: 'one', data: { url: '/tickets' } })
  await context.setOffline(true)
  await beto.goto(`${acme.url}/contacts`)
  await beto.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  await context.setOffline(false)
  // It comes back by itself.
  await beto.getByRole('heading', { name: 'Contactos' }).waitFor()
})

test('another language is a choice that stays, and what was written stays with it', async () => {
  await openTicket(beto)
  await holds(beto, 'No se pierde')
  await beto.getByRole('button', { name: 'Mi cuenta' }).click()
  await beto.getByRole('menuitemradio', { name: 'Português' }).click()
  const field = beto.getByLabel('Mensagem para Diego Luna')
  await eventually(async () => (await field.inputValue()) === 'No se pierde', 'the draft')
  expect(await beto.locator('html').getAttribute('lang')).toBe('pt')
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
