/** What comes in by a call is storable, so that no field has to think of it. */
import { expect, test } from 'bun:test'
import { Hono } from 'hono'
import { readInput } from './read-input.ts'

const app = new Hono()
app.on(['GET', 'POST'], '/rows/:name', async (c) =>
  c.json(await readInput(c, { method: c.req.method === 'POST' ? 'post' : 'get', can: 'public' })),
)

async function readOf(path: string, type?: string, body?: string): Promise<unknown> {
  const answer = await app.request(
    path,
    type ? { method: 'POST', headers: { 'content-type': type }, body } : {},
  )
  return answer.json()
}

const json = (body: string) => readOf('/rows/a', 'application/json', body)

test('NUL is dropped from the texts and names of a body, at every depth', async () => {
  const written = String.raw`{"b\u0000":"x\u0000y","c":[{"d":["\u0000",7,null,true]}]}`
  expect(await json(written)).toEqual({ name: 'a', b: 'xy', c: [{ d: ['', 7, null, true] }] })
})

test('half a surrogate pair is replaced, in texts and in names', async () => {
  const written = String.raw`{"e\ud83d":"f\udc00 \ud83d\ude00"}`
  expect(await json(written)).toEqual({ name: 'a', 'e\ufffd': 'f\ufffd 😀' })
})

test('a backslash before what looks like NUL stays as it was written', async () => {
  expect(await json(String.raw`{"b":"\\u0000"}`)).toEqual({ name: 'a', b: String.raw`\u0000` })
})

test('addresses and forms carry no NUL either', async () => {
  expect(await readOf('/rows/a%00b?searchParam=c%00d')).toEqual({ name: 'ab', searchParam: 'cd' })
  const form = await readOf('/rows/a', 'application/x-www-form-urlencoded', 'e%00=f%00g')
  expect(form).toEqual({ name: 'a', e: 'fg' })
})
