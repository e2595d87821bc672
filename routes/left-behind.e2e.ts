/** A thief has a minute at a browser that was left logged in, and then at one that was logged out. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import {
  openCompany,
  type TestCompany,
  withServiceWorker,
} from '../src/workshop/testing/browser/company.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  await acme.acceptWaiting()
  ana = await acme.openPage(acme.admin, withServiceWorker)
  await goAndSettle(ana, `${acme.url}/tickets`)
  await ana.getByRole('link', { name: /Diego Luna/ }).click()
  await field().waitFor()
})

afterAll(() => acme?.close())

const field = () => ana.getByLabel('Mensaje para Diego Luna')
const question = () => ana.getByRole('dialog', { name: 'Hay algo sin enviar' })
const logOut = () => ana.getByRole('button', { name: 'Cerrar sesión' }).first().click()

async function attach(name: string) {
  const files = ana.locator('input[type=file]').first()
  await files.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await ana.getByRole('button', { name: `Quitar ${name}` }).waitFor()
}

/** All that the browser's stores say, also to whoever opens its tools. */
const leftBehind = () =>
  ana.evaluate(async () => {
    const files = await new Promise<unknown>((resolve, reject) => {
      const opening = indexedDB.open('recado', 1)
      opening.onerror = () => reject(opening.error)
      opening.onupgradeneeded = () => opening.result.createObjectStore('files')
      opening.onsuccess = () => {
        const asked = opening.result.transaction('files').objectStore('files').getAllKeys()
        asked.onsuccess = () => {
          opening.result.close()
          resolve(asked.result)
        }
      }
    })
    const cached = (await Promise.all((await caches.keys()).map((key) => caches.open(key)))).map(
      async (cache) => (await cache.keys()).map(({ url }) => url),
    )
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      files,
      await Promise.all(cached),
    ])
  })

/** What a browser keeps for whoever sits there next. */
const ofBrowser =
  /^(?:to-do|announcements|quick-messages-used):\d+$|^(?:preferredTheme|volume|keys|sendKey|undoSend|signOption|i18nextLng|language|desktopNotices|guessesRead|emoji-recent|viewing|apiExample)$/

test('who thinks again stays, with everything as it was', async () => {
  await attach('contrato.pdf')
  await logOut()
  await question().getByText('1 archivo').waitFor()
  await keepPictures(ana, 'leaving-question')
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await question().waitFor({ state: 'detached' })
  await ana.getByRole('button', { name: 'Quitar contrato.pdf' }).waitFor()
  expect(await leftBehind()).toContain('Diego Luna')
})

test('who keeps it finds it again, and the next person is shown nothing of it', async () => {
  const beto = await acme.hire('Beto', 'admin')
  const address = ana.url()
  await logOut()
  await question().getByRole('button', { name: 'Conservar para mi próximo acceso' }).click()
  await ana.waitForURL(/\/login/)
  expect(await leftBehind()).not.toContain('Diego Luna')

  await logIn(ana, acme.url, beto)
  await ana.goto(address)
  await comesAlive(ana)
  await field().waitFor()
  expect(await ana.getByRole('button', { name: 'Quitar contrato.pdf' }).count()).toBe(0)
  await logOut()
  await ana.waitForURL(/\/login/)

  await logIn(ana, acme.url, acme.admin)
  await ana.goto(address)
  await comesAlive(ana)
  await ana.getByRole('button', { name: 'Quitar contrato.pdf' }).waitFor()
})

test('who deletes it leaves neither texts, files nor names, and Back shows no page', async () => {
  await logOut()
  await question().getByRole('button', { name: 'Eliminar' }).click()
  await ana.waitForURL(/\/login/)
  const left = await leftBehind()
  for (const word of ['Diego', 'palette:']) expect(left).not.toContain(word)
  const [, , files] = v.parse(
    v.tuple([v.unknown(), v.unknown(), v.unknown(), v.unknown()]),
    JSON.parse(left),
  )
  expect(files).toEqual([])
  const keys = await ana.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !ofBrowser.test(key))).toEqual([])
  await ana.goBack()
  await ana.waitForURL(/\/login/)
  expect(await ana.locator('body').innerText()).not.toContain('Diego Luna')
  expect(acme.complaints).toEqual([])
})

test('who leaves a page of a program that has been replaced leaves no names either', async () => {
  await logIn(ana, acme.url, acme.admin)
  await goAndSettle(ana, `${acme.url}/tickets`)
  await ana.getByRole('link', { name: /Diego Luna/ }).click()
  await field().waitFor()
  await eventually(async () => (await leftBehind()).includes('palette:'), 'a name that is noted')
  await ana.context().route('**/build/**', (route) => route.abort())
  await logOut()
  await ana.waitForURL(/\/login/)
  expect(await leftBehind()).not.toContain('Diego Luna')
  await ana.context().unrouteAll()
})

test('a login that ends by itself removes nothing of its person', async () => {
  await logIn(ana, acme.url, acme.admin)
  await goAndSettle(ana, `${acme.url}/tickets`)
  await ana.getByRole('link', { name: /Diego Luna/ }).click()
  await field().waitFor()
  await attach('oferta.pdf')
  const before = await leftBehind()
  expect(before).toContain('palette:')
  await ana.context().clearCookies()
  await ana.reload()
  await ana.waitForURL(/\/login/)
  expect(await leftBehind()).toContain('palette:')
  await logIn(ana, acme.url, acme.admin)
  await goAndSettle(ana, `${acme.url}/tickets`)
  await ana.getByRole('link', { name: /Diego Luna/ }).click()
  await ana.getByRole('button', { name: 'Quitar oferta.pdf' }).waitFor()
})
