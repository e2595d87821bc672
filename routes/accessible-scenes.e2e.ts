/**
 * Every page and dialog beside the tickets, in light and dark, as axe sees it by WCAG 2.2 AA: nothing
 * serious; and in a narrow window, all of every page can be reached.
 */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { drawn } from '../src/workshop/testing/browser/settling.ts'
import { unreachable } from '../src/workshop/testing/furnished/reachable.ts'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'
import { pageScenes } from '../src/workshop/testing/scenes/pages.ts'
import type { Scene } from '../src/workshop/testing/scenes/scene.ts'

let visit: Visit

beforeAll(async () => {
  visit = await visitDemo()
  await visit.logIn()
})

afterAll(() => visit?.close())

/** So wide as a phone, then wider: 320 px are 640 at 200 %. */
const windows = { widths: [320, 640, 768, 1366], height: 640 }

/** Those of a page one after the other: it is loaded once, and first looked at as it is. */
const scenes = Map.groupBy(
  Object.entries(pageScenes).toSorted(([, one], [, other]) => rank(one) - rank(other)),
  ([, { path }]) => path,
)

function rank({ prepare }: Scene) {
  return prepare ? 1 : 0
}

for (const [name, { path, prepare }] of [...scenes.values()].flat()) {
  if (prepare) {
    test(`${name}: nothing serious in light and dark`, async () => {
      await visit.open(path)
      await prepare(visit.page)
      expect(await visit.findingsInBothThemes()).toEqual([])
    })
  } else {
    const { widths } = windows
    test(`${name}: all is reached in ${widths.join(', ')} px; nothing serious in light and dark`, async () => {
      const lost: string[] = []
      await visit.page.setViewportSize({ width: widths[0] ?? 0, height: windows.height })
      const goOn = async () => {
        lost.push(...(await unreachable(visit.page, windows)))
        await visit.page.setViewportSize({ width: 1366, height: 860 })
        await drawn(visit.page)
      }
      await visit.open(path, { goOn })
      expect([...lost, ...(await visit.findingsInBothThemes())]).toEqual([])
    })
  }
}
