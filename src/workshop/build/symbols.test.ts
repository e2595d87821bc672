import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { entries } from '#islands/entries.ts'
import { symbols } from './symbols.ts'

const root = join(import.meta.dir, '../../..')
const usesSymbol = /<(?:SymbolIcon\s+name|Place\s+icon)="([\w-]+)"/g

async function namesInUse(): Promise<Set<string>> {
  const names = new Set<string>(entries.map(({ icon }) => icon))
  for await (const path of new Glob('islands/**/*.tsx').scan(root)) {
    const text = await Bun.file(join(root, path)).text()
    for (const [, name = ''] of text.matchAll(usesSymbol)) names.add(name)
  }
  return names
}

test('a document has each icon that its parts refer to, as lucide draws it', async () => {
  const drawn = await symbols()
  const names = await namesInUse()
  expect(names.size).toBeGreaterThan(40)
  for (const name of names) {
    const theirs = await import(join(root, `node_modules/lucide-react/dist/esm/icons/${name}.mjs`))
    const shapes = renderToStaticMarkup(createElement(theirs.default)).replace(/<\/?svg[^>]*>/g, '')
    const [, symbol] =
      drawn.match(new RegExp(`<symbol id="icon-${name}"[^>]*>(.*?)</symbol>`)) ?? []
    expect(symbol, name).toBe(shapes)
  }
})
