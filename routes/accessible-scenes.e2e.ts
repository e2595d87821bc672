/**
 * Every page and dialog beside the tickets, in light and dark, as axe sees it by WCAG 2.2 AA: nothing
 * serious.
 */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'
import { pageScenes } from '../src/workshop/testing/scenes/pages.ts'

let visit: Visit

beforeAll(async () => {
  visit = await visitDemo()
  await visit.logIn()
})

afterAll(() => visit?.close())

for (const [name, { path, prepare }] of Object.entries(pageScenes)) {
  test(`${name}: nothing serious in light and dark`, async () => {
    await visit.go(path)
    await prepare?.(visit.page)
    expect(await visit.findingsInBothThemes()).toEqual([])
  })
}
