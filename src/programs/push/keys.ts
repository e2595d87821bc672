/**
 * Identifies us to push services (VAPID, RFC 8292). Subscriptions are bound to it, so it is never
 * replaced.
 */
import { createECDH } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Sealer } from '#kernel/secrets/seal'

export interface PushKeys {
  publicKey: Uint8Array
  privateKey: Uint8Array
}

const purpose = 'push-key'
const place = ['push_keys', 1, 'sealed_private_key']
const known = new WeakMap<Sql, Promise<PushKeys>>()

export function pushKeys(platform: Sql, sealer: Sealer): Promise<PushKeys> {
  const existing = known.get(platform)
  if (existing) return existing
  const keys = readOrMake(platform, sealer)
  known.set(platform, keys)
  keys.catch(() => known.delete(platform))
  return keys
}

async function readOrMake(platform: Sql, sealer: Sealer): Promise<PushKeys> {
  const stored = await readKeys(platform, sealer)
  if (stored) return stored
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const sealed = sealer.seal(purpose, place, ecdh.getPrivateKey())
  // If two nodes start at once, the first one's keys stay.
  await platform`insert into push_keys (public_key, sealed_private_key)
    values (${ecdh.getPublicKey()}, ${sealed}) on conflict do nothing`
  const made = await readKeys(platform, sealer)
  if (!made) throw new Error('Could not store the push keys')
  return made
}

async function readKeys(platform: Sql, sealer: Sealer): Promise<PushKeys | undefined> {
  const [row] = await platform<{ publicKey: Uint8Array; sealed: Uint8Array }[]>`
    select public_key "publicKey", sealed_private_key sealed from push_keys`
  if (!row) return undefined
  return { publicKey: row.publicKey, privateKey: sealer.unseal(purpose, place, row.sealed) }
}
