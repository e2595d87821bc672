import type { BinaryNode } from '@whiskeysockets/baileys'

export const server = '@s.whatsapp.net'

/** Leaves undefined attributes out: the encoder would break the list on them. */
export function stanza(
  tag: string,
  attrs: Record<string, string | undefined> = {},
  content?: BinaryNode['content'],
): BinaryNode {
  const present = Object.fromEntries(
    Object.entries(attrs).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return content === undefined ? { tag, attrs: present } : { tag, attrs: present, content }
}

export function children(node: BinaryNode | undefined, tag?: string): BinaryNode[] {
  const all = Array.isArray(node?.content) ? node.content : []
  return tag === undefined ? all : all.filter((child) => child.tag === tag)
}

export function child(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return children(node, tag)[0]
}

/** @throws when there are none */
export function bytes(node: BinaryNode | undefined, tag?: string): Buffer {
  const source = tag === undefined ? node : child(node, tag)
  if (typeof source?.content === 'string') return Buffer.from(source.content)
  if (source?.content instanceof Uint8Array) return Buffer.from(source.content)
  throw new Error(`<${node?.tag}> lacks the bytes of <${tag ?? node?.tag}>`)
}

export const uint = (value: Buffer) => value.readUIntBE(0, value.length)

export function bigEndian(value: number, length: number): Buffer {
  const result = Buffer.alloc(length)
  result.writeUIntBE(value, 0, length)
  return result
}

export const seconds = () => Math.floor(Date.now() / 1000).toString()
