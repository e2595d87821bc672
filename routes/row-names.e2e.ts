/** Whose row it is comes before where the ticket is and who has it. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createQueue } from '#company/queues/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'

let acme: TestCompany
let ana: Page
const names = ['Leonardo Esquivel', 'Ricardo Ibarra']

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const bernardo = await acme.hire('Bernardo Gutierrez')
  const color = '#7c3aed'
  const queue = (await acme.calls(createQueue, { name: 'Garantías y devoluciones', color })).body
  for (const name of names) {
    await acme.phone(name).say(acme.owner.number, 'Gracias')
    const { id: ticketId } = await acme.acceptWaiting()
    // Of another day, which takes more room than the time.
    await acme.platform`update tickets set updated_at = '2026-11-02', queue_id = ${queue.id},
        user_id = (select id from users where email = ${bernardo.email})
      where id = ${ticketId}`
  }
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

/** How much of it is cut off, in pixels, and what stands beside it. */
const seenOf = (name: string) =>
  ana
    .locator('[data-ticket]')
    .filter({ hasText: name })
    .evaluate((row, text) => {
      const spans = [...row.querySelectorAll('span')].filter((one) => one.textContent === text)
      const shown = spans.find(({ clientWidth }) => clientWidth > 0)
      const beside = [...row.querySelectorAll('span.truncate')].map(
        ({ clientWidth }) => clientWidth,
      )
      return {
        cut: shown ? shown.scrollWidth - shown.clientWidth : undefined,
        isNamedBeside: beside.filter((width) => width > 20).length >= 3,
      }
    }, name)

test('beside area, owner and day the name is whole, and they are seen too', async () => {
  for (const name of names) {
    await ana.locator('[data-ticket]').filter({ hasText: name }).waitFor()
    expect(await seenOf(name)).toEqual({ cut: 0, isNamedBeside: true })
  }
  await keepPictures(ana, 'row-names')
})
