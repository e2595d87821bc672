import { expect, test } from 'bun:test'
import { entries } from '#islands/entries.ts'
import { inOrder, placedEntries, registries } from './registries.ts'

test('the lists of areas and pages are as the folders are', async () => {
  for (const [path, text] of Object.entries(await registries())) {
    const url = new URL(`../../../${path}`, import.meta.url)
    expect(await Bun.file(url).text(), `bun src/workshop/build/registries.ts`).toBe(text)
  }
})

test('no two entries have the same place', async () => {
  const placed = await placedEntries()
  expect(inOrder(placed)).toEqual(entries)
  const [one, other] = placed.filter(({ entry }) => entry.section === 'daily')
  if (!one || !other) throw new Error('There are fewer than two')
  expect(() => inOrder([one, { ...other, place: one.place }])).toThrow(/Another entry has place/)
})
