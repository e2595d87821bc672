import { expect, test } from 'bun:test'
import { firstActive, rankEntries, rankOf } from './ranking.ts'

const entry = (group: string, text: string, isChange = false) => ({ group, text, isChange })
const finish = entry('actions', 'Finalizar el ticket de Marina', true)
const tags = entry('actions', 'Etiquetas del ticket de Marina')
const textsOf = (entries: { text: string }[]) => entries.map(({ text }) => text)

test('the start of the text, of a word, and the middle of one', () => {
  expect(rankOf('Etiquetas', 'éti')).toBe(0)
  expect(rankOf('Nuevo ticket con +52 55', '+52')).toBe(1)
  expect(rankOf('Respuestas rápidas', 'rap')).toBe(1)
  expect(rankOf('Contactos', 'tactos')).toBe(2)
  expect(rankOf('Contactos', 'x')).toBeUndefined()
})

test('word starts stand above middles, a person above what can be done with their ticket', () => {
  const [kanban, marketing] = [entry('pages', 'Kanban'), entry('pages', 'Anuncios')]
  expect(textsOf(rankEntries([kanban, marketing], 'an'))).toEqual(['Anuncios', 'Kanban'])
  const marina = entry('tickets', 'Marina Souza')
  expect(textsOf(rankEntries([finish, tags, marina], 'mar'))).toEqual([
    'Marina Souza',
    finish.text,
    tags.text,
  ])
})

test('nothing that changes a ticket is preselected, unless it was named', () => {
  expect(firstActive([finish, tags], '')).toBe(1)
  expect(firstActive([finish, tags], 'mar')).toBe(1)
  expect(firstActive([finish], 'mar')).toBe(-1)
  expect(firstActive([finish, tags], 'fina')).toBe(0)
})
