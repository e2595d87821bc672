/**
 * Every page and dialog beside the tickets by WCAG 2.2 AA: nothing serious as axe sees it, and each
 * text can be read in light and dark; and in a narrow window, all of a page can be reached. At length
 * axe looks at the colours, too, and at all pages in all windows.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { drawn } from '../src/workshop/testing/browser/settling.ts'
import { layouts } from '../src/workshop/testing/furnished/layouts.ts'
import { unreachable } from '../src/workshop/testing/furnished/reachable.ts'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'
import { isLong } from '../src/workshop/testing/run/long.ts'
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

for (const [name, scene] of [...scenes.values()].flat()) {
  if (isLong) {
    test(`${name}: each colour as axe sees it, in light and dark`, async () => {
      await show(scene)
      expect(await visit.coloursInBothThemes()).toEqual([])
    })
  } else {
    test(`${name}: nothing serious, and all can be read in light and dark`, async () => {
      await show(scene)
      expect(await visit.findings()).toEqual([])
    })
  }
  if (scene.prepare || layouts.includes(scene.path) === isLong) continue
  test(`${name}: all is reached in ${windows.widths.join(', ')} px`, async () => {
    await visit.open(scene.path)
    const lost = await unreachable(visit.page, windows)
    await visit.page.setViewportSize({ width: 1366, height: 860 })
    await drawn(visit.page)
    expect(lost).toEqual([])
  })
}

async function show({ path, prepare }: Scene) {
  await visit.open(path)
  await prepare?.(visit.page)
}
