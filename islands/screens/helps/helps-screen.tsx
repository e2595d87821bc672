import { showArticle } from '#company/helps/article-contract'
import { listHelps } from '#company/helps/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { ArticlePage } from './article-page.tsx'
import { helpsEntry } from './entry.ts'
import { helpRows } from './help-rows.ts'
import { HelpsPage } from './helps-page.tsx'
import { article, articleAt } from './shown-article.ts'

const seeds = { helps: seedBed(listHelps, helpRows), article: seedBed(showArticle, article) }

export const helpsScreen: Screen<typeof seeds> = {
  entry: helpsEntry,
  seeds,
  render: (at) => {
    const name = articleAt(at)
    return name ? <ArticlePage name={name} /> : <HelpsPage />
  },
}
