import { say } from './places.ts'

export function tell(what: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0)
  say(`| ${what} | ${at(0.5)} | ${at(0.95)} |`)
}
