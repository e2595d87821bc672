import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Id, List, Name, OptionalId } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { apiScopes } from './scopes-contract.ts'

export const mostApiTokens = 50

export const ApiToken = v.object({
  id: v.number(),
  name: v.string(),
  scopes: v.array(v.picklist(apiScopes)),
  /** Sees and uses this connection only; null: all. */
  connectionId: v.nullable(v.number()),
  /** Sees tickets of these queues only; null: of all. */
  queueIds: v.nullable(v.array(v.number())),
  expiresAt: v.nullable(Moment),
  lastFour: v.string(),
  createdBy: v.nullable(v.number()),
  /** To the minute. */
  lastUsedAt: v.nullable(Moment),
  lastUsedAddress: v.nullable(v.string()),
  revokedAt: v.nullable(Moment),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type ApiToken = v.InferOutput<typeof ApiToken>

/** PostgreSQL takes no five-digit years. */
const lastMoment = Date.UTC(9999, 0)

/** Null and '' mean that it does not end. */
const EndDate = v.nullish(
  v.pipe(
    v.union([v.literal(''), v.null(), Moment], 'Invalid'),
    v.transform((at) => at || null),
    v.check((at) => at === null || Date.parse(at) > Date.now(), 'In the past'),
    v.check((at) => at === null || Date.parse(at) < lastMoment, 'Invalid'),
  ),
)

export const ApiTokenForm = v.object({
  name: Name,
  scopes: v.pipe(
    List(v.picklist(apiScopes, 'Invalid'), 100, 'Required'),
    v.transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
    v.minLength(1, 'Required'),
  ),
  connectionId: OptionalId,
  queueIds: v.pipe(
    v.nullish(
      v.pipe(
        v.union([v.literal(''), List(Id, 1000)], 'Invalid'),
        v.transform((ids) => (ids === '' || ids.length === 0 ? null : [...new Set(ids)])),
      ),
    ),
    v.description('Sees tickets of these queues only; null or an empty list: of all'),
  ),
  expiresAt: EndDate,
})
export type ApiTokenForm = v.InferOutput<typeof ApiTokenForm>

export const ApiTokenChange = v.partial(ApiTokenForm)
export type ApiTokenChange = v.InferOutput<typeof ApiTokenChange>

export const listApiTokens = endpoint({
  method: 'get',
  path: '/api-tokens',
  can: 'apiToken.read',
  summary: 'API tokens by name, with those revoked in the last 30 days',
  accepts: v.object({}),
  returns: v.object({ apiTokens: v.array(ApiToken) }),
})

/** Of the rows that a form names. */
const namedErrors = ['ERR_NO_WAPP_FOUND', 'ERR_QUEUE_NOT_FOUND'] as const

export const createApiToken = endpoint({
  method: 'post',
  path: '/api-tokens',
  can: 'apiToken.edit',
  summary: 'Makes an API token; `token` is shown in this answer only',
  accepts: ApiTokenForm,
  returns: v.object({ apiToken: ApiToken, token: v.string() }),
  status: 201,
  errors: [...namedErrors, 'ERR_API_TOKENS_LIMIT_REACHED'],
})

const apiTokenId = { apiTokenId: Id }
const missing = 'ERR_NO_API_TOKEN_FOUND' as const

export const updateApiToken = endpoint({
  method: 'put',
  path: '/api-tokens/:apiTokenId',
  can: 'apiToken.edit',
  summary: 'Changes an API token; absent fields stay as they are',
  accepts: v.object({ ...apiTokenId, ...ApiTokenChange.entries }),
  returns: ApiToken,
  missing,
  errors: namedErrors,
})

export const revokeApiToken = endpoint({
  method: 'delete',
  path: '/api-tokens/:apiTokenId',
  can: 'apiToken.edit',
  summary: 'Revokes an API token: it is refused from now on, on every node',
  accepts: v.object(apiTokenId),
  returns: Done,
  missing,
})

export const apiTokenEvent = defineEvent(
  'apiToken',
  v.object({ action: v.picklist(['create', 'update']), apiToken: ApiToken }),
  () => [room.admins],
  noChanges,
)
