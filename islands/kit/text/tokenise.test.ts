import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { processorMs } from '#workshop/testing/processor-time'
import { memberNames } from '#workshop/testing/walk/junk'
import { sourceOf, type Token, tokenise, withoutManyMarks, wordsOf } from './tokenise.ts'

/** `<b>`, `<i>`, `<s>`, `<code>`, `<pre>`, `<a>`: only to read the expectations easily. */
function drawn(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.kind === 'text') return token.text
      if (token.kind === 'link') return `<a ${token.href}>${token.text}</a>`
      if (token.kind === 'code') return `<code>${token.text}</code>`
      if (token.kind === 'block') return `<pre>${token.text}</pre>`
      return `<${token.kind[0]}>${drawn(token.inside)}</>`
    })
    .join('')
}

const isPlain = (name: string) => !name.includes('_')

const cases: [written: string, drawn: string][] = [
  ['hola', 'hola'],
  ...memberNames.filter(isPlain).map((name): [string, string] => [name, name]),
  ...memberNames.filter(isPlain).map((name): [string, string] => [`*${name}*`, `<b>${name}</>`]),
  ['__proto__', '<i>_proto</>_'],
  ['*hola*', '<b>hola</>'],
  ['dijo *hola*.', 'dijo <b>hola</>.'],
  ['~antes~ _ahora_', '<s>antes</> <i>ahora</>'],
  ['*_los dos_*', '<b><i>los dos</></>'],
  ['_*los dos*_', '<i><b>los dos</></>'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['2*3*4', '2*3*4'],
  ['snake_case_name', 'snake_case_name'],
  ['* no*', '* no*'],
  ['*no *', '*no *'],
  ['**', '**'],
  ['*a\nb*', '*a\nb*'],
  ['*a* y *b*', '<b>a</> y <b>b</>'],
  ['`x * y * z`', '<code>x * y * z</code>'],
  ['```\nlet x\n```', '<pre>\nlet x\n</pre>'],
  ['``` sin fin', '``` sin fin'],
  [
    'mira https://recado.mx/a_b_c?x=1, ¿no?',
    'mira <a https://recado.mx/a_b_c?x=1>https://recado.mx/a_b_c?x=1</a>, ¿no?',
  ],
  [
    '(https://es.wikipedia.org/wiki/A_(b))',
    '(<a https://es.wikipedia.org/wiki/A_(b)>https://es.wikipedia.org/wiki/A_(b)</a>)',
  ],
  ['www.recado.mx.', '<a https://www.recado.mx/>www.recado.mx</a>.'],
  ['*https://recado.mx*', '<b><a https://recado.mx/>https://recado.mx</a></>'],
  ['ana@acme.mx', '<a mailto:ana@acme.mx>ana@acme.mx</a>'],
  ['tel:+525512345678', '<a tel:+525512345678>tel:+525512345678</a>'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,<script>', 'data:text/html,<script>'],
  ['<b>no</b> <script>alert(1)</script>', '<b>no</b> <script>alert(1)</script>'],
  ['xhttps://no.mx', 'xhttps://no.mx'],
  ['*ñandú*', '<b>ñandú</>'],
  ['*👍🏽*', '<b>👍🏽</>'],
]

for (const [written, expected] of cases) {
  test(`reads ${JSON.stringify(written)}`, () => {
    expect(drawn(tokenise(written))).toBe(expected)
  })
}

const tricky = fc.string({
  unit: fc.constantFrom(
    '*',
    '_',
    '~',
    '`',
    '```',
    ' ',
    '\n',
    'a',
    'ñ',
    '1',
    '.',
    '(',
    ')',
    '<',
    '"',
    "'",
    '\u202e',
    'https://a.mx/',
    'www.',
    'b@c.mx',
    'javascript:',
    'mailto:',
    'tel:',
    '👍🏽',
  ),
  maxLength: 40,
})

test('loses nothing that was written', () => {
  fc.assert(fc.property(tricky, (text) => expect(sourceOf(tokenise(text))).toBe(text)))
})

test('links nowhere but to pages, letters and calls', () => {
  fc.assert(
    fc.property(tricky, (text) => {
      const links = (tokens: Token[]): string[] =>
        tokens.flatMap((token) => {
          if (token.kind === 'link') return [token.href]
          return 'inside' in token ? links(token.inside) : []
        })
      for (const href of links(tokenise(text))) expect(href).toMatch(/^(https?|mailto|tel):/)
    }),
  )
})

test('hides the markers from a line in a list', () => {
  expect(wordsOf(tokenise('*Hola* _qué_ ~tal~ `x` https://a.mx'))).toBe(
    'Hola qué tal x https://a.mx',
  )
})

test('a text made to be slow is read as fast as any other', () => {
  const start = processorMs()
  for (const piece of [
    '*a ',
    '_a',
    '*_~',
    '`',
    '``` ',
    '(www.',
    'a@',
    '*a* ',
    'https://a.mx/(((',
  ]) {
    const text = piece.repeat(Math.ceil(65_536 / piece.length))
    expect(sourceOf(tokenise(text))).toBe(text)
  }
  expect(processorMs() - start).toBeLessThan(1500)
})

test('a text full of marks and addresses is drawn with few of them, and nothing of it is lost', () => {
  for (const unit of ['*a* ', '_*~a~*_ ', 'http://a.bc ', `https://a.bc/${'x'.repeat(500)} `]) {
    const written = unit.repeat(4096 / unit.length)
    const few = withoutManyMarks(tokenise(written))
    expect(few.filter(({ kind }) => kind !== 'text').length).toBeLessThan(52)
    expect(few.some(({ kind }) => kind !== 'text')).toBe(true)
    expect(sourceOf(few)).toBe(written)
  }
})
