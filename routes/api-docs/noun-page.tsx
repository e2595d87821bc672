/** @jsxImportSource hono/jsx */

import { own } from '#kernel/own'
import type { OpenApiDocument } from '#programs/api-document/document'
import type { JsonSchema } from '#programs/api-document/json-schema'
import type { Operation, Parameter } from '#programs/api-document/operation'
import { callsIn, type DocumentedCall } from './calls.ts'
import { curlOf } from './curl.ts'
import { FieldList, fieldsOf, parameterField } from './fields.tsx'
import { Code, Line, Prose } from './prose.tsx'

interface NounPageProps {
  document: OpenApiDocument
  tag: { name: string; description: string }
}

export function NounPage({ document, tag }: NounPageProps) {
  const server = document.servers[0]?.url ?? ''
  return (
    <>
      <h1 class="font-semibold text-xl">{tag.name}</h1>
      <p class="text-muted-foreground">{tag.description}</p>
      {callsIn(document, tag.name).map((call) => (
        <Call key={call.operation.operationId} call={call} document={document} server={server} />
      ))}
    </>
  )
}

interface CallProps {
  call: DocumentedCall
  document: OpenApiDocument
  server: string
}

const heading = 'mt-3 font-medium text-muted-foreground text-xs'

function Call({ call, document, server }: CallProps) {
  const { method, path, operation } = call
  const { operationId, summary, description, parameters = [], deprecated } = operation
  const answer = Object.entries(operation.responses).find(([status]) => status < '300')
  const media = answer?.[1].content?.['application/json']
  return (
    <article class="mt-6 border-t pt-4" aria-labelledby={operationId}>
      <h2 id={operationId} class="scroll-mt-4 font-semibold">
        <a href={`#${operationId}`} class="font-mono text-sm [overflow-wrap:anywhere]">
          <span class="text-primary">{method.toUpperCase()}</span> {path}
        </a>
      </h2>
      <p class="mt-1">
        <Line text={summary} />
        {deprecated ? ' (deprecated)' : ''}
      </p>
      <div class="text-muted-foreground">
        <Prose text={description} />
      </div>
      <div class="gap-6 roomy:grid roomy:grid-cols-2">
        <div class="min-w-0">
          <Parameters parameters={parameters} />
          <Body operation={operation} />
          <Refusals operation={operation} document={document} />
        </div>
        <div class="min-w-0">
          <h3 class={heading}>Example</h3>
          <Code text={curlOf(call, server)} />
          {media ? <Answer status={answer?.[0] ?? ''} media={media} /> : null}
        </div>
      </div>
    </article>
  )
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  if (parameters.length === 0) return null
  const places = ['path', 'query', 'header'] as const
  return (
    <>
      <h3 class={heading}>Parameters</h3>
      {places.map((place) => {
        const fields = parameters.filter((one) => one.in === place).map(parameterField)
        return fields.length > 0 ? <FieldList key={place} fields={fields} place={place} /> : null
      })}
    </>
  )
}

function Body({ operation: { requestBody } }: { operation: Operation }) {
  const { 'multipart/form-data': form, 'application/json': json } = requestBody?.content ?? {}
  const schema = (form ?? json)?.schema
  if (!schema) return null
  const kinds = [...(json ? ['JSON'] : []), ...(form ? ['a form with files'] : [])]
  return (
    <>
      <h3 class={heading}>Body, as {kinds.join(' or ')}</h3>
      <FieldList fields={fieldsOf(schema)} />
    </>
  )
}

function Answer({
  status,
  media,
}: {
  status: string
  media: { schema: JsonSchema; example?: unknown }
}) {
  return (
    <>
      <h3 class={heading}>Answer {status}</h3>
      <Code text={JSON.stringify(media.example, null, 2)} />
    </>
  )
}

function Refusals({ operation, document }: Pick<CallProps, 'document'> & { operation: Operation }) {
  const shared: Record<string, { description?: string }> = document.components.responses
  const refusals = Object.entries(operation.responses).flatMap(([status, response]) => {
    if (status < '300') return []
    const { description } = response.$ref
      ? (own(shared, response.$ref.split('/').at(-1) ?? '') ?? {})
      : response
    return (description ?? '').split('\n\n').map((line) => ({ status, line }))
  })
  return (
    <>
      <h3 class={heading}>Errors</h3>
      <ul class="mt-1">
        {refusals.map(({ status, line }) => (
          <li key={line} class="py-0.5 [overflow-wrap:anywhere]">
            {status} <Line text={line} />
          </li>
        ))}
      </ul>
    </>
  )
}
