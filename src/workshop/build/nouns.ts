const used = /\buseTranslation\(\s*(\[[^\]]*\]|'[^']*')?/g
const named = /\bt\(\s*['`](\w+):/g
const listed = /\[([^\]]*)\] satisfies \(keyof Catalogue\)\[\]/g
const drawnPart = /\bfetched\(async \(\) => \(await import\('[^']*?([^/']+)'\)/g
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

/** Their files: of parts that may be there before the page is drawn, unlike those of `later`. */
export function drawnPartsIn(source: string): string[] {
  return [...source.matchAll(drawnPart)].map(([, file]) => file ?? '')
}

function namesIn(given = ''): string[] {
  return [...given.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')
}
