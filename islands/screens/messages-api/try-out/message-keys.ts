/** A message has one key until it is accepted: sent again after a lost answer, it leaves once. */
export function openMessageKeys() {
  let last: { message: string; key: string } | undefined
  return {
    keyOf(message: string): string {
      if (last?.message !== message) last = { message, key: newKey() }
      return last.key
    },
    accepted() {
      last = undefined
    },
  }
}

/** The browser has no UUIDs over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
