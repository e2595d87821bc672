import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Hono } from 'hono'
import * as v from 'valibot'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { bindCalls } from './bind.ts'
import type { Call } from './serve.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

function call(path: `/${string}`, matches?: Call['matches']): Call {
  const endpoint = {
    method: 'get',
    path,
    can: 'public',
    accepts: v.object({}),
    returns: v.string(),
    summary: path,
  } as const
  return { endpoint, respond: async (c) => c.text(path), matches }
}

async function answeredBy(calls: Call[], path: string) {
  const hono = new Hono()
  bindCalls(hono, world.services, calls)
  return (await hono.request(`/api${path}`)).text()
}

test('a literal segment wins over a parameter, wherever either is listed', async () => {
  const calls = [call('/tags/:tagId'), call('/tags/list'), call('/:noun/list')]
  for (const listed of [calls, calls.toReversed()]) {
    expect(await answeredBy(listed, '/tags/list')).toBe('/tags/list')
    expect(await answeredBy(listed, '/tags/7')).toBe('/tags/:tagId')
    expect(await answeredBy(listed, '/queues/list')).toBe('/:noun/list')
  }
})

test('of two calls with the same path the conditional one is tried first', async () => {
  const isProgram: Call['matches'] = (c) => c.req.query('token') !== undefined
  const calls = [call('/messages/:ticketId'), call('/messages/:messageId', isProgram)]
  for (const listed of [calls, calls.toReversed()]) {
    expect(await answeredBy(listed, '/messages/7')).toBe('/messages/:ticketId')
    expect(await answeredBy(listed, '/messages/7?token=x')).toBe('/messages/:messageId')
  }
})

test('two identical routes are refused', async () => {
  expect(answeredBy([call('/tags/:tagId'), call('/tags/:id')], '/tags/7')).rejects.toThrow(
    'are the same call',
  )
})
