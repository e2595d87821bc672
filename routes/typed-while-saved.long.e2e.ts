/** Whoever goes on typing while a form is being saved loses nothing: it is saved later, or waits. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Locator, Route } from 'playwright-core'
import { drawn } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'
import { pageScenes } from '../src/workshop/testing/scenes/pages.ts'
import type { Scene } from '../src/workshop/testing/scenes/scene.ts'

let visit: Visit

beforeAll(async () => {
  visit = await visitDemo()
  await visit.logIn()
})

afterAll(() => visit?.close())

/** New ones would add to the demo, and what its campaign is scheduled for is over. */
const others = ['chat-dialog', 'connection-dialog', 'campaign-dialog']

/** Forms that stay, and dialogs that close once they are saved. */
const forms: Record<string, Scene> = {
  'the company': { path: '/settings' },
  'settings of campaigns': { path: '/campaigns-config' },
  hours: { path: '/settings?tab=schedules' },
  ...Object.fromEntries(
    Object.entries(pageScenes).filter(
      ([name]) => name.endsWith('-dialog') && !others.includes(name),
    ),
  ),
}

/** Of all forms, by where they are kept. */
const typed = () =>
  visit.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')))
const forgetTyped = () =>
  visit.page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('typed:')) localStorage.removeItem(key)
  })

const texts = 'textarea[name], input[name]:is(:not([type]), [type=text], [type=tel])'
const more = ' y algo más'

for (const [name, { path, prepare }] of Object.entries(forms)) {
  test(`${name}: what is typed while it is saved stays typed`, async () => {
    const { page } = visit
    await forgetTyped()
    const open = async () => {
      await visit.go(path)
      await prepare?.(page)
      const form = page
        .locator('form[data-kept]')
        .filter({ has: page.locator(texts), visible: true })
      await form.first().waitFor()
      return form.first()
    }
    const form = await open()
    /** A form has another id each time. */
    const buttonOf = async (of: Locator) => {
      const id = await of.getAttribute('id')
      return page.locator(`form[id="${id}"] [type=submit], [form="${id}"][type=submit]`)
    }
    const fieldIn = (within: Locator) => within.locator(texts).first()
    const before = await fieldIn(form).inputValue()
    const held = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      if (route.request().method() !== 'GET') await held.promise
      await route.continue()
    }
    await page.route('**/api/**', hold)
    const asked = page.waitForRequest((request) => request.method() !== 'GET')
    await (await buttonOf(form)).click()
    const request = await asked
    await fieldIn(form).fill(before + more)
    held.resolve()
    const answer = await request.response()
    expect([answer?.ok(), await answer?.text()]).toEqual([true, expect.any(String)])
    await page.getByText('Lo que escribiste mientras se guardaba').first().waitFor()
    await page.unroute('**/api/**', hold)

    const again = await open()
    await eventually(
      async () => (await fieldIn(again).inputValue()) === before + more,
      'what was typed',
    )
    await again.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await eventually(async () => (await fieldIn(again).inputValue()) === before, 'what was saved')

    // The form begins anew with the next frame.
    await drawn(page)
    // Who types nothing meanwhile is told nothing, and begins anew next time.
    await fieldIn(again).fill(before + more)
    await eventually(async () => (await typed()).length === 1, 'what is typed now')
    await (await buttonOf(again)).click()
    await eventually(async () => (await typed()).length === 0, 'nothing that is not saved')
  })
}
