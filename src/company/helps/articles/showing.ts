import type { InputOf } from '#kernel/http/endpoint'
import type { Language } from '#kernel/i18n/languages'
import type { Article, ArticleName, showArticle as showArticleCall } from '../article-contract.ts'
import { administration } from './administration.ts'
import type { ArticleText } from './article.ts'
import { automaticAnswers } from './automatic-answers.ts'
import { billing } from './billing.ts'
import { campaigns } from './campaigns.ts'
import { firstSteps } from './first-steps.ts'

export const articles: Record<ArticleName, ArticleText> = {
  'first-steps': firstSteps,
  administration,
  'automatic-answers': automaticAnswers,
  campaigns,
  billing,
}

export function articleIn(language: Language, name: ArticleName): Article {
  const { title, intro, sections } = articles[name]
  return {
    title: title[language],
    intro: intro[language],
    sections: sections.map(({ heading, paragraphs }) => ({
      heading: heading[language],
      paragraphs: paragraphs.map((text) => text[language]),
    })),
  }
}

export async function showArticle(
  _: unknown,
  { article, language }: InputOf<typeof showArticleCall>,
): Promise<Article> {
  return articleIn(language, article)
}
