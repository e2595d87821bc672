/**
 * What people type into a search, as terms that must all be found, in any order. Quotation marks keep
 * a phrase together, and digits in groups are one number.
 */

import { spelledTwice } from '#company/phone-numbers/spelled-twice'
import { normalized } from '#kernel/text/normalized'

export interface SearchTerms {
  terms: string[]
  /**
   * The same with every number as bare digits, as phone numbers are stored, of those that are spelled in
   * two ways what both have; null where they are that.
   */
  withDigits: string[] | null
}

interface Term {
  text: string
  digits?: string
}

const quotes = '"“”„‟«»＂'
const quoted = new RegExp(`[${quotes}]([^${quotes}]*)[${quotes}]|([^\\s${quotes}]+)`, 'gu')

/** WhatsApp's marks of emphasis, and what is not visible at all; `plain_text` drops the same. */
export const unseenSigns = String.raw`[*_~\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]`
const unseen = new RegExp(unseenSigns, 'gu')

const opening = /^[¿¡([{<'‘,;:.!?…·–—-]+/u
const closing = /[)\]}>'’,;:.!?…·–—-]+$/u

const fewestDigits = 3
/** So many digits in groups are a number even beside words: fewer may as well be amounts. */
const fewestGroupedDigits = 7

export function isUnseen(letter: string): boolean {
  return letter.replace(unseen, '') === ''
}

export function searchTerms(text: string): SearchTerms {
  const shown = normalized(text, 'NFC').replace(unseen, '').replace(/\s+/gu, ' ').trim()
  const typed = [...shown.matchAll(quoted)].flatMap(([, phrase, word]) => termOf(phrase, word))
  const terms = typed.length > 0 ? joinGroups(typed) : [{ text: shown }]
  const hasOthers = terms.some(({ text, digits = text }) => digits !== text)
  return {
    terms: distinct(terms.map((one) => one.text)),
    withDigits: hasOthers ? distinct(terms.map((one) => one.digits ?? one.text)) : null,
  }
}

function termOf(phrase: string | undefined, word: string | undefined): Term[] {
  const text = phrase?.trim() ?? word?.replace(opening, '').replace(closing, '') ?? ''
  if (text === '') return []
  const isNumber = phrase === undefined && /^[\d()+.-]+$/u.test(text)
  return [isNumber ? { text, digits: text.replace(/\D/gu, '') } : { text }]
}

function joinGroups(typed: readonly Term[]): Term[] {
  const terms: Term[] = []
  for (let from = 0; from < typed.length; ) {
    let to = from
    while (typed[to]?.digits !== undefined) to++
    const run = typed.slice(from, Math.max(to, from + 1))
    terms.push(...numberOr(run, { isAll: run.length === typed.length }))
    from += run.length
  }
  return terms
}

function numberOr(run: Term[], { isAll }: { isAll: boolean }): Term[] {
  const digits = run.map((one) => one.digits ?? '').join('')
  const fewest = isAll || run.length === 1 ? fewestDigits : fewestGroupedDigits
  if (digits.length < fewest) return run.map(({ text }) => ({ text }))
  return [withoutPrefix(run.map(({ text }) => text).join(' '), digits)]
}

/** `00` and `+` before a number say that it begins with the country; numbers are stored without. */
function withoutPrefix(text: string, digits: string): Term {
  const bare = digits.replace(/^00/u, '')
  if (bare.length < fewestDigits) return { text, digits }
  const shared = spelledTwice(bare)?.rest ?? bare
  return { text: text.replace(/^(?:\+|00)[ .-]?/u, ''), digits: shared }
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)]
}
