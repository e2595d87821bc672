/** Text of twice the size, as people with weak sight set it in their browser. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { doubleText, outOfSight } from '../src/workshop/testing/browser/out-of-sight.ts'
import { drawn, goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.makeSuper(acme.admin)
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola, quiero un sofá de tres plazas')
  await acme.acceptWaiting()
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const pages = [
  '/tickets',
  '/contacts',
  '/schedules',
  '/',
  '/connections',
  '/queues',
  '/users',
  '/settings',
  '/campaigns-config',
  '/backups',
]

test('nothing of the pages of every day is cut or moves sideways', async () => {
  const found: Record<string, string[]> = {}
  for (const path of pages) {
    await goAndSettle(ana, `${acme.url}${path}`)
    await doubleText(ana)
    await drawn(ana)
    const hidden = await outOfSight(ana)
    if (hidden.length > 0) found[path] = hidden
  }
  expect(found).toEqual({})
})

test('nor of a conversation', async () => {
  await goAndSettle(ana, `${acme.url}/tickets`)
  await ana
    .getByRole('link', { name: /Diego Luna/ })
    .first()
    .click()
  await ana.getByRole('log').waitFor()
  await doubleText(ana)
  await drawn(ana)
  expect(await outOfSight(ana)).toEqual([])
  expect(acme.complaints).toEqual([])
})
