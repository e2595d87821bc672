/**
 * What a form says, in the shape that the contract's schemas expect. A browser sends text, one or
 * many of a name, and nothing at all for what is not ticked; how each field begins tells which of
 * these it is.
 */
import * as v from 'valibot'

/** How fields begin: text, a tick, boxes ticked by their values, rows; undefined is not in the form. */
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
  return Object.fromEntries(present.map(([name, begins]) => [name, as(begins, said[name])]))
}

function as(begins: unknown, said: unknown): unknown {
  if (typeof begins === 'boolean') return said === 'on'
  if (Array.isArray(begins)) return said === undefined ? [] : [said].flat()
  return said ?? ''
}
