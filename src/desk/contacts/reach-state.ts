/** What stands where a number stands; null if WhatsApp tells neither. Also runs in the browser. */
export function reachOfContact({
  number,
  username,
}: {
  number: string | null
  username?: string | null | undefined
}): string | null {
  if (number) return number
  return username ? `@${username}` : null
}
