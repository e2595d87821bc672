const used = /\buseTranslation\(\s*(\[[^\]]*\]|'[^']*')?/g
const named = /\bt\(\s*['`](\w+):/g
const listed = /\[([^\]]*)\] satisfies \(keyof Catalogue\)\[\]/g
const defaultNoun = 'common'

export function nounsIn(sources: readonly string[]): string[] {
  const nouns = new Set<string>()
  for (const source of sources) {
    for (const [, given] of source.matchAll(used)) {
      const names = namesIn(given)
      for (const name of names.length > 0 ? names : [defaultNoun]) nouns.add(name)
    }
    for (const [, noun] of source.matchAll(named)) nouns.add(noun ?? defaultNoun)
    for (const [, given] of source.matchAll(listed))
      for (const name of namesIn(given)) nouns.add(name)
  }
  return [...nouns].sort()
}

function namesIn(given = ''): string[] {
  return [...given.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')
}
