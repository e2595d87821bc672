/** Whose texts a screen speaks from its first moment: read from the sources it is made of. */
const used = /\buseTranslation\(\s*(\[[^\]]*\]|'[^']*')?/g
const named = /\bt\(\s*['`](\w+):/g
const defaultNoun = 'common'

export function nounsIn(sources: readonly string[]): string[] {
  const nouns = new Set<string>()
  for (const source of sources) {
    for (const [, given] of source.matchAll(used)) {
      const names = [...(given ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')
      for (const name of names.length > 0 ? names : [defaultNoun]) nouns.add(name)
    }
    for (const [, noun] of source.matchAll(named)) nouns.add(noun ?? defaultNoun)
  }
  return [...nouns].sort()
}
