/** @jsxImportSource hono/jsx */
import { errorCatalogue } from '#gathered'
import { limits } from '#kernel/http/limits'
import type { OpenApiDocument } from '#programs/api-document/document'
import { securitySchemes } from '#programs/api-document/security'
import { callsIn, type DocumentedCall, isFound, searchText } from './calls.ts'
import { Line, Prose } from './prose.tsx'
import { slugOf } from './slug.ts'

interface OverviewProps {
  document: OpenApiDocument
  query: string
}

export function Overview({ document, query }: OverviewProps) {
  return (
    <>
      <h1 class="font-semibold text-xl">API</h1>
      {query ? null : (
        <>
          <Prose text={document.info.description} />
          <p class="mt-2">
            For programs:{' '}
            <a class="text-primary underline" href="/api/openapi.json">
              openapi.json
            </a>{' '}
            (OpenAPI 3.1)
          </p>
        </>
      )}
      <Calls document={document} query={query} />
      <div data-search-hides class={query ? 'hidden' : ''}>
        <Tokens />
        <Limits />
        <ErrorCodes />
      </div>
    </>
  )
}

function Calls({ document, query }: OverviewProps) {
  const found = document.tags.map((tag) => ({
    tag,
    calls: callsIn(document, tag.name).filter((call) => isFound(searchText(call), query)),
  }))
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <>
      <p role="status" class="mt-4 text-muted-foreground" data-count>
        {count === 1 ? '1 call' : `${count} calls`}
      </p>
      {found
        .filter(({ calls }) => calls.length > 0)
        .map(({ tag, calls }) => (
          <section key={tag.name} class="mt-6" aria-labelledby={slugOf(tag.name)}>
            <h2 id={slugOf(tag.name)} class="scroll-mt-4 font-semibold text-base">
              <a href={`/api/docs/${slugOf(tag.name)}`}>{tag.name}</a>
            </h2>
            <p class="text-muted-foreground">{tag.description}</p>
            <ul class="mt-1">{calls.map(row)}</ul>
          </section>
        ))}
    </>
  )
}

function row(call: DocumentedCall) {
  const { method, path, operation } = call
  const noun = slugOf(operation.tags[0] ?? '')
  return (
    <li key={operation.operationId} class="border-b py-2" data-call={searchText(call)}>
      <a
        href={`/api/docs/${noun}#${operation.operationId}`}
        class="font-mono text-xs hover:underline [overflow-wrap:anywhere]"
      >
        <span class="text-primary">{method.toUpperCase()}</span> {path}
      </a>
      <p>
        <Line text={operation.summary} />
      </p>
    </li>
  )
}

const heading = 'mt-8 scroll-mt-4 font-semibold text-base'

function Tokens() {
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" class={heading}>
        Tokens
      </h2>
      <dl class="mt-1">
        {Object.entries(securitySchemes).map(([name, { description }]) => (
          <div key={name} class="border-b py-2">
            <dt class="font-mono text-xs">{name}</dt>
            <dd>
              <Line text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Limits() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" class={heading}>
        Limits
      </h2>
      <dl class="mt-1">
        {Object.entries(limits).map(([name, { burst, perMinute }]) => (
          <div key={name} class="border-b py-2">
            <dt class="font-mono text-xs">{name}</dt>
            <dd>
              {burst} at once, then{' '}
              {perMinute < 10 && perMinute % 1 > 0
                ? `${Math.round(perMinute * 60)} an hour`
                : `${perMinute} a minute`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ErrorCodes() {
  const rows = Object.entries(errorCatalogue).sort(([one], [other]) => (one < other ? -1 : 1))
  return (
    <section aria-labelledby="errors">
      <h2 id="errors" class={heading}>
        Error codes
      </h2>
      <dl class="mt-1">
        {rows.map(([code, { status, en }]) => (
          <div key={code} id={code} class="scroll-mt-4 border-b py-2 target:bg-selected">
            <dt class="font-mono text-xs [overflow-wrap:anywhere]">
              {status} {code}
            </dt>
            <dd>{en}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
