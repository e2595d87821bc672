/** Texts whose words come as often as in a language: the n-th commonest 1/n as often (Zipf). */
import type { Random } from './random.ts'
import { firstNames, lastNames, vocabularyOf } from './vocabulary.ts'

const draws = 2 ** 18

/** A table in which each word fills as many places as it deserves: one look is one draw. */
function drawnFrom(vocabulary: string[]): string[] {
  const weights = vocabulary.map((_, rank) => 1 / (rank + 2.7))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const table: string[] = []
  let sum = 0
  for (const [rank, word] of vocabulary.entries()) {
    sum += weights[rank] ?? 0
    while (table.length < (sum / all) * draws) table.push(word)
  }
  return table
}

const tables = { es: drawnFrom(vocabularyOf('es')), pt: drawnFrom(vocabularyOf('pt')) }
export type Tongue = keyof typeof tables
const ends = ['', '', '', '.', '.', '?', '!', ' 🙏', '...']

export function sentence(random: Random, tongue: Tongue): string {
  const table = tables[tongue]
  const length = 1 + Math.floor(-Math.log(1 - random.part()) * 6)
  let text = table[random.below(table.length)] ?? ''
  text = text.charAt(0).toUpperCase() + text.slice(1)
  for (let n = 1; n < length; n++) text += ` ${table[random.below(table.length)]}`
  if (random.chance(0.05)) text += ` ${1000 + random.below(900_000)}`
  return text + ends[random.below(ends.length)]
}

export function personName(random: Random): string {
  const second = random.chance(0.3) ? ` ${random.oneOf(firstNames)}` : ''
  return `${random.oneOf(firstNames)}${second} ${random.oneOf(lastNames)} ${random.oneOf(lastNames)}`
}
