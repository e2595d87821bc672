/** As of a login that nobody attacks: to make it, and to compare with it, takes no time. */
export function cheapHash(password: string): Promise<string> {
  return Bun.password.hash(password, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 })
}
