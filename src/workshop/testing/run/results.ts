/** What Bun's test runner prints, read as it comes: results under the name of their file, then totals. */

export interface TestResult {
  file: string
  passed: boolean
  /** What was printed since the result before. */
  text: string
}

export interface Totals {
  /** Undefined where the runner died before it counted. */
  passed: number | undefined
  failed: number
  text: string
}

const heading = /^(\S+\.(?:test|e2e)\.tsx?):$/
/** A file that ends its process has no result but this one. */
const result = /^(?:\((pass|fail)\)|✗) /
/** Nor has one that does not load. */
const unhandled = /^# Unhandled error/m
const total = /^ +(\d+) (pass|fail)$/
/** Failures are repeated, then comes the summary. */
const ending = /^(\d+ tests? failed:| +\d+ pass)$/

export function readResults() {
  let rest = ''
  let file = ''
  let text = ''
  let isOver = false
  const totals: Totals = { passed: undefined, failed: 0, text: '' }

  function take(line: string): TestResult[] {
    const plain = Bun.stripANSI(line)
    if (isOver || ending.test(plain)) return sum(line, plain)

    const named = heading.exec(plain)?.[1]
    if (named) {
      const before = flush()
      file = named
      return before
    }
    text += `${line}\n`
    const found = result.exec(plain)
    return found ? flush(found[1] === 'pass') : []
  }

  function sum(line: string, plain: string): TestResult[] {
    isOver = true
    totals.text += `${line}\n`
    const [, count, word] = total.exec(plain) ?? []
    if (word === 'pass') totals.passed = Number(count)
    if (word === 'fail') totals.failed = Number(count)
    return flush()
  }

  /** What has no result of its own is one if it is an error. */
  function flush(passed?: boolean): TestResult[] {
    const isUnhandled = unhandled.test(text)
    const over = { file, passed: passed === true && !isUnhandled, text }
    text = ''
    return passed === undefined && !isUnhandled ? [] : [over]
  }

  return {
    /** @returns the results that are complete by now */
    read(chunk: string): TestResult[] {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      return lines.flatMap(take)
    },
    end(): { results: TestResult[]; totals: Totals } {
      const results = take(rest)
      totals.text += text
      return { results: [...results, ...flush()], totals }
    },
  }
}
