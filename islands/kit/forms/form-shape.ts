/** Native form data in the contract's shape: a field's initial value tells its type, since browsers omit unticked boxes. */

import * as v from 'valibot'
import { own } from '#kernel/own'

/** Initial values: text, a tick, ticked values, rows; undefined is not in the form. */
export type Fields = Record<string, string | boolean | (string | number)[] | Row[] | undefined>
type Row = Record<string, string>
type Said = Record<string, unknown>

export function shaped<S extends v.GenericSchema>(schema: S, initial: Fields) {
  return v.pipe(
    v.unknown(),
    v.transform((said) => shape(initial, isSaid(said) ? said : {})),
    schema,
  )
}

function isSaid(said: unknown): said is Said {
  return typeof said === 'object' && said !== null
}

export function shape(initial: Fields, said: Said): Said {
  const present = Object.entries(initial).filter(([, begins]) => begins !== undefined)
  return Object.fromEntries(present.map(([name, begins]) => [name, as(begins, own(said, name))]))
}

function as(begins: unknown, said: unknown): unknown {
  if (typeof begins === 'boolean') return said === 'on'
  if (Array.isArray(begins)) return said === undefined ? [] : [said].flat()
  return said ?? ''
}
