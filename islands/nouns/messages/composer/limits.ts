/** The server's upload limits, checked before sending. */
export const mostFiles = 10
const mostBytes = 100 * 1024 * 1024

export interface Objection {
  why: 'tooMany' | 'tooLarge' | 'emptyFile'
  name: string
}

interface Admission<F> {
  admitted: F[]
  objections: Objection[]
}

export function admit<F extends { name: string; size: number }>(
  present: number,
  brought: readonly F[],
): Admission<F> {
  const objections: Objection[] = []
  const sound = brought.filter(({ name, size }) => {
    if (size > mostBytes) objections.push({ why: 'tooLarge', name })
    if (size === 0) objections.push({ why: 'emptyFile', name })
    return size > 0 && size <= mostBytes
  })
  const admitted = sound.slice(0, Math.max(0, mostFiles - present))
  const [left] = sound.slice(admitted.length)
  if (left) objections.push({ why: 'tooMany', name: left.name })
  return { admitted, objections }
}

/** `640 B`, `1,2 MB`. */
export function sizeText(bytes: number, language: string): string {
  const units = ['B', 'kB', 'MB'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** power
  const digits = power === 0 || amount >= 10 ? 0 : 1
  return `${amount.toLocaleString(language, { maximumFractionDigits: digits })} ${units[power]}`
}
