import { expect, test } from 'bun:test'
import { notices, noticesFile } from './notices.ts'

test('the notices name whose work is inside, as it is inside: else bun src/workshop/build/notices.ts', async () => {
  const written = await Bun.file(noticesFile).text()
  expect(written === (await notices())).toBe(true)
  expect(written).toContain('| mediabunny | 1.61.0 | MPL-2.0 |')
  expect(written).toContain('| mpg123, as WebAssembly | mpg123-decoder | LGPL-2.1 |')
  expect(written).toContain('### libopus-wasm')
  expect(written).toContain('### Inter\n')
})
