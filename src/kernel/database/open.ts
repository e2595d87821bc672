import type { Database } from '#db/connection.ts'
import type { KernelSettings } from '#kernel/settings/settings'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { openExternal } from './external.ts'

export type { Database, DatabaseConnection } from '#db/connection.ts'

export function openDatabase(
  settings: Pick<KernelSettings, 'dataDir' | 'databaseUrl'>,
  options: EmbeddedOptions = {},
): Promise<Database> {
  if (!settings.databaseUrl) return openEmbedded(settings.dataDir, options)
  const opening = openExternal(settings.databaseUrl)
  options.whenWaiting?.()
  return opening
}
