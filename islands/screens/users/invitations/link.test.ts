import { expect, test } from 'bun:test'
import { linkTo } from './link.ts'

const created = { token: 'abc', publicUrl: null, ofMachine: ['http://192.168.1.5:8080'] }
const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname })

test('the public address counts, wherever the page was opened', () => {
  const publicUrl = 'https://desk.example.com'
  for (const origin of ['http://localhost:8080', 'http://192.168.1.5:8080']) {
    expect(linkTo({ ...created, publicUrl }, at(origin))).toEqual({
      href: 'https://desk.example.com/invitation#abc',
      opens: 'everywhere',
    })
  }
})

test('without one, it is the address of the page', () => {
  expect(linkTo(created, at('https://desk.lan')).href).toBe('https://desk.lan/invitation#abc')
})

test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'opened on the machine itself at %s, it is where the machine is in its network',
  (origin) => {
    expect(linkTo(created, at(origin))).toEqual({
      href: 'http://192.168.1.5:8080/invitation#abc',
      opens: 'inNetwork',
    })
    expect(linkTo({ ...created, ofMachine: [] }, at(origin))).toEqual({
      href: `${origin}/invitation#abc`,
      opens: 'hereOnly',
    })
  },
)
