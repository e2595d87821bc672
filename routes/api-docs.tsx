/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { Endpoint } from '#http/endpoint'
import { shell } from './shell.tsx'

/** `/api/docs`: every call on one page, read from the declarations that serve them. */
export function apiDocs(endpoints: Endpoint[]): Hono {
  const app = new Hono()
  app.get('/api/docs', (c) =>
    shell(c, {
      title: 'API · Recado',
      language: 'en',
      children: (
        <main class="mx-auto max-w-4xl p-6 text-sm">
          <h1 class="text-2xl font-semibold">API</h1>
          <p class="my-4">
            Calls carry <code>Authorization: Bearer TOKEN</code>, from{' '}
            <code>POST /api/auth/login</code>; those of programs the token of a connection, in the
            same header or in <code>X_TOKEN</code>. The same as a document for programs:{' '}
            <a class="underline" href="/api/openapi.json">
              openapi.json
            </a>
            .
          </p>
          <table class="w-full border-collapse text-left">
            <thead>
              <tr class="border-b">
                <th class="py-2 pr-4">Call</th>
                <th class="py-2 pr-4">What it does</th>
                <th class="py-2">Permission</th>
              </tr>
            </thead>
            <tbody>{endpoints.map(row)}</tbody>
          </table>
        </main>
      ),
    }),
  )
  return app
}

function row({ method, path, summary, can }: Endpoint) {
  return (
    <tr class="border-b align-top">
      <td class="py-2 pr-4 font-mono whitespace-nowrap">
        {method.toUpperCase()} /api{path}
      </td>
      <td class="py-2 pr-4">{summary}</td>
      <td class="py-2 font-mono">{can}</td>
    </tr>
  )
}
