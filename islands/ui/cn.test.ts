import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { twMerge } from 'tailwind-merge'
import { cn } from './cn.ts'

test('a class given from outside replaces the one that sets the same property', () => {
  expect(cn('h-9 px-3 text-sm text-faint', 'h-7 text-xs')).toBe('px-3 text-faint h-7 text-xs')
  expect(cn('bg-muted hover:bg-accent', { 'hover:bg-primary': true })).toBe(
    'bg-muted hover:bg-primary',
  )
})

/** What the islands use, without variants; one for each property where only the value differs. */
async function classesInUse(): Promise<string[]> {
  const classes = new Map<string, string>()
  for await (const path of new Glob('**/*.tsx').scan(`${import.meta.dir}/..`)) {
    const text = await Bun.file(`${import.meta.dir}/../${path}`).text()
    for (const [, , list = ''] of text.matchAll(/(['"])([a-z][^'"\n]*)\1/g)) {
      for (const written of list.split(/\s+/)) {
        const name = written.replace(/^.*:(?!.*\])|!$/g, '')
        classes.set(name.replace(/-[\d[(].*$/, ''), name)
      }
    }
  }
  return [...classes.values()].filter((name) => twMerge(`${name} ${name}`) === name)
}

/** Several classes make one value of these together. */
const joined = /^(snap|from|to)-/

test('the small configuration merges as the whole one of tailwind-merge does', async () => {
  const classes = (await classesInUse()).filter((name) => !joined.test(name))
  expect(classes.length).toBeGreaterThan(200)
  const others = (one: string) => classes.filter((other) => other !== one)
  const pairs = classes.flatMap((one) => others(one).map((other) => `${one} ${other}`))
  expect(pairs.filter((pair) => cn(pair) !== twMerge(pair))).toEqual([])
})
