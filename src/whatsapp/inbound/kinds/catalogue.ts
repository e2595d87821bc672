/** Which kind of message each field of the protocol makes. */
import { proto } from '@whiskeysockets/baileys'
import { onlyOnPhonesKind, unknownKind } from '#desk/messages/receiving/inbound'
import { beside, silent, unshown, wrappers } from './fields.ts'
import type { Kind } from './kind.ts'
import { readers } from './readers.ts'

/** As the library knows them. */
export function messageFields(): string[] {
  const defaults = Object.entries({ ...proto.Message.prototype })
  return defaults.flatMap(([name, value]) => (value === null ? [name] : []))
}

/** What a reader makes of some contents. */
const sometimes = [
  ['form', 'interactiveResponseMessage'],
  ['payment', 'interactiveMessage'],
  [onlyOnPhonesKind, 'templateMessage'],
  ['chat', 'richResponseMessage'],
] as const

/** The fields of each kind. */
export function fieldsByKind(): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  const add = (kind: string, name: string) => fields.set(kind, [...(fields.get(kind) ?? []), name])
  for (const [name, read] of Object.entries(readers)) {
    add((read as (part: object) => Kind)({}).mediaType, name)
  }
  for (const name of unshown) add(unknownKind, name)
  for (const [kind, name] of sometimes) add(kind, name)
  return fields
}

/** Of those that are no kind of message. */
export function otherFields(): [name: string, what: string][] {
  return [
    ...Object.entries(silent),
    ...wrappers.map((name): [string, string] => [name, 'a wrapper: the message inside is read']),
    ...beside.map((name): [string, string] => [name, 'technical, beside the message']),
  ]
}
