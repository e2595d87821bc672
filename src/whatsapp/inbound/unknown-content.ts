/**
 * Content of a kind that the library has no field for: it decodes to nothing, and would leave no
 * trace. The bytes of the message still say that there is something, inside wrappers too.
 */
import { proto } from '@whiskeysockets/baileys'
import { BufferReader } from 'protobufjs/minimal.js'
import { mostWrappers } from './message-kinds.ts'
import { partOf } from './part.ts'

export function hasUnknownContent(bytes: Uint8Array, depth = 0): boolean {
  if (depth === mostWrappers) return true
  return fieldsIn(bytes).some(({ field }) => {
    const known = proto.Message.decode(field)
    const [name] = Object.keys(known)
    if (name === undefined) return true
    const inner = innerMessageOf(name, Buffer.from(field))
    return inner !== undefined && hasUnknownContent(inner, depth + 1)
  })
}

interface WireField {
  number: number
  /** With its tag. */
  field: Buffer
  /** Of a field with a length, its content. */
  content: Buffer | undefined
}

/** @throws RangeError when the bytes are cut short */
function fieldsIn(bytes: Uint8Array): WireField[] {
  const reader = new BufferReader(Buffer.from(bytes))
  const fields: WireField[] = []
  while (reader.pos < reader.len) {
    const start = reader.pos
    const tag = reader.uint32()
    const hasLength = (tag & 7) === withLength
    const content = hasLength ? Buffer.from(reader.bytes()) : undefined
    if (!hasLength) reader.skipType(tag & 7)
    const field = Buffer.from(bytes.subarray(start, reader.pos))
    fields.push({ number: tag >>> 3, field, content })
  }
  return fields
}

const withLength = 2

/** Where the message is in its wrapper: `FutureProofMessage.message`, `DeviceSentMessage.message`. */
function innerMessageOf(name: string, field: Buffer): Uint8Array | undefined {
  const wrapped = partOf(proto.Message.decode(field), name)
  if (typeof wrapped !== 'object' || wrapped === null || !('message' in wrapped)) return undefined
  const number = name === 'deviceSentMessage' ? 2 : 1
  const [outer] = fieldsIn(field)
  return fieldsIn(outer?.content ?? Buffer.alloc(0)).find((one) => one.number === number)?.content
}
