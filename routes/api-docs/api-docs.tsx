/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { raw } from 'hono/html'
import type { ReadApiDocument } from '../api-document.ts'
import { shell } from '../shell.tsx'
import { Frame } from './frame.tsx'
import { NounPage } from './noun-page.tsx'
import { Overview } from './overview.tsx'
import { RecordsPage } from './records-page.tsx'
import { slugOf } from './slug.ts'

/** Rendered once from the API document, which does not change while the program runs. */
export function apiDocs(read: ReadApiDocument): Hono {
  const app = new Hono()
  const rendered = new Map<string, string>()

  app.get('/api/docs/:noun?', async (c, next) => {
    const { document } = await read()
    const slug = c.req.param('noun')
    const query = slug ? '' : (c.req.query('q') ?? '').trim().slice(0, 100)
    const tag = document.tags.find(({ name }) => slugOf(name) === slug)
    const content = () => {
      if (slug === 'records') return <RecordsPage document={document} />
      if (tag) return <NounPage document={document} tag={tag} />
      return <Overview document={document} query={query} />
    }
    if (slug && slug !== 'records' && !tag) return next()
    const title = tag?.name ?? (slug === 'records' ? 'Records' : 'API')
    const html =
      (query ? undefined : rendered.get(title)) ??
      String(
        <Frame document={document} slug={slug} query={query}>
          {content()}
        </Frame>,
      )
    if (!query) rendered.set(title, html)
    return answer(c, `${title} · Recado`, html)
  })
  return app
}

function answer(c: Context, title: string, html: string) {
  return shell(c, { title, language: 'en', screen: 'api-docs', children: raw(html) })
}
