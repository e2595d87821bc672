import { normalized } from '#kernel/text/normalized'
import { shownNumber } from './phone.ts'

/** Bidirectional controls and invisible characters. */
export const tricks = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

export function shownName(name: string): string {
  return truncate(shownNumber(name.replace(tricks, '').replace(/\s+/g, ' ').trim()), 80)
}

/** The extension stays: it names the file's type. */
export function shownFileName(name: string, longest = 80): string {
  const plain = name.replace(tricks, '').replace(/\s+/g, ' ').trim()
  const extension = /\.[^. ]{1,16}$/.exec(plain)?.[0] ?? ''
  return (
    truncate(plain.slice(0, plain.length - extension.length), longest - extension.length) +
    extension
  )
}

export function shortName(name: string): string {
  if (name.length <= 10) return name
  const letters = Array.from(new Intl.Segmenter().segment(name.slice(0, 200)), (one) => one.segment)
  return letters.length > 10 ? `${letters.slice(0, 10).join('').trimEnd()}...` : name
}

/** Never inside a grapheme. */
export function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, longest * 2))) {
    if (index + segment.length > longest - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

/** For comparing what people type: without case and accents. */
export function folded(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
