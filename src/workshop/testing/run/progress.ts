/** One line that says how far the run is: kept current on a terminal, repeated now and then elsewhere. */

export interface Progress {
  /** So many files are still to come. */
  expect(files: number): void
  /** What runs now, beside what has not ended. */
  begin(what: string): Stage
  /** One test is over. */
  count(result: { passed: boolean }): void
  /** Prints what must be read, above the line. */
  say(text: string): void
  stop(): void
}

export interface Stage {
  /** So many of its files are over. */
  over(files: number): void
  end(): void
}

interface Screen {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const everyMs = { terminal: 1_000, log: 15_000 }
const eraseLine = '\r\x1b[K'

export function openProgress(out: Screen = process.stdout): Progress {
  const began = performance.now()
  const counted = { expected: 0, passed: 0, failed: 0 }
  const stages: { what: string; files: number; isOver: boolean }[] = []

  const line = () => {
    const { expected, passed, failed } = counted
    const now = stages.filter(({ isOver }) => !isOver).map(({ what }) => what)
    const files = stages.reduce((sum, stage) => sum + stage.files, 0)
    return `[${timeSince(began)}] ${now.join(', ')}: ${files} of ${expected} files, ${passed} ${passed === 1 ? 'test' : 'tests'} passed, ${failed} failed`
  }
  function show() {
    if (out.isTTY) out.write(eraseLine + line().slice(0, (out.columns ?? 80) - 1))
    else out.write(`${line()}\n`)
  }
  const timer = setInterval(show, out.isTTY ? everyMs.terminal : everyMs.log)

  return {
    expect(files) {
      counted.expected += files
    },
    begin(what) {
      const stage = { what, files: 0, isOver: false }
      stages.push(stage)
      show()
      return {
        over(files) {
          stage.files = files
          if (out.isTTY) show()
        },
        end() {
          stage.isOver = true
        },
      }
    },
    count({ passed }) {
      counted[passed ? 'passed' : 'failed'] += 1
      if (out.isTTY) show()
    },
    say(text) {
      out.write(`${out.isTTY ? eraseLine : ''}${text.trimEnd()}\n`)
      if (out.isTTY) show()
    },
    stop() {
      clearInterval(timer)
      if (out.isTTY) out.write(eraseLine)
    },
  }
}

function timeSince(began: number): string {
  const seconds = Math.floor((performance.now() - began) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
