/**
 * A tool is a call of the API under another name: the call itself authenticates, checks permission
 * and input, and limits. A tool only says which of its fields an agent fills in and what it sees of
 * the answer.
 */
import * as v from 'valibot'
import type { Endpoint, InputOf, OutputOf } from '#kernel/http/endpoint'
import type { Permission } from '#kernel/policy'
import { alsoNeededScope, scopesFor } from '#kernel/policy/api-scopes'
import type { Schema } from '#kernel/schema'

type JsonSchema = Record<string, unknown>

interface ToolDeclaration<E extends Endpoint> {
  name: string
  title: string
  description: string
  endpoint: E
  /** Described in words, or by a schema where the contract's is of a query string. */
  fields: Partial<Record<keyof InputOf<E>, string | JsonSchema>>
  required?: (keyof InputOf<E>)[]
  /** Fields of the call that the agent does not choose. */
  fixed?: Partial<Record<keyof InputOf<E>, unknown>>
  /** Can be undone or is internal, unless it says so. */
  isDestructive?: boolean
  /** Repeated with the same input, it does nothing more. */
  isIdempotent?: boolean
  show: (output: OutputOf<E>) => unknown
}

export type GuardedEndpoint = Endpoint<Schema, Schema, Permission>

export interface Tool {
  name: string
  title: string
  description: string
  endpoint: GuardedEndpoint
  fields: Record<string, string | JsonSchema>
  required: string[]
  fixed: Record<string, unknown>
  isDestructive: boolean
  isIdempotent: boolean
  show: (answer: unknown) => unknown
}

export function tool<E extends GuardedEndpoint>(declared: ToolDeclaration<E>): Tool {
  const { endpoint, show, fields, required = [], fixed = {}, description } = declared
  const { isDestructive = false, isIdempotent = false } = declared
  const also = alsoNeededScope(endpoint.can)
  const scopes = `${scopesFor(endpoint.can).join(' or ')}${also ? ` and ${also}` : ''}`
  return {
    ...declared,
    endpoint,
    fields: Object.fromEntries(Object.entries(fields).filter(isGiven)),
    required: required.map(String),
    fixed: { ...fixed },
    isDestructive,
    isIdempotent,
    description: `${description} Needs a token with the scope ${scopes}.`,
    show: (answer) => show(v.parse(endpoint.returns, answer)),
  }
}

const isGiven = (entry: [string, unknown]): entry is [string, string | JsonSchema] =>
  entry[1] !== undefined
