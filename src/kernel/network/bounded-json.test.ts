import { expect, test } from 'bun:test'
import { JsonTooLarge, mostDepth, mostMembers, parseBoundedJson } from './bounded-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const wide = (members: number) => `[${Array(members).fill('1').join(',')}]`

test('refuses what is deeper than 32 or has more than 20 000 members', () => {
  expect(parseBoundedJson(nested(mostDepth))).toEqual(JSON.parse(nested(mostDepth)))
  expect(() => parseBoundedJson(nested(mostDepth + 1))).toThrow(JsonTooLarge)
  expect(parseBoundedJson(wide(mostMembers))).toHaveLength(mostMembers)
  expect(() => parseBoundedJson(wide(mostMembers + 1))).toThrow(JsonTooLarge)
  const objects = `[${Array(mostMembers + 1).fill('{}')}]`
  expect(() => parseBoundedJson(objects)).toThrow(JsonTooLarge)
})

test('brackets and commas of a text do not count', () => {
  const text = `${'[{,'.repeat(30_000)}\\"]}`
  for (const escaped of ['\\', '\\\\', '\\"']) {
    expect(parseBoundedJson(JSON.stringify({ [escaped]: text }))).toEqual({ [escaped]: text })
  }
})

test('what is no JSON is a syntax error', () => {
  for (const text of ['', '{', '"', '"\\', ']'.repeat(100_000), '{"a":1,}']) {
    expect(() => parseBoundedJson(text)).toThrow(SyntaxError)
  }
})
