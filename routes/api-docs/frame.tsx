/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { OpenApiDocument } from '#programs/api-document/document'
import { slugOf } from './slug.ts'

interface FrameProps {
  document: OpenApiDocument
  slug: string | undefined
  query: string
  children: Child
}

export function Frame({ document, slug, query, children }: FrameProps) {
  const nouns = document.tags.map(({ name }) => ({ name, slug: slugOf(name) }))
  return (
    <div class="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 text-sm sm:px-8 medium:flex-row">
      <header class="shrink-0 medium:w-48">
        <p class="font-semibold text-lg">
          <a href="/api/docs">Recado API</a>
        </p>
        <search class="mt-3 block">
          <form action="/api/docs">
            <input
              type="search"
              name="q"
              value={query}
              aria-label="Search in all calls"
              placeholder="Search"
              maxlength={100}
              class="h-9 w-full rounded-md border border-input bg-background px-3"
            />
          </form>
        </search>
        <nav aria-label="Nouns" class="mt-3">
          <ul class="flex flex-wrap gap-x-3 medium:flex-col">
            {[...nouns, { name: 'Records', slug: 'records' }].map((noun) => (
              <li key={noun.slug}>
                <a
                  href={`/api/docs/${noun.slug}`}
                  class="inline-block py-1 text-muted-foreground hover:text-foreground aria-[current]:font-medium aria-[current]:text-foreground"
                  {...(noun.slug === slug ? { 'aria-current': 'page' } : {})}
                >
                  {noun.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main class="min-w-0 flex-1">{children}</main>
    </div>
  )
}
