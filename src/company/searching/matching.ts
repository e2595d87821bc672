import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchTerms, unseenSigns } from './search-terms.ts'

/**
 * Every term of the search, in any order. In a subquery the terms are made comparable once, not for each
 * row.
 * @param search what was typed, or a placeholder of its terms
 */
export function contains(column: SQLWrapper, search: string | SQLWrapper): SQL {
  const terms = typeof search === 'string' ? sql.param(searchTerms(search).terms) : search
  return containsAll(plainOf(column), terms)
}

/** @param key comparable already: the result of `plain_text` */
export function containsAll(key: SQLWrapper, terms: SQLWrapper): SQL {
  return likeAll(key, sql`search_patterns(${terms}::text[])`)
}

export const likeAll = (key: SQLWrapper, patterns: SQL) =>
  sql`${key} like all ((select ${patterns})::text[])`

/** `plain_text`, which called for each row takes three times as long. */
export function plainOf(column: SQLWrapper): SQL {
  return sql`lower(unaccent(regexp_replace(regexp_replace(${column}, ${unseen}, '', 'g'), ${blanks}, ' ', 'g')))`
}

const unseen = sql.raw(`'${unseenSigns}'`)
const blank = String.raw`\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`
const blanks = sql.raw(`'[ ${blank}]{2,}|[${blank}]'`)
