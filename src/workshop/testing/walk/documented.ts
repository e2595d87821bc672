/** The refusals that the API document names, to be compared with those that calls answer with. */
import type { Endpoint } from '#kernel/http/endpoint'
import { apiDocumentOf } from '../../../../routes/api-document.ts'

interface Documented {
  $ref?: string
  content?: { 'application/json'?: { schema: { allOf?: SchemaPart[] } } }
}

interface SchemaPart {
  $ref?: string
  properties?: { error?: { enum?: readonly string[] } }
}

const patternOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}')

/** The codes of a call with a status. */
export async function readDocumentedCodes() {
  const { document } = await apiDocumentOf('https://desk.recado.test')()
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, one]) => [`${method} ${patternOf(path)}`, one] as const,
      ),
    ),
  )
  const shared: Record<string, Documented> = document.components.responses ?? {}
  return ({ method, path }: Endpoint, status: number): string[] => {
    const operation = operations.get(`${method} ${patternOf(`/api${path}`)}`)
    const found: Documented | undefined = operation?.responses[status]
    const response = found?.$ref ? shared[found.$ref.split('/').at(-1) ?? ''] : found
    const schemas = response?.content?.['application/json']?.schema.allOf ?? []
    return schemas.flatMap(({ properties }) => properties?.error?.enum ?? [])
  }
}
