import { asc, inArray, sql } from 'drizzle-orm'
import { campaignSettings } from '#db/schema/campaign-settings.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import { type CampaignSettings, defaultSettings, type SettingsForm } from './fields.ts'
import { type CampaignSetting, campaignSettingsEvent } from './settings-contract.ts'

type SettingRow = typeof campaignSettings.$inferSelect
type Key = SettingRow['key']
const keys: Key[] = ['messageInterval', 'longerIntervalAfter', 'greaterInterval', 'variables']

/** Those never saved have their default, and id 0. */
export async function listCampaignSettings(scope: Scope): Promise<CampaignSetting[]> {
  const rows = await readRows(scope)
  return keys.map((key) => {
    const row = rows.find((one) => one.key === key)
    return (
      row ?? { id: 0, key, value: JSON.stringify(defaultSettings[key]), companyId: scope.companyId }
    )
  })
}

/** @returns the saved rows */
export async function saveCampaignSettings(
  scope: Scope,
  { settings }: { settings: SettingsForm },
): Promise<CampaignSetting[]> {
  const given = keys.flatMap((key) => {
    const value = settings[key]
    return value === undefined ? [] : [{ key, value: JSON.stringify(value) }]
  })
  if (given.length === 0) return []
  const record = await scope.db
    .insert(campaignSettings)
    .values(given)
    .onConflictDoUpdate({
      target: [campaignSettings.companyId, campaignSettings.key],
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    })
    .returning()
  scope.emit(campaignSettingsEvent, { action: 'create', record })
  return record
}

/** As they count for the next message. */
export async function readCampaignSettings(scope: Scope): Promise<CampaignSettings> {
  const rows = await readRows(scope)
  const known = rows.map(({ key, value }) => [key, JSON.parse(value)] as const)
  return { ...defaultSettings, ...Object.fromEntries(known) }
}

function readRows(scope: Scope): Promise<SettingRow[]> {
  return rowsOfKeys.execute(scope)
}

const rowsOfKeys = prepared((db) =>
  db
    .select()
    .from(campaignSettings)
    .where(inArray(campaignSettings.key, keys))
    .orderBy(asc(campaignSettings.id)),
)
