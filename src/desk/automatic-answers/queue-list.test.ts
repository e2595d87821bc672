import { expect, test } from 'bun:test'
import { chosenQueue, queueListText } from './queue-list.ts'

const queues = [{ name: 'Ventas' }, { name: 'Soporte' }, { name: 'Cobranza' }]

test('a list stands under the greeting, or alone', () => {
  const list = '*[ 1 ]* - Ventas\n*[ 2 ]* - Soporte\n*[ 3 ]* - Cobranza'
  expect(queueListText('Elige un área: ', queues)).toBe(`Elige un área:\n\n${list}`)
  expect(queueListText('  ', queues)).toBe(list)
})

const cases: [typed: string, queue: string | undefined][] = [
  ['1', 'Ventas'],
  ['  3 ', 'Cobranza'],
  ['02', 'Soporte'],
  ['*Diego:*\n2', 'Soporte'],
  ['hola\n\n 2 \n', 'Soporte'],
  ['2\nDiego', undefined],
  ['0', undefined],
  ['4', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1 por favor', undefined],
  ['uno', undefined],
  ['#', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
]
test.each(cases)('%p means %p', (typed, queue) => {
  expect(chosenQueue(queues, typed)?.name).toBe(queue)
})
