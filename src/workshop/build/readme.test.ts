import { expect, test } from 'bun:test'
import { withSettings } from './readme.ts'

test('the README lists the settings as they are', async () => {
  const readme = await Bun.file(new URL('../../../README.md', import.meta.url).pathname).text()
  expect(readme).toBe(withSettings(readme))
  expect(readme).toContain('| `PORT` | 8080 |')
})
