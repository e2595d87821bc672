/** A call with junk in one field after the other. */
import type { Endpoint } from '#kernel/http/endpoint'
import { borderOf } from './border.ts'
import { type Rows, requestFor } from './inputs.ts'
import { junk, memberNames } from './junk.ts'
import type { Input } from './requests.ts'

export interface Spoiled {
  field: string
  input: Input
  /** What it was at the border, or is in the end. */
  status: number
}

/**
 * Sends what the schema accepts, once for each thing that it makes of the junk, and of what it refuses
 * one of each kind: the others would be refused in the same words. Fields named like members of every
 * object get a usual text.
 */
export async function spoilEach(
  { endpoint, rows, fields }: { endpoint: Endpoint; rows: Rows; fields: string[] },
  send: (input: Input) => Promise<{ status: number }>,
): Promise<Spoiled[]> {
  const right = requestFor(endpoint, rows)
  const lookAt = borderOf(endpoint)
  const spoiled: Spoiled[] = []
  for (const field of fields) {
    const sent = new Set<string>()
    for (const value of memberNames.includes(field) ? ['x'] : junk) {
      const input = { ...right, [field]: value }
      const { kind, fails } = await lookAt(input)
      if (sent.has(kind) && !fails) continue
      sent.add(kind)
      const { status } = await send(input)
      spoiled.push({ field, input, status: fails ? 500 : status })
    }
  }
  return spoiled
}

/** Those that no client may cause, short enough to be read. */
export function failuresIn(endpoint: Endpoint, spoiled: Spoiled[]): unknown[] {
  const failing = spoiled.filter(({ status }) => status >= 500)
  return failing.map(({ field, input, status }) => [
    `${endpoint.method} ${endpoint.path}`,
    field,
    JSON.stringify(input[field])?.slice(0, 40),
    status,
  ])
}
