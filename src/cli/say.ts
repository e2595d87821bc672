/** What the operator asked for goes to standard output; logs go to standard error. */
export function say(line: string) {
  process.stdout.write(`${line}\n`)
}
