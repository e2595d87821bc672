import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import type { ApiScope } from '#kernel/policy/api-scopes'
import { apiScopes } from '#programs/api-tokens/scopes-contract'
import type { Answer } from '#workshop/testing/fetch-endpoint'
import { fetchEndpoint } from '#workshop/testing/fetch-endpoint'
import type { World } from '#workshop/testing/world'
import { type ApiTokenForm, createApiToken } from '../contract.ts'

export interface Program {
  id: number
  token: string
  calls<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<E>>
  requests(method: string, path: string, body?: unknown): Promise<Response>
}

type Options = Partial<ApiTokenForm>

/** A program with a token that Ana has made for it. */
export async function tokenFor(
  world: World,
  scopes: readonly ApiScope[] = apiScopes,
  options: Options = {},
): Promise<Program> {
  const form = { name: 'Shop', ...options, scopes: [...scopes] }
  const { body } = await world.ana.calls(createApiToken, form)
  const headers = { 'x-api-key': body.token }
  const request = async (path: string, init?: RequestInit) => world.app.request(path, init)
  return {
    id: body.apiToken.id,
    token: body.token,
    calls: (endpoint, input) => fetchEndpoint(request, endpoint, input, headers),
    requests: (method, path, content) =>
      request(path, {
        method,
        headers: { ...headers, ...(content ? { 'content-type': 'application/json' } : {}) },
        body: content ? JSON.stringify(content) : undefined,
      }),
  }
}
