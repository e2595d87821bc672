import { createInterface } from 'node:readline/promises'

export const isTerminal = () => Boolean(process.stdin.isTTY && process.stderr.isTTY)

/** A line of the terminal, or of what is piped in. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, terminal: false })
  if (isTerminal()) process.stderr.write(question)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    process.stdin.pause()
  }
}
