/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { Endpoint } from '#http/endpoint'
import { shell } from './shell.tsx'

export function apiDocs(endpoints: Endpoint[]): Hono {
  const app = new Hono()
  app.get('/api/docs', (c) =>
    shell(c, {
      title: 'API · Recado',
      language: 'en',
      children: (
        <main class="mx-auto max-w-6xl px-4 py-7 text-sm sm:px-8">
          <h1 class="font-semibold text-xl">API</h1>
          <p class="mt-1 mb-5 max-w-2xl text-muted-foreground">
            Calls carry <code>Authorization: Bearer TOKEN</code>, from{' '}
            <code>POST /api/auth/login</code>; those of programs the token of a connection, in the
            same header or in <code>X_TOKEN</code>. The same as a document for programs:{' '}
            <a class="text-primary underline" href="/api/openapi.json">
              openapi.json
            </a>
            .
          </p>
          <table class="w-full border-collapse text-left narrow:block">
            <thead class="narrow:hidden">
              <tr class="border-b text-faint text-xs">
                <th class="py-2 pr-6 font-medium">Call</th>
                <th class="py-2 pr-6 font-medium">What it does</th>
                <th class="py-2 font-medium">Permission</th>
              </tr>
            </thead>
            <tbody class="narrow:block">{endpoints.map(row)}</tbody>
          </table>
        </main>
      ),
    }),
  )
  return app
}

function row({ method, path, summary, can }: Endpoint) {
  return (
    <tr class="border-b align-top narrow:block narrow:py-2">
      <td class="py-2 pr-6 font-mono text-xs [overflow-wrap:anywhere] narrow:block narrow:py-0.5">
        <span class="text-primary">{method.toUpperCase()}</span> /api{path}
      </td>
      <td class="py-2 pr-6 wide:w-1/2 narrow:block narrow:py-0.5">{summary}</td>
      <td class="py-2 font-mono text-muted-foreground text-xs narrow:block narrow:py-0.5">{can}</td>
    </tr>
  )
}
