import { expect, test } from 'bun:test'
import type { KeyName } from '#whatsapp/keys/sealed-keys'
import { eventually } from '#workshop/testing/eventually'
import { makeStoredNames } from './stored-names.ts'

/** Keys in a table, whose pages are given when they are asked for. */
function tableOf(stored: KeyName[]) {
  const pages: (() => void)[] = []
  const writing = Promise.withResolvers<void>()
  const names = makeStoredNames({
    written: () => writing.promise,
    after: (last, most) =>
      new Promise((resolve) => {
        const from = last ? stored.indexOf(last) + 1 : 0
        pages.push(() => resolve(stored.slice(from, from + most)))
      }),
  })
  const giveAll = async (many: number) => {
    writing.resolve()
    for (let given = 0; given < many; given++) {
      await eventually(() => pages.length > given, 'the next page')
      pages[given]?.()
    }
  }
  return { names, pages, giveAll }
}

const sessionsOf = (many: number) =>
  Array.from({ length: many }, (_, n): KeyName => ({ kind: 'session', name: `${n}.0` }))

test('after many reads that found nothing it is known what is stored, and what is not', async () => {
  const stored = sessionsOf(2500)
  const { names, pages, giveAll } = tableOf(stored)
  names.noteMissing(99)
  expect(pages.length).toBe(0)
  expect(names.mayBeStored('session', 'nobody.0')).toBe(true)
  names.noteMissing(1)
  await new Promise(setImmediate)
  expect(pages.length).toBe(0) // What is being written would be missed.
  await giveAll(3)
  await eventually(() => !names.mayBeStored('session', 'nobody.0'), 'all names are known')
  expect(stored.filter(({ kind, name }) => !names.mayBeStored(kind, name))).toEqual([])
  expect(names.mayBeStored('identity-key', '1.0')).toBe(false)
})

test('what is set while the names are read, and later, is known as well', async () => {
  const { names, giveAll } = tableOf(sessionsOf(10))
  const long = 'x'.repeat(300)
  names.noteMissing(100)
  names.noteStored('session', 'eva.0')
  await giveAll(1)
  await eventually(() => !names.mayBeStored('session', 'nobody.0'), 'all names are known')
  names.noteStored('session', long)
  expect(names.mayBeStored('session', 'eva.0')).toBe(true)
  expect(names.mayBeStored('session', long)).toBe(true)
})

test('names that cannot be read are no reason to take a key for missing', async () => {
  let asked = 0
  const names = makeStoredNames({
    written: async () => {},
    async after() {
      asked += 1
      throw new Error('away')
    },
  })
  names.noteMissing(100)
  await eventually(() => asked === 1, 'they are read')
  await new Promise(setImmediate)
  expect(names.mayBeStored('session', 'eva.0')).toBe(true)
  names.noteMissing(100)
  await eventually(() => asked === 2, 'they are read again')
})
