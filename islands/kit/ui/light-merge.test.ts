import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import * as package_ from 'tailwind-merge'
import { extendTailwindMerge } from './light-merge.ts'

const twMerge = extendTailwindMerge()

test('the later of two classes for one property stays', () => {
  expect(twMerge('h-9 px-3 text-sm text-faint h-7 text-xs')).toBe('px-3 text-faint h-7 text-xs')
  expect(twMerge('bg-muted hover:bg-accent hover:bg-primary')).toBe('bg-muted hover:bg-primary')
  expect(twMerge('size-4! size-5 [&>svg]:size-3 w-2')).toBe('size-4! size-5 [&>svg]:size-3 w-2')
})

/** Lists of classes as they are written in the islands. */
async function listsInUse(): Promise<string[]> {
  const islands = join(import.meta.dir, '../..')
  const lists: string[] = []
  for await (const path of new Glob('**/*.tsx').scan(islands)) {
    const text = (await Bun.file(join(islands, path)).text()).replaceAll(/data-slot="[\w-]+"/g, '')
    for (const [, , list = ''] of text.matchAll(/(['"])([a-z[][^'"\n]*)\1/g)) lists.push(list)
  }
  // Sentences repeat words, lists of classes do not.
  return lists.filter((list) => !/(\b\S+) (.* )?\1( |$)/.test(list))
}

/** One for each property where only the value differs. */
function classesIn(lists: readonly string[]): string[] {
  const classes = new Map<string, string>()
  for (const written of lists.flatMap((list) => list.split(/\s+/))) {
    const name = written.replace(/^.*:(?!.*\])|!$/g, '')
    classes.set(name.replace(/-[\d[(].*$/, ''), name)
  }
  return [...classes.values()].filter((name) => package_.twMerge(`${name} ${name}`) === name)
}

/** Several of these make one value together. */
const joined = /^(snap|from|to|decoration)-/

test('the light merge does what the package does with what the islands are written with', async () => {
  const lists = await listsInUse()
  expect(lists.filter((list) => twMerge(list) !== package_.twMerge(list))).toEqual([])
  const classes = classesIn(lists).filter((name) => !joined.test(name))
  expect(classes.length).toBeGreaterThan(200)
  const others = (one: string) => classes.filter((other) => other !== one)
  const pairs = classes.flatMap((one) => others(one).map((other) => `${one} ${other}`))
  expect(pairs.filter((pair) => twMerge(pair) !== package_.twMerge(pair))).toEqual([])
})
