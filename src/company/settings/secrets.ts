import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { settings } from '#db/schema/settings.ts'
import type { Scope } from '#kernel/scope'
import type { SealedColumn, Sealer } from '#kernel/secrets/seal'
import type { SettingKey } from './contract.ts'

const purpose = 'setting'
const placeOf = ({ companyId }: Pick<Scope, 'companyId'>, key: string) => [
  'settings',
  companyId,
  key,
]

export const sealedSettings: SealedColumn[] = [
  {
    table: 'settings',
    column: 'sealed',
    purpose,
    placeOf: (companyId, of) => placeOf({ companyId }, of('key')),
  },
]

export function sealSecret(scope: Scope, key: SettingKey, value: string, sealer: Sealer) {
  return value === '' ? null : sealer.seal(purpose, placeOf(scope, key), Buffer.from(value))
}

export async function secretOf(scope: Scope, key: SettingKey, sealer: Sealer): Promise<string> {
  const [row] = await scope.db
    .select({ sealed: settings.sealed })
    .from(settings)
    .where(eq(settings.key, key))
  if (!row?.sealed) return ''
  return Buffer.from(sealer.unseal(purpose, placeOf(scope, key), row.sealed)).toString()
}

/** Those of `keys` that are set, still sealed. */
export async function sealedSecrets(scope: Scope, keys: readonly SettingKey[]) {
  const rows = await scope.db
    .select({ key: settings.key, sealed: settings.sealed })
    .from(settings)
    .where(and(inArray(settings.key, [...keys]), isNotNull(settings.sealed)))
  return new Map(rows.map(({ key, sealed }) => [key, sealed]))
}

export async function secretsOf<Key extends SettingKey>(
  scope: Scope,
  keys: readonly Key[],
  sealer: Sealer,
): Promise<Partial<Record<Key, string>>> {
  const sealed = await sealedSecrets(scope, keys)
  const opened: Partial<Record<Key, string>> = {}
  for (const key of keys) {
    const bytes = sealed.get(key)
    if (bytes)
      opened[key] = Buffer.from(sealer.unseal(purpose, placeOf(scope, key), bytes)).toString()
  }
  return opened
}
