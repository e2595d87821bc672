import type * as nouns from './texts.ts'

type Nouns = typeof nouns

export type TitledNoun = {
  [Noun in keyof Nouns]: 'title' extends keyof Nouns[Noun] ? Noun : never
}[keyof Nouns]

/** All texts of one language. `pages` are the titles of the nouns. */
export type Catalogue = { [Noun in keyof Nouns]: Record<keyof Nouns[Noun], string> } & {
  pages: Record<TitledNoun, string>
}
