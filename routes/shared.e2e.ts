/** What another app shares is kept when one says so, waits for its conversation, and is nobody else's. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page, Response as PageResponse, Route } from 'playwright-core'
import {
  openCompany,
  type TestCompany,
  withServiceWorker,
} from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  await acme.acceptWaiting()
  ana = await acme.openPage(acme.admin, withServiceWorker)
  // It stands between what is loaded from here on and the server.
  await ana.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await ana.context().route('**/share', asPhone)
  await goAndSettle(ana, `${acme.url}/tickets`)
})

afterAll(() => acme?.close())

/** As a phone does it, by the address and fields of the manifest. */
async function share(text: string, ...fileNames: string[]) {
  const opened = ana.waitForEvent('domcontentloaded')
  await ana.evaluate(
    async ([text, fileNames]) => {
      const { share_target: target } = await (await fetch('/manifest.webmanifest')).json()
      const form = document.createElement('form')
      Object.assign(form, { method: target.method, action: target.action, enctype: target.enctype })
      const words = document.createElement('input')
      Object.assign(words, { name: target.params.text, value: text })
      form.append(words)
      if (fileNames.length > 0) {
        const files = document.createElement('input')
        const content = new DataTransfer()
        for (const name of fileNames) {
          content.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
        }
        Object.assign(files, { type: 'file', name: target.params.files[0].name })
        files.files = content.files
        form.append(files)
      }
      document.body.append(form)
      form.submit()
    },
    [text, fileNames] as const,
  )
  await opened
  await comesAlive(ana)
}

/**
 * No page can begin what the phone begins: between worker and server the header becomes its. Nothing
 * is taken out of the way before the page is quiet: scripts that are asked for just then would hang.
 */
async function asPhone(route: Route) {
  const headers = { ...route.request().headers(), 'sec-fetch-site': 'none' }
  await route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) })
}

const shareByPhone = async (text: string, ...fileNames: string[]) => {
  await share(text, ...fileNames)
  await ana.getByText(/¿Conservarlo/).waitFor()
}

const keptInStore = () =>
  ana.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
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
      }),
  )
const keep = () => ana.getByRole('button', { name: 'Conservar' }).click()

const note = () => ana.getByText(/Compartido: /)
const field = () => ana.getByLabel('Mensaje para Diego Luna')
const put = () => ana.getByRole('button', { name: 'Poner en el mensaje para Diego Luna' })

test('nothing is stored before somebody keeps it, and unanswered it goes with the page', async () => {
  await shareByPhone('https://example.com/nada', 'nada.pdf')
  expect(new URL(ana.url()).pathname).toBe('/tickets')
  expect(new URL(ana.url()).search).toBe('')
  expect(await keptInStore()).toEqual([])
  await keepPictures(ana, 'shared-offered')
  await ana.reload()
  await comesAlive(ana)
  expect(await ana.getByText(/¿Conservarlo/).count()).toBe(0)
  expect(await keptInStore()).toEqual([])
})

test('a shared text waits for its conversation over a reload, and is put behind a draft', async () => {
  await shareByPhone('https://example.com/oferta')
  await keep()
  await note().waitFor()
  await keepPictures(ana, 'shared')
  expect(await keptInStore()).toEqual([expect.stringMatching(/^sharedText:\d+$/)])
  await ana.reload()
  await comesAlive(ana)
  await note().waitFor()
  await ana.getByRole('link', { name: /Diego Luna/ }).click()
  await field().fill('Mira:')
  await put().click()
  await note().waitFor({ state: 'detached' })
  expect(await field().inputValue()).toBe('https://example.com/oferta\nMira:')
  await field().fill('')
})

test('a shared file comes with its text, and two shared one after the other both stay', async () => {
  await shareByPhone('La primera', 'uno.pdf')
  await keep()
  await note().waitFor()
  await shareByPhone('', 'dos.pdf')
  await keep()
  await ana.getByText('Compartido: 2 archivos.').waitFor()
  await ana.getByRole('link', { name: /Diego Luna/ }).click()
  await put().click()
  await ana.getByRole('button', { name: 'Quitar uno.pdf' }).waitFor()
  await ana.getByRole('button', { name: 'Quitar dos.pdf' }).waitFor()
  expect(await field().inputValue()).toBe('La primera')
})

test('more than ten files are not taken, and that is said', async () => {
  await share('', ...Array.from({ length: 11 }, (_, at) => `${at}.pdf`))
  await ana.getByText('Se comparten hasta 10 archivos y 100 MB a la vez.').waitFor()
  await ana.getByRole('button', { name: 'Entendido' }).click()
})

test('a form of another site, and one of ours, shares nothing, also twenty times in a row', async () => {
  await goAndSettle(ana, `${acme.url}/tickets`)
  await ana.context().unroute('**/share', asPhone)
  const before = await keptInStore()
  const answers: number[] = []
  const seen = (response: PageResponse) => {
    if (new URL(response.url()).pathname === '/share' && response.request().serviceWorker())
      answers.push(response.status())
  }
  const foreign = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () =>
      new Response(
        `<!doctype html><meta name="referrer" content="no-referrer"><form method="post"
          action="${acme.url}/share" enctype="multipart/form-data"><input name="text" value="Ajeno"></form>`,
        { headers: { 'content-type': 'text/html', 'referrer-policy': 'no-referrer' } },
      ),
  })
  ana.context().on('response', seen)
  for (let turn = 1; turn <= 20; turn += 1) {
    await ana.goto(`http://127.0.0.1:${foreign.port}/`)
    await ana.evaluate(() => document.querySelector('form')?.submit())
    await ana.waitForURL('**/tickets*', { waitUntil: 'commit' })
    expect(new URL(ana.url()).search).toBe('')
  }
  await goAndSettle(ana, `${acme.url}/tickets`)
  await share('Propio')
  ana.context().off('response', seen)
  foreign.stop(true)
  expect(answers).toEqual(Array.from({ length: 21 }, () => 303))
  expect(await ana.getByText(/¿Conservarlo/).count()).toBe(0)
  expect(await keptInStore()).toEqual(before)
  expect(acme.complaints).toEqual([])
})
