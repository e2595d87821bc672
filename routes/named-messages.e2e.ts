/** Messages without words are told apart, and named by what they are. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { jpegOf } from '../src/workshop/testing/files/pictures.ts'
import { oggOf } from '../src/workshop/testing/files/recordings.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const { number } = acme.owner
  const customer = acme.phone('Diego Luna')
  await customer.say(number, 'Hola')
  const { uuid } = await acme.acceptWaiting()
  const content = await jpegOf(640, 480)
  const photo = { kind: 'image', content, mimetype: 'image/jpeg' } as const
  const size = { width: 640, height: 480 }
  for (let n = 0; n < 2; n++) await customer.sendFile(number, { ...photo, size })
  const sound = { kind: 'audio', content: await oggOf(2), mimetype: 'audio/ogg' } as const
  const voice = await customer.sendFile(number, { ...sound, voice: true, seconds: 2 })
  await customer.say(number, 'Lo que dije antes', { quoted: voice })
  ana = await acme.openTab(acme.admin)
  await goAndSettle(ana, `${acme.url}/tickets/${uuid}`)
  await quote().waitFor()
})

afterAll(() => acme?.close())

const log = () => ana.getByRole('log', { name: 'Mensajes con Diego Luna' })
const quote = () => log().getByRole('article').filter({ hasText: 'Lo que dije antes' })

test('two photos of one minute have menus of different names', async () => {
  const menus = log().getByRole('button', { name: /^Acciones del mensaje/ })
  await eventually(async () => (await menus.count()) === 3, 'the menus of photos and voice message')
  const names = await menus.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(3)
})

test('a quoted voice message is called one', async () => {
  await quote().locator('blockquote').getByText('Mensaje de voz').waitFor()
  expect(acme.complaints).toEqual([])
})
