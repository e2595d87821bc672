import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { languages } from '#kernel/i18n/languages'

/** The program's own pages of help, in the order in which they are listed. */
export const articleNames = [
  'first-steps',
  'administration',
  'automatic-answers',
  'campaigns',
  'billing',
] as const
export const ArticleName = v.picklist(articleNames)
export type ArticleName = v.InferOutput<typeof ArticleName>

/** Plain text, but for `**bold**` and code between backticks. */
export const Article = v.object({
  title: v.string(),
  intro: v.string(),
  sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
})
export type Article = v.InferOutput<typeof Article>

export const showArticle = endpoint({
  method: 'get',
  path: '/help-articles',
  can: 'help.read',
  summary: 'One of the program’s own pages of help, in a language',
  accepts: v.object({ article: ArticleName, language: v.picklist(languages) }),
  returns: Article,
})
