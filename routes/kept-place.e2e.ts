/** Where somebody has read in a long conversation, they read on after another one. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { drawn, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page
const count = 400
const farAbove = 100

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Elena Paz').say(acme.owner.number, 'Buenas tardes')
  await acme.acceptWaiting()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Mensaje 1.')
  const { id, uuid } = await acme.acceptWaiting()
  await fill(id)
  ana = await acme.openTab(acme.admin)
  await goAndSettle(ana, `${acme.url}/tickets/${uuid}`)
  await message(count).waitFor()
})

afterAll(() => acme?.close())

/** As if the customer had written all that. */
async function fill(ticketId: number) {
  await acme.platform`insert into messages
    (company_id, ticket_id, seq, contact_id, author_id, whatsapp_id, wa_id, from_me, origin, body, read)
    select company_id, ticket_id, n, contact_id, author_id, whatsapp_id, wa_id || n, false, 'customer',
      'Mensaje ' || n || '.', true
    from messages cross join generate_series(2, ${count}::integer) n
    where ticket_id = ${ticketId} and seq = 1`
  await acme.platform`update tickets set last_seq = ${count} where id = ${ticketId}`
}

const message = (at: number) =>
  ana
    .getByRole('log')
    .getByRole('article')
    .filter({ hasText: `Mensaje ${at}.` })

/** Undefined while the page still scrolls. */
async function restingPlaceOf(at: number) {
  const look = async () => (await message(at).boundingBox())?.y
  const before = await look()
  await drawn(ana)
  return (await look()) === before ? before : undefined
}

async function openByRow(name: string) {
  await ana.locator('[data-ticket]').filter({ hasText: name }).getByRole('link').click()
  await ana.getByRole('log', { name }).waitFor()
}

test('a place far above is the same after another conversation, also once all is fetched again', async () => {
  await ana.getByRole('log').hover()
  await eventually(async () => {
    await ana.mouse.wheel(0, -1500)
    return (await message(farAbove).count()) > 0
  }, 'a message far above')
  await message(farAbove).scrollIntoViewIfNeeded()
  const before = await eventually(() => restingPlaceOf(farAbove), 'the page at rest')

  await openByRow('Elena Paz')
  let older = 0
  ana.on('requestfinished', (request) => {
    if (/messages.*before=/.test(request.url())) older += 1
  })
  await openByRow('Diego Luna')
  await eventually(() => older >= 9, 'what is read again')
  const after = await eventually(() => restingPlaceOf(farAbove), 'the page at rest')
  expect(Math.abs(after - before)).toBeLessThan(2)
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
  expect(acme.consoleErrors).toEqual([])
})
