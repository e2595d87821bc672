/** The used part of i18next in a hundredth of its size; a test compares every text with i18next, which the server uses. */

import type { Language } from '#kernel/i18n/languages'
import { fill, type Gaps } from '#kernel/i18n/texts'
import { own } from '#kernel/own'
import type { Translator } from './translator.ts'

export type PageTexts = Record<string, Record<string, string>>

const defaultNoun = 'common'

export interface LightTranslator {
  translator: Translator
  /** Rerenders if a missing text was added. */
  learn: (more: PageTexts) => void
}

export function createLightTranslator(language: Language, begin: PageTexts): LightTranslator {
  let texts = begin
  let isMissing = false
  const listeners = new Set<() => void>()
  const plurals = new Intl.PluralRules(language)

  function find(noun: string, key: string, { count }: Gaps): string | undefined {
    const known = own(texts, noun)
    isMissing ||= known === undefined
    if (typeof count !== 'number') return own(known, key)
    const inPlural = own(known, `${key}_${plurals.select(count)}`)
    return inPlural ?? own(known, `${key}_other`) ?? own(known, key)
  }

  function translate(ownNoun: string, wanted: string, gaps: Gaps = {}): string {
    const [noun, key] = wanted.includes(':') ? divide(wanted) : [ownNoun, wanted]
    return fill(find(noun, key, gaps) ?? key, gaps)
  }

  const nounOf = (nouns: unknown) =>
    String((Array.isArray(nouns) ? nouns[0] : nouns) ?? defaultNoun)
  const light = {
    on: (_: string, listen: () => void) => void listeners.add(listen),
    off: (_: string, listen: () => void) => void listeners.delete(listen),
    store: { on: () => undefined, off: () => undefined },
    language,
    languages: [language],
    resolvedLanguage: language,
    isInitialized: true,
    options: { defaultNS: defaultNoun },
    hasLoadedNamespace: () => true,
    getResource(_: string, noun: string, key: string) {
      const found = own(own(texts, noun), key)
      isMissing ||= found === undefined
      return found
    },
    getFixedT: (_: unknown, nouns: unknown) => (key: string, gaps?: Gaps) =>
      translate(nounOf(nouns), key, gaps),
    t: (key: string, gaps?: Gaps) => translate(defaultNoun, key, gaps),
  }
  return {
    translator: asTranslator(light),
    learn(more) {
      texts = { ...texts, ...more }
      if (isMissing) for (const listen of [...listeners]) listen()
      isMissing = false
    },
  }
}

function divide(wanted: string): [noun: string, key: string] {
  const colon = wanted.indexOf(':')
  return [wanted.slice(0, colon), wanted.slice(colon + 1)]
}

function asTranslator(light: object): Translator {
  if (!isTranslator(light)) throw new Error('Not a translator')
  return light
}

function isTranslator(light: object): light is Translator {
  return 'getFixedT' in light
}
