/** @jsxImportSource hono/jsx */
import type { OpenApiDocument } from '#programs/api-document/document'
import type { JsonSchema } from '#programs/api-document/json-schema'
import { FieldList, fieldsOf } from './fields.tsx'

export function RecordsPage({ document }: { document: OpenApiDocument }) {
  const schemas: Record<string, JsonSchema> = document.components.schemas
  const records = Object.entries(schemas).filter(([, { properties }]) => properties)
  return (
    <>
      <h1 class="font-semibold text-xl">Records</h1>
      <p class="text-muted-foreground">What answers consist of</p>
      {records.map(([name, schema]) => (
        <section key={name} aria-labelledby={name} class="mt-6 border-t pt-4">
          <h2 id={name} class="scroll-mt-4 font-mono font-semibold text-sm">
            <a href={`#${name}`}>{name}</a>
          </h2>
          <FieldList fields={fieldsOf(schema)} />
        </section>
      ))}
    </>
  )
}
