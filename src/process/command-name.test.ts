/** What somebody is told to type is what works where they type it: no sentence spells it by itself. */
import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { commandNames, nameOfExecutable, typed } from './command-name.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recado-name-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Bytes of a format, and what guides are made of. */
const exceptions: Record<string, string> = {
  'src/backup/format.ts': 'the first line of an archive, and what its key is made with',
  'src/backup/data-key.ts': 'what the id of a key is made with',
  'src/backup/settings.ts': 'a page of the guides, which say at their beginning what it stands for',
}

const spelled = new RegExp(`\\brecado (${commandNames.join('|')})\\b`)

test('every sentence that names a command says it as it is typed here', async () => {
  const files = [
    ...new Bun.Glob('{src,routes,islands,jobs,db}/**/*.{ts,tsx}').scanSync(root),
  ].filter((path) => !/\.(test|e2e)\.ts$|\/testing\/|^src\/workshop\//.test(path))
  const found: string[] = []
  for (const path of files) {
    const text = await Bun.file(join(root, path)).text()
    if (spelled.test(text))
      found.push(
        ...literalsOf(path, text)
          .filter((one) => spelled.test(one))
          .map((one) => `${path}: ${one}`),
      )
  }
  const isExcepted = (one: string) => (one.split(':')[0] ?? '') in exceptions
  expect(found.filter((one) => !isExcepted(one))).toEqual([])
  const unused = Object.keys(exceptions).filter(
    (path) => !found.some((one) => one.startsWith(path)),
  )
  expect(unused).toEqual([])
})

function literalsOf(path: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    if (isText) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return found
}

test('from a checkout it is what Node.js and npm understand, with the Bun of the checkout', async () => {
  const { packageManager, scripts } = await Bun.file(join(root, 'package.json')).json()
  expect(typed('backup FILE')).toBe(`npx -y ${packageManager} run recado backup FILE`)
  expect(scripts.recado).toEndWith('/cli.ts')
})

test('an executable is named so that a shell finds it', () => {
  const program = join(folder, 'recado of shop')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  expect(nameOfExecutable(program, { cwd: folder })).toBe("'./recado of shop'")
  expect(nameOfExecutable(program, { cwd: '/' })).toBe(`'${program}'`)
  const linked = join(folder, 'desk')
  writeFileSync(linked, '#!/bin/sh\n', { mode: 0o755 })
  expect(nameOfExecutable(linked, { cwd: '/' })).toBe(linked)
  mkdirSync(join(folder, 'bin'))
  symlinkSync(linked, join(folder, 'bin/desk'))
  const folders = `${folder}/bin:${process.env.PATH}`
  expect(nameOfExecutable(linked, { cwd: folder, folders })).toBe('desk')
})
