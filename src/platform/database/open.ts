import type { Settings } from '#platform/settings'
import type { Database } from './connection.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { openExternal } from './external.ts'

export type { Database, DatabaseConnection } from './connection.ts'

export function openDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  options: EmbeddedOptions = {},
): Promise<Database> {
  if (!settings.databaseUrl) return openEmbedded(settings.dataDir, options)
  const opening = openExternal(settings.databaseUrl)
  options.whenWaiting?.()
  return opening
}
