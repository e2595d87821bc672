import { articleIn } from '#company/helps/articles/showing'
import { listHelps } from '#company/helps/listing'
import { helpsScreen } from '#islands/screens/helps/helps-screen.tsx'
import { articleAt } from '#islands/screens/helps/shown-article.ts'
import { languageOf } from '../language.ts'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const helpsPage = page(helpsScreen, async (scope, { me }, c) => {
  const article = articleAt(c.req.path)
  if (!article) return { helps: [[{}, await listHelps(scope, firstPage)]] }
  const language = languageOf(c, me.company.language)
  return { article: [[{ article, language }, articleIn(language, article)]] }
})
