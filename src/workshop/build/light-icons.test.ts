import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LightIcon } from '#islands/kit/ui/light-icon.tsx'
import { iconNode } from './light-icons.ts'

const root = join(import.meta.dir, '../../..')
const folder = join(root, 'node_modules/lucide-react/dist/esm/icons')

async function iconsInUse(): Promise<string[]> {
  const names = new Set<string>()
  for await (const path of new Glob('islands/**/*.tsx').scan(root)) {
    const text = await Bun.file(join(root, path)).text()
    for (const [, name = ''] of text.matchAll(/'lucide-react\/icons\/([\w-]+)'/g)) names.add(name)
  }
  return [...names]
}

const attributesOf = (markup: string) => markup.match(/[\w-]+="[^"]*"/g)?.sort()

test('icons are drawn as lucide draws them', async () => {
  const names = await iconsInUse()
  expect(names.length).toBeGreaterThan(80)
  for (const name of names) {
    const theirs = await import(join(folder, `${name}.mjs`))
    const node = await iconNode(name)
    const className = 'size-4'
    const expected = renderToStaticMarkup(createElement(theirs.default, { className }))
    const drawn = renderToStaticMarkup(createElement(LightIcon, { node, className }))
    expect(attributesOf(drawn)).toEqual(
      attributesOf(expected.replace(/class="[^"]*"/, 'class="size-4"')),
    )
  }
})
