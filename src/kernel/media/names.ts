/** File names are untrusted: they are shown, but never used as a path. */
import { normalized } from '#kernel/text/normalized'

const maxBytes = 180
/** Its end is read, where the extension is. */
const longestRead = 1000

/** Control characters and those that change the text direction: "fdp.exe" for "exe.pdf". */
const deceptive = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

export function cleanName(given: string | null | undefined): string {
  const last = (given ?? '').slice(-longestRead).split(/[/\\]/).at(-1) ?? ''
  const plain = normalized(last, 'NFC').replace(deceptive, '').replace(/\s+/gu, ' ').trim()
  const name = plain.replace(/^\.+/, '')
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - extension.length)
  return truncateBytes(stem, maxBytes - Buffer.byteLength(extension)) + extension
}

export function extensionOf(name: string): string {
  return /\.([^.]{1,16})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The end of `v1.2` and of `Sr. Pérez` is none. */
export function hasExtension(name: string): boolean {
  return /\.(?=[^.]*\p{Letter})[\p{Letter}\p{Number}_-]{1,16}$/u.test(name)
}

function truncateBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let short = ''
  for (const letter of text) {
    if (Buffer.byteLength(short) + Buffer.byteLength(letter) > bytes) break
    short += letter
  }
  return short.trim()
}
