/** Which numbers WhatsApp has named for LIDs, as the library has stored it for each connection. */
import { connections } from '#db/schema/connections.ts'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { keyRowsOf } from '#whatsapp/keys/sealed-keys'

/** Others are served between them. */
const atOnce = 200

export async function numbersOfLids(
  scope: Scope,
  sealer: Sealer,
  lids: readonly string[],
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  if (lids.length === 0) return numbers
  const rows = await scope.db.select({ id: connections.id }).from(connections)
  for (const { id } of rows) {
    for (let from = 0; from < lids.length; from += atOnce) {
      const names = lids.slice(from, from + atOnce).map((lid) => `${lid}_reverse`)
      const found = await keyRowsOf(sealer, id).read(scope, 'lid-mapping', names)
      for (const [name, text] of found) {
        const number: unknown = JSON.parse(text)
        if (typeof number === 'string') numbers.set(name.replace(/_reverse$/, ''), number)
      }
    }
  }
  return numbers
}
