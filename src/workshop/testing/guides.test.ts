/** The guides call buttons and pages by the names that their reader sees. */
import { expect, test } from 'bun:test'
import { articleNames } from '#company/helps/article-contract'
import { articleIn } from '#company/helps/articles/showing'
import { catalogues } from '#islands/kit/i18n/catalogues.ts'
import { type Language, languages } from '#platform/i18n/languages'

const root = new URL('../../../', import.meta.url).pathname
/** That of developers quotes all three languages. */
const guides = ['README.md', ...new Bun.Glob('docs/*.md').scanSync(root)].filter(
  (path) => path !== 'docs/contributing.md',
)

const plain = (text: string) => text.replaceAll('’', "'").toLowerCase()
const shownIn = (language: Language) =>
  new Set(
    Object.values(catalogues[language]).flatMap((rows) =>
      Object.values(rows).map((text) => plain(text)),
    ),
  )
const shown = shownIn('en')

/** Slanted, and no name of ours. */
const others = new Set(['Ctrl', 'WhatsApp', 'Linked devices', 'Reply BAJA to receive no more'])

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

/** What customers type, and what stands on the phone. */
const ofOthers = new Set([
  'BAJA',
  'SAIR',
  'STOP',
  'Dispositivos vinculados',
  'Vincular un dispositivo',
  'Dispositivos conectados',
  'Conectar dispositivo',
  'Linked devices',
  'Link a device',
])

test.each([...languages])(
  'a bold name in a page of help is a text of the program: %s',
  (language) => {
    const own = shownIn(language)
    const unknown = articleNames.flatMap((name) => {
      const { sections } = articleIn(language, name)
      const text = sections.flatMap(({ paragraphs }) => paragraphs).join('\n')
      const bold = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, found]) => found ?? '')
      return bold.filter((one) => !ofOthers.has(one) && !own.has(plain(one)))
    })
    expect(unknown).toEqual([])
  },
)

/** Those that begin with a capital letter; others are examples. */
function slantedIn(guide: string): string[] {
  const prose = guide.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/(?<!\*)\*(\p{Lu}[^*\n]{1,60})\*(?!\*)/gu)].map(
    ([, name]) => name ?? '',
  )
}
