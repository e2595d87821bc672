/** A video that an agent sends has a picture on the customer's phone, which the browser draws. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { tinyVideo } from '../src/workshop/testing/files/videos.ts'

let acme: TestCompany
let diego: Phone
let page: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, '¿Cómo queda?')
  const { uuid } = await acme.acceptWaiting()
  page = await acme.openTab(acme.admin)
  await goAndSettle(page, `${acme.url}/tickets/${uuid}`)
})

afterAll(() => acme?.close())

async function send(name: string, buffer: Buffer) {
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name, mimeType: 'video/mp4', buffer })
  await page.getByLabel('Mensaje para Diego Luna').fill(name)
  await page.getByLabel('Mensaje para Diego Luna').press('Enter')
  return diego.received(({ content }) => content.videoMessage?.caption?.endsWith(name) === true)
}

test('the phone gets a frame of the video, and the bubble shows it', async () => {
  const { content } = await send('silla.mp4', tinyVideo)
  const thumbnail = Buffer.from(content.videoMessage?.jpegThumbnail ?? [])
  expect(await new Bun.Image(thumbnail).metadata()).toMatchObject({ width: 160, height: 120 })
  const poster = page.locator('video[poster^="data:image/jpeg"]')
  await poster.waitFor()
  expect(content.videoMessage).toMatchObject({ width: 64, height: 48 })
})

test('a video that the browser cannot play is sent without', async () => {
  const broken = Buffer.from(tinyVideo)
  // Its head stays: it is a video by its kind.
  broken.fill(0, 64)
  const { content } = await send('rota.mp4', broken)
  expect(content.videoMessage?.jpegThumbnail?.length ?? 0).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
})
