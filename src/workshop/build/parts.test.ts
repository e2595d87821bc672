import { expect, test } from 'bun:test'
import { drawnPartsIn, idlePartsIn, withPartsAt } from './parts.ts'

const path = 'islands/screens/tags/tags-page.tsx'
const text = `const chat = fetched(async () => (await import('./conversation/chat.tsx')).Chat)
const Info = later(async () => (await import('./tag-info.tsx')).Info)
const People = later<Pick<Chat, 'users'>>(
  async () => (await import('../chats/people.tsx')).People,
  { frame: unsaid },
)
const Confirm = laterLayer(async () => (await import('../../kit/ui/confirm.tsx')).Confirm)
const exported = async () => (await import('./exporting.ts')).exported()`

test('the parts that the server draws are those fetched without `later`', () => {
  expect(drawnPartsIn({ path, text })).toEqual(['islands/screens/tags/conversation/chat.tsx'])
})

test('the parts fetched when idle are those of `later`', () => {
  expect(idlePartsIn({ path, text })).toEqual([
    { path: 'islands/screens/tags/tag-info.tsx', name: 'Info', isLayer: false },
    { path: 'islands/screens/chats/people.tsx', name: 'People', isLayer: false },
    { path: 'islands/kit/ui/confirm.tsx', name: 'Confirm', isLayer: true },
  ])
})

test('only they are imported from elsewhere', () => {
  const moved = withPartsAt({ path, text }, ({ name }) => ({ path: '/group.ts', name: `a${name}` }))
  const changed = moved.split('\n').filter((line, at) => line !== text.split('\n')[at])
  expect(changed).toEqual([
    "const Info = later(async () => (await import('/group.ts')).aInfo)",
    "  async () => (await import('/group.ts')).aPeople,",
    "const Confirm = laterLayer(async () => (await import('/group.ts')).aConfirm)",
  ])
})

test('each call of `later` is recognised', async () => {
  const root = new URL('../../../', import.meta.url).pathname
  const paths = [...new Bun.Glob('islands/**/*.{ts,tsx}').scanSync(root)]
  const own = paths.filter((one) => !/\/kit\/later\/|\/light-merge\.ts$|\.test\./.test(one))
  let calls = 0
  for (const one of own) {
    const source = { path: one, text: await Bun.file(root + one).text() }
    const called = source.text.match(/= later(Layer)?\b|: later(Layer)?\(/g)?.length ?? 0
    expect([one, idlePartsIn(source).length]).toEqual([one, called])
    calls += called
  }
  expect(calls).toBeGreaterThan(100)
})
