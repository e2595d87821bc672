import { expect, test } from 'bun:test'
import { entries } from '#islands/entries.ts'
import { folderOf } from '#islands/frame/entry.ts'
import { catalogues, textsOfNouns } from '#islands/kit/i18n/catalogues.ts'
import { asset } from '#kernel/files/assets'
import { manifest } from '#kernel/files/manifest'
import { type Language, languages } from '#kernel/i18n/languages'

/** Built by the run of the tests, before any of them. */
const built = await manifest()

/** As it travels: what a screen's first load fetches of scripts, compressed. */
async function firstLoad(
  screen: string,
  language?: Language,
): Promise<{ bytes: number; text: string }> {
  const script = built.screens[screen]
  const texts = language ? textsOfNouns(language, script?.nounsWithParts ?? []) : {}
  const paths = [script?.src, ...(script?.preload ?? [])].filter((path) => path !== undefined)
  const scripts = await Promise.all(paths.map((path) => asset(path.slice(1))?.text()))
  const sources = [...scripts, JSON.stringify(texts)]
  const bytes = sources.map((text) => Bun.gzipSync(alike(text ?? ''), { level: 9 }).byteLength)
  return { bytes: bytes.reduce((sum, one) => sum + one, 0), text: sources.join('') }
}

/** The hashes in the names of scripts depend on the machine, and compress by chance. */
function alike(text: string): string {
  return text.replace(/(\/build\/\w+(?:-\w+)*)-[0-9a-z]{8}(?=\.js)/g, '$1-00000000')
}

test('the tickets screen comes to life with at most 174.8 kB, the texts it speaks included', async () => {
  const { bytes } = await firstLoad('tickets', 'es')
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(174_800)
})

/** React alone is 68 kB of it. */
test.each(entries.map(folderOf).filter((folder) => folder !== 'tickets'))(
  'the screen of %s comes to life with at most 117.0 kB',
  async (screen) => {
    const { bytes } = await firstLoad(screen)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(117_000)
  },
)

/** The scripts of the page, and those that they fetch later: parts, all languages. */
async function allScripts(screen: string): Promise<Set<string>> {
  const { src = '', preload = [] } = built.screens[screen] ?? {}
  const found = new Set([src, ...preload])
  for (const path of found) {
    const text = (await asset(path.slice(1))?.text()) ?? ''
    for (const [, named = ''] of text.matchAll(/["'`](\/build\/[\w-]+\.js)/g)) found.add(named)
  }
  return found
}

/** A file costs a browser more than most of what is in one. */
test.each(entries.map(folderOf))('the screen of %s has at most 96 scripts', async (screen) => {
  const { size } = await allScripts(screen)
  expect(size).toBeGreaterThan(5)
  expect(size).toBeLessThanOrEqual(96)
})

test('React is a script of its own, which a change of ours leaves in the caches', async () => {
  const scripts = await Promise.all(
    (built.screens.tags?.preload ?? []).map((path) => asset(path.slice(1))?.text()),
  )
  const withReact = scripts.filter((text) => text?.includes('react.dev/errors'))
  expect(withReact.map((text) => text?.includes('/api/'))).toEqual([false])
})

test.each(['login', 'set-up', 'sign-up', 'invitation', 'expired'])(
  '%s needs no React, and less than 15 kB',
  async (screen) => {
    const { bytes, text } = await firstLoad(screen)
    expect(bytes).toBeGreaterThan(200)
    expect(bytes).toBeLessThan(15_000)
    expect(text).not.toContain('react')
  },
)

test('each language is one script, and no other script says anything of it', async () => {
  const folder = new URL('../../../public/build/', import.meta.url).pathname
  const paths = [...new Bun.Glob('*.js').scanSync(folder)]
  const scripts = await Promise.all(paths.map((path) => Bun.file(folder + path).text()))
  const found = languages.map((language) =>
    scripts.filter((script) => longestTexts(language).some((text) => script.includes(text))),
  )
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set(found.flat()).size).toBe(3)
})

/** One of each noun, long enough to be said in one language only. */
function longestTexts(language: Language): string[] {
  const { pages: _, ...nouns } = catalogues[language]
  const longest = Object.values(nouns).map(
    (texts) =>
      Object.values(texts)
        .filter((text) => !/["`\\\n]/.test(text))
        .sort((one, other) => other.length - one.length)[0] ?? '',
  )
  expect(longest.every((text) => text.length > 20)).toBe(true)
  return longest
}

test('nothing is fetched from elsewhere', async () => {
  const { text } = await firstLoad('tickets', 'es')
  const styles = (await asset(built.styles.slice(1))?.text()) ?? ''
  expect(styles).toContain('/fonts/inter-latin.woff2')
  expect(styles).not.toMatch(/url\(["']?https?:/)
  expect(text).not.toMatch(/(fetch|import)\(["'`]https?:/)
})

test('what is inserted somewhere does not restyle the rest of the page', async () => {
  const styles = (await asset(built.styles.slice(1))?.text()) ?? ''
  expect(styles).toContain(':has(')
  // With what follows `:has`, browsers restyle all that lies within wherever it may have changed.
  expect(styles.match(/[^{}]*:has\([^{}]*\) \*[^{}]*(?=\{)/g)).toBeNull()
})
