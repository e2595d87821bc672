/** What nothing uses is removed: error codes and texts of screens. */
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { Glob } from 'bun'
import { errorCatalogue } from '#gathered'
import * as nouns from '#islands/kit/i18n/texts.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const declarations = /(^|\/)(texts|errors)\.ts$|\.test\.ts$|\.e2e\.ts$|\/testing\//
const code = await readCode()
const words = new Set(code.match(/\w+/g))
const composed = new Set(Array.from(code.matchAll(/`(\w+)_\$\{/g), ([, start]) => start))

async function readCode(): Promise<string> {
  const paths = [...new Glob('{src,islands,routes,jobs}/**/*.{ts,tsx}').scanSync(root)]
  const product = paths.filter((path) => !declarations.test(path))
  return (await Promise.all(product.map((path) => Bun.file(`${root}/${path}`).text()))).join('\n')
}

/** Of the specification's catalogue, and thrown by nothing. */
const unthrown = ['ERR_USER_CREATION_DISABLED']

test('every error code is used, or is that of a constraint', () => {
  const unused = Object.entries(errorCatalogue).filter(
    ([name, error]) => !('constraints' in error) && !words.has(name),
  )
  expect(unused.map(([name]) => name).filter((name) => !unthrown.includes(name))).toEqual([])
})

/** Codes of their own catalogues. */
const named = ['errors', 'reasons']

test('every text of a screen is used, also by a composed key', () => {
  const unused = Object.entries(nouns).flatMap(([noun, rows]) =>
    named.includes(noun)
      ? []
      : Object.keys(rows)
          .filter((key) => !isUsed(key))
          .map((key) => `${noun}:${key}`),
  )
  expect(unused).toEqual([])
})

function isUsed(key: string): boolean {
  const singular = key.replace(/_(one|other)$/, '')
  return words.has(singular) || composed.has(singular.split('_')[0])
}
