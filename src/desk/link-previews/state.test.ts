import { expect, test } from 'bun:test'
import { firstLink } from './state.ts'

test('the first link of a text is found as people write it', () => {
  const cases: [string, string | undefined][] = [
    ['mira https://tienda.example/silla?c=1#a, ¿sí?', 'https://tienda.example/silla?c=1#a'],
    ['(HTTPS://Tienda.example/Silla).', 'https://tienda.example/Silla'],
    ['http://a.example y https://b.example', 'http://a.example/'],
    ['*https://a.example/x*', 'https://a.example/x'],
    ['xhttps://a.example', undefined],
    ['https://intranet/x', undefined],
    ['tienda.example', undefined],
    ['https://', undefined],
    [`https://a.example/${'x'.repeat(3000)}`, undefined],
    ['', undefined],
  ]
  for (const [text, url] of cases) expect([text, firstLink(text)?.url]).toEqual([text, url])
})
