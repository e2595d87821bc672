import type { Catalogue } from '../i18n/catalogue.ts'

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
export type ListTexts = NounsWith<Word>

/** Those of whose rows one is deleted by name. */
export type DeletionTexts = NounsWith<'deleteTitle'>

type NounsWith<Key extends string> = {
  [Noun in keyof Catalogue]: Catalogue[Noun] extends Record<Key, string> ? Noun : never
}[keyof Catalogue]
