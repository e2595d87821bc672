/** The dashboard in a browser. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openCompany, type TestCompany } from '../src/testing/browser/company.ts'
import { goAndSettle } from '../src/testing/browser/settling.ts'

let acme: TestCompany

beforeAll(async () => {
  acme = await openCompany()
}, 120_000)

afterAll(() => acme?.close(), 30_000)

test('the hours of today are drawn, also where the browser’s language is none', async () => {
  const page = await acme.openPage(acme.admin)
  // So says Chromium on a machine without a locale, as in a container.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' })
  })
  await goAndSettle(page, `${acme.url}/`)
  await page.locator('section canvas').first().waitFor()
  expect(acme.complaints).toEqual([])
}, 60_000)
