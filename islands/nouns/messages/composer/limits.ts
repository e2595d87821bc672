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
