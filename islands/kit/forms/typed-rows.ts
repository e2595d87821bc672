/** Rows that are added to a form, by the names of their fields: `rows[0].name`. */
import type { Fields } from './form-shape.ts'
import type { Values } from './kept-values.ts'

const rowField = /^(.+)\[(\d+)\]\.(.+)$/

const listOf = (name: string) => rowField.exec(name)?.[1]

export const isOfRow = (name: string) => listOf(name) !== undefined

function listsIn(values: Values): Set<string> {
  return new Set([...values.keys()].flatMap((name) => listOf(name) ?? []))
}

function pick(values: Values, isPicked: (list: string | undefined) => boolean): Values {
  return new Map([...values].filter(([name]) => isPicked(listOf(name))))
}

/** Restored rows stand in the form from its start, and are a change all the same. */
export function withoutRows(values: Values, typed: Values): Values {
  const lists = listsIn(typed)
  return pick(values, (list) => list === undefined || !lists.has(list))
}

/** A changed row alone would later be the only one. */
export function withWholeRows(changed: Values, now: Values): Values {
  const lists = listsIn(changed)
  return new Map([...changed, ...pick(now, (list) => list !== undefined && lists.has(list))])
}

/** A form adds its rows when it begins. */
export function typedRows(typed: Values): Fields {
  const rows = new Map<string, Record<string, string>[]>()
  for (const [name, [text]] of typed) {
    const [, list, at, part] = rowField.exec(name) ?? []
    if (list === undefined || part === undefined) continue
    const ofList = rows.get(list) ?? []
    rows.set(list, ofList)
    if (text !== undefined) ofList[Number(at)] = { ...ofList[Number(at)], [part]: text }
  }
  return Object.fromEntries([...rows].map(([list, all]) => [list, all.filter(Boolean)]))
}
