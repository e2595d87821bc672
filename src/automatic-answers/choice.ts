/** The whole text, else its last line: some phones put the sender's name above every message. */
export function choicesIn(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return [...new Set([text.trim(), lines.at(-1) ?? ''])].filter((line) => line !== '')
}

export function listLine(choice: string, title: string): string {
  return `*[ ${choice} ]* - ${title}`
}
