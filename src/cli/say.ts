import { printable } from '#kernel/text/printable'

/** Output goes to stdout; logs go to stderr. */
export function say(line: string) {
  process.stdout.write(`${printable(line)}\n`)
}
