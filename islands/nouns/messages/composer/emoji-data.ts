/** A chunk of its own, fetched on first use. */
import type { Language } from '#kernel/i18n/languages'
import { plain } from './matching.ts'

export interface Emoji {
  emoji: string
  name: string
  words: string
  group: number
}

interface EmojiEntry {
  unicode: string
  label: string
  tags?: string[]
  group?: number
  order?: number
}

/** Skin tones and hair alone are not offered. */
const component = 2

const loading: Record<Language, () => Promise<readonly EmojiEntry[]>> = {
  es: async () => (await import('emojibase-data/es/compact.json')).default,
  pt: async () => (await import('emojibase-data/pt/compact.json')).default,
  en: async () => (await import('emojibase-data/en/compact.json')).default,
}

const loaded = new Map<Language, Promise<readonly Emoji[]>>()

export function loadEmoji(language: Language): Promise<readonly Emoji[]> {
  const existing = loaded.get(language)
  if (existing) return existing
  const all = loading[language]().then(emojiIn)
  loaded.set(language, all)
  all.catch(() => loaded.delete(language))
  return all
}

function emojiIn(entries: readonly EmojiEntry[]): readonly Emoji[] {
  return entries
    .filter(({ group }) => group !== undefined && group !== component)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ unicode, label, tags = [], group = 0 }) => ({
      emoji: unicode,
      name: label,
      words: plain([label, ...tags].join(' ')),
      group,
    }))
}

/** Matches at the beginning of the name come first. */
export function findEmoji(all: readonly Emoji[], query: string): Emoji[] {
  const wanted = plain(query)
    .trim()
    .split(/[\s_-]+/)
  const found = all.filter(({ words }) => wanted.every((word) => ` ${words}`.includes(` ${word}`)))
  const first = wanted.join(' ')
  return found.sort((a, b) => Number(b.words.startsWith(first)) - Number(a.words.startsWith(first)))
}
