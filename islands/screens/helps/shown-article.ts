import * as v from 'valibot'
import { ArticleName, showArticle } from '#company/helps/article-contract'
import { resource } from '../../kit/live/resource.ts'

export const article = resource(showArticle, { toData: (shown) => shown, events: [] })

/** @param at path and query */
export function articleAt(at: string): ArticleName | undefined {
  const name = at.split('?')[0]?.split('/')[2]
  return v.is(ArticleName, name) ? name : undefined
}
