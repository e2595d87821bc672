import type { PayloadField } from './contract.ts'

/** Customers' and agents' texts are not shown to whoever runs the installation. */
export function payloadFields(payload: unknown, path = ''): PayloadField[] {
  if (typeof payload === 'object' && payload !== null) {
    return Object.entries(payload).flatMap(([name, value]) =>
      payloadFields(value, path ? `${path}.${name}` : name),
    )
  }
  if (path === '' || payload === null || payload === undefined) return []
  if (typeof payload === 'number' || typeof payload === 'boolean') {
    return [{ name: path, value: payload }]
  }
  return [{ name: path, textLength: String(payload).length }]
}
