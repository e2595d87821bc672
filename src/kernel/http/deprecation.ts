import type { Endpoint } from './endpoint.ts'

/** RFC 9745 and RFC 8594. */
export function deprecationHeaders({ since, sunset }: NonNullable<Endpoint['deprecated']>) {
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
  }
}
