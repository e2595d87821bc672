/** Spreadsheets of Windows save text in its own encoding, in which not every text is valid UTF-8. */
export function decodeText(file: Uint8Array): string {
  const utf16 = endOfUtf16(file)
  if (utf16) return new TextDecoder(utf16).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

const looked = 4096

/** By its mark; without one by the zeros beside each letter of our alphabet, digit and separator. */
function endOfUtf16(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (file.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of file.subarray(0, looked).entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const many = Math.min(file.length, looked) / 4
  if (odd >= many && odd > even * 9) return 'utf-16le'
  return even >= many && even > odd * 9 ? 'utf-16be' : undefined
}
