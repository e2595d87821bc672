/** What Bun's test runner prints, taken apart: a block for each file, then the totals. */

export interface Block {
  file: string
  passed: number
  failed: number
  text: string
}

export interface Reading {
  /** Takes what was printed; answers the files that are over by now. */
  read(chunk: string): Block[]
  /** When all has been read. */
  end(): { blocks: Block[]; totals: Totals }
}

export interface Totals {
  /** Undefined where the runner died before it counted. */
  passed: number | undefined
  failed: number
  text: string
}

const heading = /^(\S+\.(?:test|e2e)\.tsx?):$/
/** A file that does not load or ends its process has no result of its own. */
const result = /^(?:\((pass|fail)\) |✗ |# Unhandled error)/
const total = /^ +(\d+) (pass|fail)$/

/** With `--parallel` a file is printed at once when it is over; the next one's heading ends it. */
export function readBlocks(): Reading {
  let rest = ''
  let block: Block | undefined
  const totals: Totals = { passed: undefined, failed: 0, text: '' }

  function take(line: string): Block[] {
    const plain = Bun.stripANSI(line)
    const [, file] = heading.exec(plain) ?? []
    if (file) {
      const over = block
      block = { file, passed: 0, failed: 0, text: `${line}\n` }
      return over ? [over] : []
    }
    const [, count, word] = total.exec(plain) ?? []
    if (word === 'pass') totals.passed = Number(count)
    if (word === 'fail') totals.failed = Number(count)
    if (totals.passed !== undefined || !block) {
      totals.text += `${line}\n`
      return []
    }
    const found = result.exec(plain)
    if (found?.[1] === 'pass') block.passed++
    else {
      if (found) block.failed++
      block.text += `${line}\n`
    }
    return []
  }

  return {
    read(chunk) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      return lines.flatMap(take)
    },
    end() {
      const blocks = rest === '' ? [] : take(rest)
      if (block) blocks.push(block)
      return { blocks, totals }
    },
  }
}
