/** What a run has cost: processor seconds, by file and in all. */

/** Of a step, or of the test files of a tier. */
export interface Spending {
  name: string
  seconds?: number
  secondsOf?: Map<string, number>
}

/** The dearest files last, so that they stand above the sum. */
export function spendingText(spent: Spending[]): string {
  const files = spent
    .flatMap(({ name, secondsOf = new Map<string, number>() }) =>
      [...secondsOf].map(([file, seconds]) => ({ name, file, seconds })),
    )
    .sort((one, other) => one.seconds - other.seconds)
  const lines = files.map(({ name, file, seconds }) => `${shown(seconds)}  ${file} (${name})`)
  const parts = spent.map((part) => `${shown(sumOf(part))}  ${part.name}`)
  const all = spent.reduce((sum, part) => sum + sumOf(part), 0)
  return ['Processor seconds', ...lines, '', ...parts, `${shown(all)}  in all`, ''].join('\n')
}

/** Of each file its longest run: some run twice. */
export function longestOf(spent: Spending[]): Map<string, number> {
  const longest = new Map<string, number>()
  for (const { secondsOf = [] } of spent) {
    for (const [file, seconds] of secondsOf) {
      longest.set(file, Math.max(seconds, longest.get(file) ?? 0))
    }
  }
  return longest
}

function sumOf({ seconds = 0, secondsOf = new Map<string, number>() }: Spending): number {
  return secondsOf.values().reduce((sum, one) => sum + one, seconds)
}

const shown = (seconds: number) => seconds.toFixed(1).padStart(8)
