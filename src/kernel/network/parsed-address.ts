/** Strangers' addresses, too: reading a host takes time by the square of the marks upon its letters. */
const longest = 4096

export function parsedAddress(text: string | null | undefined, base?: URL | string): URL | null {
  return text && text.length <= longest ? URL.parse(text, base) : null
}
