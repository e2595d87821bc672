/** What axe finds too small or too near, it finds where it looks at nothing but what is crowded. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { sizeFindings, sizesOfAll } from './axe.ts'
import { sharedBrowser } from './chromium.ts'
import { crowdedTargets } from './crowded-targets.ts'

let page: Page

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ viewport: { width: 640, height: 480 } })
})

afterAll(() => page?.close())

/** As many buttons as there are numbers, of any size and at any place. */
async function draw(numbers: Uint32Array) {
  const buttons = [...numbers].map((number, at) => {
    const width = 8 + (number % 40)
    const height = 8 + ((number >>> 6) % 40)
    const [left, top] = [(number >>> 12) % 500, (number >>> 21) % 400]
    const place = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`
    return `<button style="position: absolute; padding: 0; border: 0; ${place}">${at}</button>`
  })
  await page.setContent(`<html lang="es"><main>${buttons.join('')}</main></html>`)
}

test('in forty pages of any buttons, the same as in all of the page', async () => {
  let found = 0
  for (let drawn = 0; drawn < 40; drawn += 1) {
    const text = String(drawn).repeat(99)
    const many = 4 + (drawn % 4) * 8
    await draw(Uint32Array.from({ length: many }, (_, at) => Number(Bun.hash(text, at) >> 32n)))
    const all = await sizesOfAll(page)
    expect(await sizeFindings(page)).toEqual(all)
    found += all.length
  }
  expect(found).toBeGreaterThan(40)
})

test('a text for screen readers alone is in nobody’s way', async () => {
  const unseen = 'position: absolute; clip-path: inset(50%); padding: 4px'
  await page.setContent(
    `<html lang="es"><main><a href="#a" style="${unseen}">Saltar</a><button>Uno</button></main></html>`,
  )
  expect(await page.evaluate(crowdedTargets, undefined)).toHaveLength(0)
})
