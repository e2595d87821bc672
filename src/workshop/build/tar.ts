/** Reproducible tar archives of files, folders and links: times and owners are omitted. */
import { lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'

const block = 512

export async function tarOf(folder: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const names = await readdir(folder, { recursive: true })
  for (const name of names.sort()) await addEntry(parts, folder, name)
  parts.push(new Uint8Array(2 * block))
  return Buffer.concat(parts)
}

async function addEntry(parts: Uint8Array[], folder: string, name: string) {
  const path = join(folder, name)
  const stat = await lstat(path)
  if (stat.isSymbolicLink()) {
    parts.push(header(name, { type: '2', mode: 0o777, link: await readlink(path) }))
  } else if (stat.isDirectory()) {
    parts.push(header(`${name}/`, { type: '5', mode: 0o755 }))
  } else {
    const content = await Bun.file(path).bytes()
    const mode = stat.mode & 0o100 ? 0o755 : 0o644
    parts.push(header(name, { type: '0', mode, size: content.length }), content)
    parts.push(new Uint8Array((block - (content.length % block)) % block))
  }
}

interface Entry {
  type: '0' | '2' | '5'
  mode: number
  size?: number
  link?: string
}

function header(name: string, { type, mode, size = 0, link = '' }: Entry): Uint8Array {
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long a name for a tar: ${name}`)
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0)
  bytes.write(`${octal(mode, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100)
  bytes.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124)
  bytes.write('        ', 148)
  bytes.write(type, 156)
  bytes.write(link, 157)
  bytes.write('ustar\x0000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${octal(sum, 6)}\0 `, 148)
  return bytes
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
