/** A small picture as an address of its own, so that it travels with what it belongs to. */
const start = 'data:image/jpeg;base64,'

export function jpegAddress(jpeg: Uint8Array): string {
  return start + Buffer.from(jpeg).toString('base64')
}

/** As base64; undefined for another address, or none. */
export function jpegIn(address: string | null): string | undefined {
  return address?.startsWith(start) ? address.slice(start.length) : undefined
}
