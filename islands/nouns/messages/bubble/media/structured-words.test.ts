import { expect, test } from 'bun:test'
import { pollOptions, structuredWords } from './structured-words.ts'

test('buttons are told from words, in their order', () => {
  const body = 'Elige\n• Sopa – roja\n[Pagar] https://pay.example/1\n[No]\nGracias'
  expect(structuredWords('options', body)).toEqual({
    title: '',
    parts: [
      { is: 'text', text: 'Elige\n• Sopa – roja' },
      { is: 'button', label: 'Pagar', leadsTo: 'https://pay.example/1' },
      { is: 'button', label: 'No', leadsTo: '' },
      { is: 'text', text: 'Gracias' },
    ],
  })
})

test('what a person wrote has no buttons, and a name only where the kind has one', () => {
  expect(structuredWords('form', '[Pagar] ya')).toEqual({
    title: '',
    parts: [{ is: 'text', text: '[Pagar] ya' }],
  })
  expect(structuredWords('order', 'Mesas\n[x]')).toEqual({
    title: 'Mesas',
    parts: [{ is: 'text', text: '[x]' }],
  })
  expect(structuredWords('order', '')).toEqual({ title: '', parts: [] })
})

test('each option of a poll stands with its votes', () => {
  const { title, parts } = structuredWords('poll', '¿Qué día?\n• Lunes\n• Martes')
  expect(title).toBe('¿Qué día?')
  expect(pollOptions(parts, [{ option: 'Martes', count: 2 }])).toEqual([
    { option: 'Lunes', count: 0 },
    { option: 'Martes', count: 2 },
  ])
})
