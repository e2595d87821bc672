import { expect, test } from 'bun:test'
import { Hono } from 'hono'
import * as v from 'valibot'
import { AppError, fail } from '#kernel/errors'
import { openApiDocument } from '#programs/api-document/document'
import { bindCalls } from './bind.ts'
import type { Endpoint } from './endpoint.ts'
import { respondNotFound, respondWithError } from './error-response.ts'
import type { Services } from './services.ts'

const isProblem = { accept: 'application/json;q=0.5, application/problem+json' }

function appThat(refuse: () => never) {
  const app = new Hono()
  app.onError(respondWithError)
  app.notFound(respondNotFound)
  app.get('/refused', refuse)
  return app
}

async function askOf(app: Hono, headers: Record<string, string>, path = '/refused') {
  const response = await app.request(path, { headers })
  return { response, type: response.headers.get('content-type'), body: await response.json() }
}

const invalid = () => fail('ERR_VALIDATION', { fields: { number: 'Invalid', body: 'Too Long!' } })

test('who accepts a problem gets its fields beside those of every refusal', async () => {
  const { response, type, body } = await askOf(appThat(invalid), isProblem)
  expect([response.status, type]).toEqual([400, 'application/problem+json'])
  expect(body).toEqual({
    error: 'ERR_VALIDATION',
    fields: { number: 'Invalid', body: 'Too Long!' },
    type: '/api/docs#ERR_VALIDATION',
    title: 'Check the highlighted fields.',
    status: 400,
    detail: 'Check the highlighted fields.',
    code: 'ERR_VALIDATION',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    errors: [
      { field: 'number', message: 'Invalid' },
      { field: 'body', message: 'Too Long!' },
    ],
  })
  const spoken = await askOf(appThat(invalid), { ...isProblem, 'accept-language': 'pt-BR' })
  expect(spoken.body).toMatchObject({ detail: 'Revise os campos marcados.', title: body.title })
})

test('others get what they always got', async () => {
  for (const accept of ['', '*/*', 'application/json']) {
    const { type, body } = await askOf(appThat(invalid), { accept })
    expect([type, Object.keys(body)]).toEqual(['application/json', ['error', 'fields']])
  }
})

test('an unexpected error and an unknown path are problems too', async () => {
  const broken = appThat(() => {
    throw new Error('secret')
  })
  const { response, body } = await askOf(broken, isProblem)
  expect([response.status, body.error, body.code]).toEqual([
    500,
    'Internal server error',
    'ERR_INTERNAL',
  ])
  expect(body.requestId).toBe(body.id)
  expect(JSON.stringify(body)).not.toContain('secret')
  const nowhere = await askOf(broken, isProblem, '/nowhere')
  expect(nowhere.body).toMatchObject({ error: 'ERR_NOT_FOUND', code: 'ERR_NOT_FOUND', status: 404 })
})

test('429 always has a Retry-After of at least a second', async () => {
  for (const retryAfter of [undefined, 0, 1, 41]) {
    const refusal = new AppError(
      'ERR_TOO_MANY_REQUESTS',
      retryAfter === undefined ? {} : { retryAfter },
    )
    const { response } = await askOf(
      appThat(() => {
        throw refusal
      }),
      {},
    )
    expect(response.headers.get('retry-after')).toBe(String(Math.max(1, retryAfter ?? 1)))
  }
})

test('a deprecated call says so with each response and in the document', async () => {
  const endpoint: Endpoint = {
    method: 'get',
    path: '/old',
    can: 'public',
    accepts: v.object({}),
    returns: v.string(),
    summary: 'Old',
    deprecated: { since: '2026-11-22', sunset: '2027-05-01' },
  }
  const app = new Hono()
  app.onError(respondWithError)
  const services = {} as Services
  bindCalls(app, services, [
    { endpoint, respond: async (c) => (c.req.query('bad') ? invalid() : c.text('ok')) },
    {
      endpoint: { ...endpoint, path: '/new', deprecated: undefined },
      respond: async (c) => c.text('ok'),
    },
  ])
  for (const path of ['/api/old', '/api/old?bad=1']) {
    const { headers } = await app.request(path)
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([
      '@1795305600',
      'Sat, 01 May 2027 00:00:00 GMT',
    ])
  }
  expect((await app.request('/api/new')).headers.has('deprecation')).toBe(false)
  const nouns = [{ name: 'things', endpoints: [endpoint] }]
  const document = await openApiDocument({
    nouns,
    records: {},
    url: 'http://localhost',
    version: '1',
  })
  expect(document.paths['/api/old']?.get).toMatchObject({ deprecated: true })
})
