export interface SqlFile {
  name: string
  sql: string
}

export function hashOf({ sql }: SqlFile): string {
  return new Bun.CryptoHasher('sha256').update(sql).digest('hex')
}
