import type { OpenApiDocument } from '#programs/api-document/document'
import type { Operation } from '#programs/api-document/operation'

export interface DocumentedCall {
  method: string
  path: string
  operation: Operation
}

export function callsIn({ paths }: OpenApiDocument, noun?: string): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      noun === undefined || operation.tags.includes(noun) ? [{ method, path, operation }] : [],
    ),
  )
}

export function searchText({ method, path, operation }: DocumentedCall): string {
  const { summary, description, tags } = operation
  return [method, path, summary, description, ...tags].join(' ').toLowerCase()
}

/** Each word occurs somewhere. */
export function isFound(text: string, query: string): boolean {
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
