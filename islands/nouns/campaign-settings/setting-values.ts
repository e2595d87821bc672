/** The specification stores each setting as JSON text. */
import * as v from 'valibot'
import { type CampaignSettings, defaultSettings } from '#outreach/campaigns/fields'

const Settings = v.object({
  /** Seconds. */
  messageInterval: v.fallback(v.number(), defaultSettings.messageInterval),
  /** Messages; 0 for never. */
  longerIntervalAfter: v.fallback(v.number(), defaultSettings.longerIntervalAfter),
  /** Seconds. */
  greaterInterval: v.fallback(v.number(), defaultSettings.greaterInterval),
  variables: v.fallback(v.array(v.object({ key: v.string(), value: v.string() })), []),
})
export type Pace = Omit<CampaignSettings, 'variables'>

export function settingsIn(rows: readonly { key: string; value: string }[]): CampaignSettings {
  return v.parse(Settings, Object.fromEntries(rows.map(({ key, value }) => [key, parsed(value)])))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A pause is prolonged by 0 to 20 %, at random. */
const meanProlonging = 1.1

/** Messages an hour; undefined without pauses. */
export function hourlyPace(pace: Pace): number | undefined {
  const { messageInterval, longerIntervalAfter: every, greaterInterval } = pace
  const mean =
    every > 0 ? (messageInterval * (every - 1) + greaterInterval) / every : messageInterval
  return mean === 0 ? undefined : Math.round(3_600 / (mean * meanProlonging))
}
