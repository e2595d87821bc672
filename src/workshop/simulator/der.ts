/** The few forms of DER that a certificate is made of. */
export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content])
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
export const set = (...parts: Uint8Array[]) => der(0x31, ...parts)
export const integer = (value: Uint8Array) => der(0x02, value)
export const utf8 = (text: string) => der(0x0c, Buffer.from(text))
export const octets = (content: Uint8Array) => der(0x04, content)
export const bits = (content: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), content)
export const yes = () => der(0x01, Buffer.from([0xff]))
export const tagged = (index: number, content: Uint8Array) => der(0xa0 + index, content)

export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14)
  return der(0x18, Buffer.from(`${digits}Z`))
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const digits: number[] = []
  for (let left = length; left > 0; left >>= 8) digits.unshift(left & 0xff)
  return Buffer.from([0x80 | digits.length, ...digits])
}
