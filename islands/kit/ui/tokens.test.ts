/** Tailwind leaves out what it does not know: a mistyped class, a token that is gone. */
import { expect, test } from 'bun:test'
import { dirname, join } from 'node:path'
import { Glob } from 'bun'
import { compile } from 'tailwindcss'

const root = join(import.meta.dir, '../../..')

async function loadStylesheet(id: string, base: string) {
  const path = Bun.resolveSync(id === 'tailwindcss' ? 'tailwindcss/index.css' : id, base)
  return { path, base: dirname(path), content: await Bun.file(path).text() }
}

async function stylesOf(classes: string[]): Promise<string> {
  const base = join(root, 'islands/kit/ui')
  const tokens = await Bun.file(join(base, 'tokens.css')).text()
  const { build } = await compile(tokens, { base, loadStylesheet })
  return build(classes)
}

const sources = await Promise.all(
  [...new Glob('{islands,routes}/**/*.tsx').scanSync(root)].map((path) =>
    Bun.file(join(root, path)).text(),
  ),
)

const listsWritten = (as: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(as)].map(([, list = '']) => list.split(/\s+/)))

const marks = /^((group|peer)(\/[\w-]+)?|)$/

test('every class is one that the styles know', async () => {
  const attributes = listsWritten(/class(?:Name)?="([^"]*)"/g)
  const strings = listsWritten(/[^=]'([a-z][^'\n]* [^'\n]*)'/g)
  const styles = await stylesOf([...attributes, ...strings].flat())
  const isUnknown = (name: string) =>
    !marks.test(name) && !styles.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`)
  const isClass = (name: string) => name.includes('-') && !isUnknown(name)
  const lists = strings.filter((list) => list.some(isClass))
  expect([...attributes, ...lists].flat().filter(isUnknown)).toEqual([])
})
