/** What another app shares is put into the conversation that one chooses, and waits for that. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
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
  await goAndSettle(ana, `${acme.url}/tickets`)
})

afterAll(() => acme?.close())

/** As a phone does it, by the address and fields of the manifest. */
async function share(text: string, fileName?: string) {
  const opened = ana.waitForEvent('domcontentloaded')
  await ana.evaluate(
    async ([text, fileName]) => {
      const { share_target: target } = await (await fetch('/manifest.webmanifest')).json()
      const form = document.createElement('form')
      Object.assign(form, { method: target.method, action: target.action, enctype: target.enctype })
      const words = document.createElement('input')
      Object.assign(words, { name: target.params.text, value: text })
      form.append(words)
      if (fileName) {
        const files = document.createElement('input')
        const content = new DataTransfer()
        content.items.add(new File(['%PDF-1.4'], fileName, { type: 'application/pdf' }))
        Object.assign(files, { type: 'file', name: target.params.files[0].name })
        files.files = content.files
        form.append(files)
      }
      document.body.append(form)
      form.submit()
    },
    [text, fileName] as const,
  )
  await opened
  await comesAlive(ana)
  await note().waitFor()
}

const note = () => ana.getByText(/Compartido: /)
const field = () => ana.getByLabel('Mensaje para Diego Luna')
const put = () => ana.getByRole('button', { name: 'Poner en el mensaje para Diego Luna' })

test('a shared text waits for its conversation over a reload, and is put behind a draft', async () => {
  await share('https://example.com/oferta')
  expect(new URL(ana.url()).pathname).toBe('/tickets')
  await keepPictures(ana, 'shared')
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
  await share('La primera', 'uno.pdf')
  await share('', 'dos.pdf')
  await ana.getByText('Compartido: 2 archivos.').waitFor()
  await ana.getByRole('link', { name: /Diego Luna/ }).click()
  await put().click()
  await ana.getByRole('button', { name: 'Quitar uno.pdf' }).waitFor()
  await ana.getByRole('button', { name: 'Quitar dos.pdf' }).waitFor()
  expect(await field().inputValue()).toBe('La primera')
  expect(acme.complaints).toEqual([])
})
