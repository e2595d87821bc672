/** What the browser stores of a person: its key has a name, the person's id, and what it is of. */
const shape = /^([\w-]+):(\d+)(?::|$)/

/** The name in such a key; undefined for what is another person's, or nobody's. */
export function nameIn(userId: number, key: string): string | undefined {
  const [, name, owner] = shape.exec(key) ?? []
  return Number(owner) === userId ? name : undefined
}

export function keysOfPerson(userId: number): string[] {
  return storedKeys().filter((key) => nameIn(userId, key) !== undefined)
}

export function storedKeys(): string[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
    return all.filter((key) => key !== null)
  } catch {
    return []
  }
}
