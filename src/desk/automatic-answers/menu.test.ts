import { expect, test } from 'bun:test'
import type { MenuOption } from '#company/queue-options/state'
import { leafText, levelText, type Menu, positionOf, type Step, stepFrom } from './menu.ts'
import { wordsIn } from './words.ts'

const option = (id: number, parentId: number | null, key: string, title: string, message = '') => ({
  id,
  parentId,
  option: key,
  title,
  message,
})

const menu: Menu = {
  greeting: 'Ventas. ¿Qué necesitas?',
  options: [
    option(1, null, '10', 'Otro'),
    option(2, null, '2', 'Precios', '¿De qué?'),
    option(3, null, '1', 'Horario', 'De 8 a 18'),
    option(4, 2, '1', 'Camisas', 'A 100'),
    option(5, 2, ' 2 ', 'Gorras', '¿Qué talla?'),
    option(6, 5, '1', 'Chica', 'A 50'),
    option(7, null, 'b', 'Letra'),
    option(8, null, '2', 'Precios de otro', 'Segundo'),
  ],
}
const words = wordsIn('es')
const at = (id: number | null) => positionOf(menu, id)
function known(id: number): MenuOption {
  const found = at(id)
  if (!found) throw new Error(`no option ${id}`)
  return found
}

test('options go by number, 2 before 10, then by id; letters come last', () => {
  expect(levelText(menu, null, words)).toBe(
    [
      'Ventas. ¿Qué necesitas?',
      '',
      '*[ 1 ]* - Horario',
      '*[ 2 ]* - Precios',
      '*[ 2 ]* - Precios de otro',
      '*[ 10 ]* - Otro',
      '*[ b ]* - Letra',
      '*[ # ]* - Menú principal',
    ].join('\n'),
  )
})

test('below the root there is a way back; a level without words begins with its options', () => {
  expect(levelText(menu, at(5), words)).toBe(
    '¿Qué talla?\n\n*[ 1 ]* - Chica\n*[ 0 ]* - Volver\n*[ # ]* - Menú principal',
  )
  expect(levelText({ ...menu, greeting: ' ' }, null, words)).toStartWith('*[ 1 ]*')
})

const level = (id: number | null) => ({ to: 'level' as const, at: at(id) })
const leaf = (id: number) => ({ to: 'leaf' as const, leaf: known(id) })
const steps: [from: number | null, typed: string, step: Step][] = [
  [null, '2', level(2)],
  [null, ' 2 ', level(2)],
  [null, '*Diego:*\n2', level(2)],
  [null, '1', leaf(3)],
  [null, '10', leaf(1)],
  [null, 'b', leaf(7)],
  [null, '3', { to: 'nowhere' }],
  [null, 'precios', level(2)],
  [null, 'Precios y horario', { to: 'nowhere' }],
  [null, '*[ # ]* - Menú principal', { to: 'main' }],
  [null, '#️⃣', { to: 'main' }],
  [null, 'B', leaf(7)],
  [null, '', { to: 'nowhere' }],
  [null, '0', level(null)],
  [null, '#', { to: 'main' }],
  [2, '1', leaf(4)],
  [2, '2', level(5)],
  [2, '10', { to: 'nowhere' }],
  [2, '0', level(null)],
  [2, '#', { to: 'main' }],
  [5, '0', level(2)],
  [5, '0️⃣', level(2)],
  [5, 'volver', level(2)],
  [5, '1', leaf(6)],
  // An only child is not entered by whatever is typed.
  [5, 'ok', { to: 'nowhere' }],
]
test.each(steps)('from %p, %p', (from, typed, step) => {
  expect(stepFrom(menu, at(from), { text: typed, words })).toEqual(step)
})

test('an option that was deleted meanwhile is the root', () => {
  expect(at(99)).toBeNull()
  expect(
    stepFrom({ ...menu, options: [option(6, 5, '1', 'Chica')] }, null, { text: '1', words }),
  ).toEqual({
    to: 'nowhere',
  })
})

test('an end says its message, or at least its title', () => {
  expect(leafText(option(1, null, '1', 'Horario', 'De 8 a 18'))).toBe('De 8 a 18')
  expect(leafText(option(1, null, '1', 'Horario', '  '))).toBe('Horario')
})
