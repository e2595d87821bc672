/** The refusals of a call, by status: those that all calls share, and its own. */

import type { ErrorCode } from '#kernel/errors'
import { errorRowOf, statusOf } from '#kernel/errors/catalogue'
import type { Endpoint } from '#kernel/http/endpoint'
import { namesOf } from '#kernel/own'
import type { Permission } from '#kernel/policy'
import { scopesFor } from '#kernel/policy/api-scopes'
import { isForApiClients } from '#kernel/policy/rights'
import { madeOf } from '#kernel/schema'

const refusal = { $ref: '#/components/schemas/Refusal' }
const problem = { $ref: '#/components/schemas/Problem' }

export const refusalSchemas = {
  Refusal: {
    type: 'object',
    required: ['error'],
    properties: {
      error: { type: 'string', description: 'Why, as a code', examples: ['ERR_VALIDATION'] },
      fields: {
        type: 'object',
        description: 'What is wrong with each field of the input',
        additionalProperties: { type: 'string' },
      },
      limit: { type: 'string', description: 'Which limit of calls was reached' },
      id: { type: 'string', description: 'Of an unexpected error: it is also in the log' },
    },
  },
  Problem: {
    description: 'RFC 9457, for clients that accept `application/problem+json`',
    allOf: [
      refusal,
      {
        type: 'object',
        required: ['type', 'title', 'status', 'detail', 'code', 'requestId', 'errors'],
        properties: {
          type: { type: 'string', description: 'Address of the code in the documentation' },
          title: { type: 'string', description: 'The code in words, in English' },
          status: { type: 'integer', description: 'HTTP status' },
          detail: { type: 'string', description: 'The code in words, by `Accept-Language`' },
          code: { type: 'string', description: 'The same as `error`' },
          requestId: { type: 'string', description: 'Of this response' },
          errors: {
            type: 'array',
            description: 'What is wrong with each field of the input',
            items: {
              type: 'object',
              required: ['field', 'message'],
              properties: { field: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    ],
  },
}

const header = (type: string, description: string) => ({ description, schema: { type } })

export const responseHeaders = {
  RateLimit: header('string', 'Calls left and seconds until the bucket is full: `"read";r=9;t=1`'),
  RateLimitPolicy: header('string', 'Calls at once and seconds to refill: `"read";q=1500;w=15`'),
  RetryAfter: header('integer', 'Seconds to wait before the next try'),
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

const waits = new Set([409, 429, 503])

/** The same for many calls, so that the document has them once. */
const shared = {
  NotLoggedIn: { status: 401, codes: ['ERR_SESSION_EXPIRED', 'ERR_COMPANY_DISABLED'] },
  Unauthenticated: {
    status: 401,
    codes: ['ERR_SESSION_EXPIRED', 'ERR_INVALID_TOKEN', 'ERR_COMPANY_DISABLED'],
  },
  TokenRefused: { status: 401, codes: ['ERR_INVALID_TOKEN', 'ERR_COMPANY_DISABLED'] },
  SubscriptionExpired: { status: 402, codes: ['ERR_SUBSCRIPTION_EXPIRED'] },
  Forbidden: { status: 403, codes: ['ERR_NO_PERMISSION', 'ERR_SESSION_EXPIRED'] },
  ForeignSite: { status: 403, codes: ['ERR_CROSS_ORIGIN'] },
  KeyReused: { status: 422, codes: ['ERR_IDEMPOTENCY_KEY_REUSED'] },
  TooManyRequests: { status: 429, codes: ['ERR_TOO_MANY_REQUESTS'] },
  Unexpected: { status: 500, codes: ['ERR_INTERNAL'] },
  Unavailable: { status: 503, codes: ['ERR_BUSY', 'ERR_DATABASE_AWAY', 'ERR_DISK_FULL'] },
} as const satisfies Record<string, { status: number; codes: readonly ErrorCode[] }>

type SharedName = keyof typeof shared

export const sharedResponses = Object.fromEntries(
  Object.entries(shared).map(([name, { status, codes }]) => [name, response(status, codes)]),
)

interface Refusal {
  $ref?: string
  description?: string
}

/** Of one call, or of several at the same address. */
export function refusalsOf(...endpoints: Endpoint[]): Record<string, Refusal> {
  const names = [...new Set(endpoints.flatMap(sharedOf))]
  const own = endpoints.flatMap(ownCodesOf)
  const statuses = new Set([
    ...names.map((name) => shared[name].status),
    ...own.map(({ status }) => status),
  ])
  return Object.fromEntries(
    [...statuses].map((status) => {
      const [name, ...others] = names.filter((name) => shared[name].status === status)
      const codes = own.filter((one) => one.status === status).map(({ code }) => code)
      if (name && others.length === 0 && codes.length === 0)
        return [status, { $ref: `#/components/responses/${name}` }]
      const common = [name, ...others].flatMap((one) => (one ? shared[one].codes : []))
      return [status, response(status, [...new Set([...common, ...codes])])]
    }),
  )
}

function sharedOf({ can, evenExpired, repeatable, statuses }: Endpoint): SharedName[] {
  const isOpen = can === 'public'
  return [
    ...(isOpen ? foreignSiteOf(statuses) : [authenticationOf(can), 'Forbidden' as const]),
    ...(isOpen || evenExpired ? [] : (['SubscriptionExpired'] as const)),
    ...(repeatable ? (['KeyReused'] as const) : []),
    'TooManyRequests',
    'Unexpected',
    'Unavailable',
  ]
}

function foreignSiteOf(statuses: Endpoint['statuses']): SharedName[] {
  return statuses?.ERR_CROSS_ORIGIN ? [] : ['ForeignSite']
}

function authenticationOf(can: Permission): SharedName {
  if (isForApiClients(can)) return 'TokenRefused'
  return scopesFor(can).length > 0 ? 'Unauthenticated' : 'NotLoggedIn'
}

function ownCodesOf(endpoint: Endpoint): { code: ErrorCode; status: number }[] {
  const { missing, refused = {}, errors = [], statuses = {}, files } = endpoint
  const fields = Object.keys(madeOf(endpoint.accepts).entries ?? {})
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put'
  const codes: ErrorCode[] = [
    ...(fields.length > 0 ? (['ERR_VALIDATION'] as const) : []),
    ...(hasBody ? (['ERR_BAD_JSON', 'ERR_BODY_TOO_LARGE'] as const) : []),
    ...(hasBody ? (['ERR_UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(endpoint.method === 'put' && fields.includes('updatedAt')
      ? (['ERR_CHANGED_MEANWHILE'] as const)
      : []),
    ...(endpoint.repeatable ? (['ERR_IDEMPOTENCY_KEY_BUSY'] as const) : []),
    ...(missing ? [missing] : []),
    ...Object.values(refused).flatMap((code) => code ?? []),
    ...errors,
    ...namesOf(statuses),
    ...(files ? fileCodes : []),
    ...(files?.tooLarge ? [files.tooLarge] : []),
  ]
  return codes.map((code) => ({ code, status: statuses[code] ?? statusOf(code) }))
}

const fileCodes = [
  'ERR_BAD_FORM',
  'ERR_TOO_MANY_FILES',
  'ERR_EMPTY_FILE',
  'ERR_STORE_AWAY',
  'ERR_STORE_FULL',
] as const

function response(status: number, codes: readonly ErrorCode[]) {
  const lines = codes.map((code) => `\`${code}\`: ${errorRowOf(code).en}`)
  const examples = Object.fromEntries(codes.map((code) => [code, { value: { error: code } }]))
  const schema = {
    allOf: [refusal, { type: 'object', properties: { error: { type: 'string', enum: codes } } }],
  }
  return {
    description: lines.join('\n\n'),
    ...(waits.has(status) ? { headers: retryAfter } : {}),
    content: {
      'application/json': { schema, examples },
      'application/problem+json': { schema: problem },
    },
  }
}
