import * as errorNouns from '#error-codes'
import type { Language } from '#kernel/i18n/languages'
import type { Text, Texts } from '#kernel/i18n/texts'
import type { Catalogue } from './catalogue.ts'
import * as nouns from './texts.ts'
import { createTranslator, type Translator } from './translator.ts'

/** What a job does is said among the texts of its noun, and read on the page of jobs only. */
export const jobRows = Object.values(nouns)
  .flatMap((rows) => Object.entries<Text>(rows))
  .filter(([key]) => isOfJob(key))

/** For the server; a browser loads one language, with `loadTexts`. */
export const catalogues: Record<Language, Catalogue> = {
  es: catalogueIn('es'),
  pt: catalogueIn('pt'),
  en: catalogueIn('en'),
}

function catalogueIn(language: Language): Catalogue {
  const said = Object.entries(nouns).map(([noun, rows]) => [noun, textsIn(language, rows)])
  const titles = Object.entries(nouns).flatMap(([noun, rows]) =>
    'title' in rows ? [[noun, rows.title[language]]] : [],
  )
  const jobs = jobRows.map(([key, text]) => [key, text[language]])
  const ofPages = [
    ['pages', Object.fromEntries(titles)],
    ['jobs', { ...textsIn(language, nouns.jobs), ...Object.fromEntries(jobs) }],
  ]
  return Object.fromEntries([...said, ...ofPages])
}

function isOfJob(key: string): boolean {
  return key.startsWith('job_')
}

function textsIn(language: Language, rows: Texts): Record<string, string> {
  const own = Object.entries(rows).filter(([key]) => !isOfJob(key))
  return Object.fromEntries(own.map(([key, text]) => [key, text[language]]))
}

const translators = new Map<Language, Translator>()

export function translatorFor(language: Language): Translator {
  const existing = translators.get(language)
  if (existing) return existing
  const translator = createTranslator(language, catalogues[language])
  translators.set(language, translator)
  return translator
}

/** What any call may meet at once; those of a screen's nouns may be drawn in its rows. The others come with all texts. */
const errorsOfEveryPage = [
  'ERR_BUSY',
  'ERR_DATABASE_AWAY',
  'ERR_INTERNAL',
  'ERR_NOT_FOUND',
  'ERR_NO_PERMISSION',
  'ERR_TOO_MANY_REQUESTS',
] as const satisfies (keyof typeof errorNouns.http)[]

/** Their rows keep why something was not sent, and are drawn with it at first. */
const keepingReasons = ['campaigns', 'campaignReport', 'schedules']

type NounTexts = Record<string, Record<string, string>>
/** Every page view asks for those of its screen. */
const firstTexts = new Map<string, NounTexts>()

/** A page includes its first texts; the rest is fetched later. */
export function textsOfNouns(language: Language, nouns: readonly string[]): NounTexts {
  const key = [language, ...nouns].join(' ')
  const texts = firstTexts.get(key) ?? pickTexts(language, nouns)
  firstTexts.set(key, texts)
  return texts
}

function pickTexts(language: Language, nouns: readonly string[]): NounTexts {
  const keepsReasons = keepingReasons.some((noun) => nouns.includes(noun))
  const drawn = keepsReasons ? [...nouns, 'connections', 'messages'] : nouns
  const ofNouns = Object.entries(errorNouns).filter(([noun]) => drawn.includes(noun))
  const codes = new Set<string>(errorsOfEveryPage)
  for (const code of ofNouns.flatMap(([, rows]) => Object.keys(rows))) codes.add(code)
  const own = Object.entries(catalogues[language]).filter(([noun]) => nouns.includes(noun))
  return Object.fromEntries(
    own.map(([noun, texts]) => [noun, noun === 'errors' ? pick(texts, codes) : texts]),
  )
}

function pick(texts: Record<string, string>, keys: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key)))
}
