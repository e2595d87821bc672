import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { settings } from '#db/schema/settings.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { settingSaved } from './consequences.ts'
import {
  isForSupers,
  isSecret,
  isSettingKey,
  type Setting,
  type SettingKey,
  settingEvent,
  settingValues,
} from './contract.ts'
import { shownSetting } from './listing.ts'
import { sealSecret } from './secrets.ts'

export async function saveSetting(
  scope: Scope,
  { key, value }: { key: string; value?: unknown },
  sealer: Sealer,
): Promise<Setting> {
  if (!isSettingKey(key)) fail('ERR_NO_SETTING_FOUND')
  if (isForSupers(key) && !scope.actor.isSuper) fail('ERR_NO_PERMISSION')
  const checked = v.safeParse(settingValues[key], spelled(value))
  if (!checked.success) {
    const message = value === undefined ? 'Required' : checked.issues[0].message
    fail('ERR_VALIDATION', { fields: { value: message } })
  }
  const written = isSecret(key)
    ? { value: '', sealed: sealSecret(scope, key, checked.output, sealer) }
    : { value: checked.output, sealed: null }
  return writeSetting(scope, key, written)
}

type Written = Pick<typeof settings.$inferInsert, 'value' | 'sealed'>

export async function writeSetting(
  scope: Scope,
  key: SettingKey,
  written: Written & { value: string },
): Promise<Setting> {
  const [before] = await scope.db.select().from(settings).where(eq(settings.key, key)).for('update')
  const [row] = await scope.db
    .insert(settings)
    .values({ key, ...written })
    .onConflictDoUpdate({
      target: [settings.companyId, settings.key],
      set: { ...written, updatedAt: new Date() },
    })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  const states = { before: before && audited(before), after: audited(row) }
  audit(scope, { noun: 'setting', action: 'update', id: key, ...states })
  const setting = shownSetting(row)
  scope.emit(settingEvent, { action: 'update', setting })
  await scope.follow(settingSaved, { key, before: before?.value, value: written.value })
  if (isForSupers(key)) scope.wake('recado_logins', `company:${scope.companyId}`)
  return setting
}

/** A sealed value is never the same twice, so that a replaced secret is seen as changed. */
function audited({ value, sealed }: typeof settings.$inferSelect) {
  return { value, sealed: sealed && Buffer.from(sealed).toString('base64') }
}

function spelled(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}
