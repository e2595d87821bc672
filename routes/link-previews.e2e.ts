/** An agent types a link, sees what the page says of itself, and sends it with that. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Phone } from '#workshop/simulator/phone'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { setTheme } from '../src/workshop/testing/browser/theme.ts'

let acme: TestCompany
let diego: Phone
let page: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, '¿Tienen sillas?')
  const { uuid } = await acme.acceptWaiting()
  page = await acme.openTab(acme.admin)
  await goAndSettle(page, `${acme.url}/tickets/${uuid}`)
})

afterAll(() => acme?.close())

const field = () => page.getByLabel('Mensaje para Diego Luna')
const pictures = process.env.PICTURES

async function look(name: string) {
  if (!pictures) return
  for (const theme of ['dark', 'light']) {
    await setTheme(page, theme)
    await page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
}

/** On a busy machine a page may come too late, which is remembered: then another one is typed. */
async function typeLink(tries = 10): Promise<string> {
  const path = `/silla/${tries}`
  const answered = page.waitForResponse((one) => one.url().endsWith('/api/link-previews'))
  await field().fill(`mira http://${acme.pages.host}${path}`)
  const { preview } = await (await answered).json()
  return preview || tries === 0 ? path : typeLink(tries - 1)
}

test('the preview is shown while a link is typed, and sent with it', async () => {
  const path = await typeLink()
  const cards = page.getByRole('link', { name: `Silla ${path}` })
  await cards.waitFor()
  await look('link-typed')
  expect(await findings(page)).toEqual([])
  await field().press('Enter')
  const { content } = await diego.received(new RegExp(`${path}$`))
  expect(content.extendedTextMessage).toMatchObject({
    matchedText: `http://${acme.pages.host}${path}`,
    title: `Silla ${path}`,
    description: 'Roble macizo',
  })
  const bubble = page.getByRole('log').getByRole('link', { name: `Silla ${path}` })
  await bubble.waitFor()
  expect(await field().inputValue()).toBe('')
  expect(await cards.count()).toBe(1)
  expect(acme.pages.asked.filter((one) => one === path)).toHaveLength(1)
  await look('link-sent')
  expect(await findings(page)).toEqual([])
})
