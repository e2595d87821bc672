import type { Text } from '#kernel/i18n/texts'

/** A sentence or some, in each language; its marks are `**bold**` only. */
export interface ArticleText {
  title: Text
  intro: Text
  sections: { heading: Text; paragraphs: Text[] }[]
}

export const said = (es: string, pt: string, en: string): Text => ({ es, pt, en })
