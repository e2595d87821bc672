import { eq } from 'drizzle-orm'
import { settings } from '#db/schema/settings.ts'
import type { Sealer } from '#platform/seal'
import type { Scope } from '#scope'
import type { SettingKey } from './contract.ts'

const purpose = 'setting'
const placeOf = (scope: Scope, key: SettingKey) => ['settings', scope.companyId, key]

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
