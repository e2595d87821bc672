export function listLine(choice: string, title: string): string {
  return `*[ ${choice} ]* - ${title}`
}
