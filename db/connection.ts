import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { refuse } from '#process/refusal'

/** Accepted by both clients, postgres.js and pg. */
export interface DatabaseConnection {
  host: string
  port: number
  user: string
  password: string | undefined
  database: string
  ssl: boolean | ConnectionOptions
}

export interface Database {
  connection: DatabaseConnection
  /** Whether the server is ours to start and stop. */
  embedded: boolean
  stop(): Promise<void>
}

export function connectionOf(databaseUrl: string): DatabaseConnection {
  const url = new URL(databaseUrl)
  return {
    host: url.searchParams.get('host') ?? (bare(url.hostname) || 'localhost'),
    port: Number(url.searchParams.get('port') ?? (url.port || 5432)),
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password) || undefined,
    database: decodeURIComponent(url.pathname.slice(1)) || 'recado',
    ssl: encryption(url),
  }
}

function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** `sslmode` as in libpq, except that `prefer` and `allow` mean no encryption: neither client can fall back. */
function encryption(url: URL): boolean | ConnectionOptions {
  const ca = url.searchParams.get('sslrootcert')
  const trust = ca ? { ca: readFileSync(ca, 'utf8') } : {}
  switch (url.searchParams.get('sslmode') ?? 'disable') {
    case 'disable':
    case 'allow':
    case 'prefer':
      return false
    case 'require':
      return { rejectUnauthorized: false }
    case 'verify-ca':
      return { ...trust, checkServerIdentity: () => undefined }
    case 'verify-full':
      return { ...trust }
    default:
      refuse('DATABASE_URL has an unknown sslmode: use disable, require, verify-ca or verify-full.')
  }
}
