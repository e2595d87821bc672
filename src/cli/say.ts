/** Output goes to stdout; logs go to stderr. */
export function say(line: string) {
  process.stdout.write(`${line}\n`)
}
