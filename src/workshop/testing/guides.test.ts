/** The guides call buttons and pages by the names that an English reader sees. */
import { expect, test } from 'bun:test'
import { catalogues } from '#islands/kit/i18n/catalogues.ts'

const root = new URL('../../../', import.meta.url).pathname
/** That of developers quotes all three languages. */
const guides = ['README.md', ...new Bun.Glob('docs/*.md').scanSync(root)].filter(
  (path) => path !== 'docs/contributing.md',
)

const plain = (text: string) => text.replaceAll('’', "'").toLowerCase()
const shown = new Set(
  Object.values(catalogues.en).flatMap((rows) => Object.values(rows).map((text) => plain(text))),
)

/** Slanted, and no name of ours. */
const others = new Set([
  'Ctrl',
  'WhatsApp',
  'Linked devices',
  'Reply BAJA to receive no more',
  'TIMEOUT',
])

test('a slanted name in a guide is a text of the program', async () => {
  const unknown = await Promise.all(
    guides.map(async (path) => {
      const names = slantedIn(await Bun.file(root + path).text())
      return names.filter((name) => !others.has(name) && !shown.has(plain(name)))
    }),
  )
  const named = guides.map((path, at) => [path, unknown[at] ?? []] as const)
  expect(named.filter(([, names]) => names.length > 0)).toEqual([])
})

/** Those that begin with a capital letter; others are examples. */
function slantedIn(guide: string): string[] {
  const prose = guide.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/(?<!\*)\*(\p{Lu}[^*\n]{1,60})\*(?!\*)/gu)].map(
    ([, name]) => name ?? '',
  )
}
