/** From the ad to its tickets: above the message, in the head, on the dashboard. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { setTheme } from '../src/workshop/testing/browser/theme.ts'
import { landscape } from '../src/workshop/testing/files/pictures.ts'

let acme: TestCompany
let page: Page
let uuid = ''

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const thumbnail = await landscape(100, 100)
  const customer = acme.phone('Diego Luna')
  const externalAdReply = {
    title: 'Sofás con 20 %',
    body: 'Escríbenos hoy mismo y te lo llevamos a casa sin costo',
    sourceType: 'ad',
    sourceId: '120210000000000001',
    sourceUrl: 'https://fb.me/1abc',
    sourceApp: 'facebook',
    thumbnail,
  }
  await customer.send(acme.owner.number, {
    extendedTextMessage: { text: '', contextInfo: { externalAdReply } },
  })
  const ticket = await acme.acceptWaiting()
  uuid = ticket.uuid
  await customer.send(acme.owner.number, {
    extendedTextMessage: {
      text: 'Quiero esta: https://muebles.example.com/mesa',
      matchedText: 'https://muebles.example.com/mesa',
      title: 'Mesa de pino',
      description: 'Para seis personas, hecha a mano',
      jpegThumbnail: thumbnail,
    },
  })
  page = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const pictures = process.env.PICTURES

async function look(name: string) {
  if (!pictures) return
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme)
    await page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
}

test('an ad is shown above its message and in the head, a link with its preview', async () => {
  await goAndSettle(page, `${acme.url}/tickets/${uuid}`)
  const ad = page.getByRole('article').filter({ hasText: 'Sofás con 20 %' })
  expect(await ad.getByRole('link').getAttribute('href')).toBe('https://fb.me/1abc')
  const link = page.getByRole('article').filter({ hasText: 'Mesa de pino' })
  await link.getByText('muebles.example.com', { exact: true }).waitFor()
  for (const bubble of [ad, link]) {
    const width = await bubble
      .locator('img')
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
    expect(width).toBe(100)
  }
  const head = page.locator('header').getByRole('link', { name: 'Anuncio: Sofás con 20 %' })
  expect(await head.getAttribute('href')).toBe('https://fb.me/1abc')
  await look('ad')
})

test('the dashboard counts what an ad brought, and leads to its tickets', async () => {
  await goAndSettle(page, `${acme.url}/`)
  await look('dashboard')
  await page.getByRole('link', { name: 'Sofás con 20 %' }).click()
  await page
    .getByRole('link', { name: /Diego Luna/ })
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.get('ad')).toBe('"120210000000000001"')
  await look('tickets')
  await page.goto(`${acme.url}/tickets?list=search&ad=%22other%22`)
  await page
    .getByRole('button', { name: /Filtros/ })
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: /Diego Luna/ }).count()).toBe(0)
  expect(acme.complaints).toEqual([])
})
