import type { Catalogue } from '../i18n/catalogues.ts'

type Word =
  | 'title'
  | 'subtitle'
  | 'search'
  | 'add'
  | 'empty'
  | 'editNamed'
  | 'deleteNamed'
  | 'deleteTitle'

/** The nouns whose texts have all the words that a list page needs. */
export type ListTexts = {
  [Noun in keyof Catalogue]: Catalogue[Noun] extends Record<Word, string> ? Noun : never
}[keyof Catalogue]
