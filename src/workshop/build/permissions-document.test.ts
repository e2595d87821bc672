import { expect, test } from 'bun:test'
import { withPermissions } from './permissions-document.ts'

test('the page of permissions has all of them as they are', async () => {
  const page = new URL('../../../docs/permissions.md', import.meta.url).pathname
  const document = await Bun.file(page).text()
  expect(document).toBe(withPermissions(document))
})
