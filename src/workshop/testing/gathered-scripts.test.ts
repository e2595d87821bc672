import { expect, test } from 'bun:test'
import { Glob } from 'bun'

const root = new URL('../../../', import.meta.url).pathname

test('a script of a page that asks a permission gathers them first', async () => {
  const scripts = [...new Glob('islands/frame/*/script.ts').scanSync(root)]
  expect(scripts.length).toBeGreaterThan(5)
  const asking: string[] = []
  for (const path of scripts) {
    const text = await Bun.file(`${root}${path}`).text()
    if (/^import \{[^}]*\} from '#kernel\/policy/m.test(text)) asking.push(path)
    else continue
    expect([path, text.trimStart().startsWith("import '#permissions'")]).toEqual([path, true])
  }
  expect(asking).toContain('islands/frame/login/script.ts')
})
