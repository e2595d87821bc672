/** The guides call buttons and pages by the names that their reader sees, and name files and code that are there. */
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { articleNames } from '#company/helps/article-contract'
import { articleIn } from '#company/helps/articles/showing'
import { catalogues } from '#islands/kit/i18n/catalogues.ts'
import { type Language, languages } from '#kernel/i18n/languages'

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

/** What is written in code: of a document of its own, or an address, or a suffix, they are no files. */
const noFile = /^(\.|\/|[\w.]*:\/\/)|…/
const path = /^[\w.<>/ -]+(\.(ts|tsx|sql|css|json|toml|md)|\/)$/
const home = /^(src|islands|db|routes|jobs|docs|public|patches)\//

const codeIn = (guide: string) =>
  Array.from(guide.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g), ([, one]) => one ?? '')
const pathsIn = (guide: string) =>
  codeIn(guide).filter((one) => path.test(one) && home.test(one) && !noFile.test(one))

/** `<noun>` stands for each. */
function isThere(named: string): boolean {
  if (!named.includes('<')) return existsSync(root + named)
  const pattern = `${named.replace(/<[^>]+>/g, '*')}${named.endsWith('/') ? '**' : ''}`
  return !new Bun.Glob(pattern).scanSync(root).next().done
}

test('a path in a guide is a file or a folder', async () => {
  const named = await Promise.all(
    [...guides, 'docs/contributing.md'].map(async (guide) =>
      pathsIn(await Bun.file(root + guide).text()).map((one) => [guide, one] as const),
    ),
  )
  expect(named.flat().length).toBeGreaterThan(80)
  expect(named.flat().filter(([, one]) => !isThere(one))).toEqual([])
})

/** A name alone is a file beside the one named before it. */
function filesOf(walk: string): string[] {
  let folder = ''
  return codeIn(walk)
    .filter((one) => path.test(one) && !noFile.test(one))
    .map((one) => {
      const whole = home.test(one) ? one : `${folder}/${one}`
      folder = dirname(whole)
      return whole
    })
}

test('the walks name files that are there, and what stands in them', async () => {
  const guide = await Bun.file(`${root}docs/contributing.md`).text()
  const [, section = ''] = /^## Five walks$([\s\S]*?)^## /m.exec(guide) ?? []
  const walks = section.split('\n').filter((line) => line.startsWith('**'))
  expect(walks).toHaveLength(5)
  for (const walk of walks) {
    const files = filesOf(walk)
    expect(files.filter((file) => !isThere(file))).toEqual([])
    const texts = files.filter((file) => !file.endsWith('/'))
    const code = (await Promise.all(texts.map((file) => Bun.file(root + file).text()))).join('\n')
    const words = codeIn(walk)
      .filter((one) => !path.test(one))
      .flatMap((one) => one.match(/[A-Za-z_]+/g) ?? [])
    expect(words.filter((word) => !code.toLowerCase().includes(word.toLowerCase()))).toEqual([])
  }
})
