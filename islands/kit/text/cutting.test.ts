/** Texts are cut at signs, and names of files lose what turns them, wherever they are shown. */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import { shownFileName, shownName, truncate } from './names.ts'

const root = new URL('../../../', import.meta.url).pathname
const sources = ['src', 'islands', 'routes']
  .flatMap((folder) => [...new Glob(`${folder}/**/*.{ts,tsx}`).scanSync(root)])
  .filter((path) => !/\.(test|e2e)\.|^src\/workshop\//.test(path))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))

/** Looked at by machines only. */
const unseen = new Set([
  'src/outreach/spreadsheets/csv.ts',
  'src/kernel/http/read-form.ts',
  'src/company/payments/pix-notices.ts',
  'routes/api-docs/api-docs.tsx',
  'src/programs/messages-api/contract.ts',
  // A bound of what is read, before signs are counted.
  'src/desk/messages/words-state.ts',
  // Cut long before what is shown of it.
  'islands/kit/text/names.ts',
])

test('no text that people read is cut by its length', () => {
  const cut = sources.filter(({ path, text }) => {
    return !unseen.has(path) && /\.slice\(0, \d{3}\)/.test(text)
  })
  expect(cut.map(({ path }) => path)).toEqual([])
})

test('nothing is cut within a sign', () => {
  for (const sign of ['👩‍👩‍👧‍👦', '🇲🇽', 'e\u0301', '😀']) {
    for (let before = 290; before < 300; before += 1) {
      const cut = truncate(`${'x'.repeat(before)}${sign}${'y'.repeat(20)}`, 300)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.includes(sign) || !/[^xy…]/u.test(cut)).toBe(true)
    }
  }
})

const turning = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\ufeff']
test.each(turning)('a name loses %j', (mark) => {
  expect(shownFileName(`factura${mark}gpj.exe`)).toBe('facturagpj.exe')
  expect(shownName(`Ana${mark} Ruiz`)).toBe('Ana Ruiz')
})

test('every name of a file that is drawn was cleaned', () => {
  const raw = /(?<!=)[{(]\s*(\w+[.?]+)?(mediaName|originalName|media\.name|file\.name)\s*[})]/
  const drawn = sources.filter(({ path, text }) => path.endsWith('.tsx') && raw.test(text))
  const wrong = drawn.filter(({ text }) => !/shown(File)?Name\(/.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})
