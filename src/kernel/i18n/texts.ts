import type { Language } from './languages.ts'

/** One text, in every language. */
export type Text = Record<Language, string>
export type Texts = Record<string, Text>
export type Gaps = Record<string, unknown>

/**
 * The texts of one noun, a row each: `{{name}}` is a gap to fill; a text that counts has a row for
 * `_one` and one for `_other`.
 */
export function texts<Key extends string | number>(rows: Record<Key, Text>): Record<Key, Text> {
  return rows
}

/** How the server says them without a page, in messages and notices. */
export function sayIn<Key extends string>(language: Language, rows: Record<Key, Text>) {
  return (key: Key, gaps?: Gaps) => fill(rows[key][language], gaps)
}

export function fill(text: string, gaps: Gaps = {}): string {
  const known = new Map(Object.entries(gaps))
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known.get(name) ?? ''))
}
