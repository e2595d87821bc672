/** All settings: those of the kernel, and those that nouns declare. The README's table is generated from them. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { backupSettings } from '#backup/settings'
import { paymentSettings } from '#company/payments/settings'
import { linkPreviewSettings } from '#desk/link-previews/settings'
import { parseVariables, type Variables } from '#kernel/settings/declaring'
import { environment as kernel, secrets as kernelSecrets } from '#kernel/settings/environment'
import { checkTogether, type KernelSettings, readKernelSettings } from '#kernel/settings/settings'
import { whatsappSettings } from '#whatsapp/settings'

const nouns = [linkPreviewSettings, paymentSettings, whatsappSettings, backupSettings] as const

export const environment = {
  ...kernel,
  ...linkPreviewSettings.entries,
  ...paymentSettings.entries,
  ...whatsappSettings.entries,
  ...backupSettings.entries,
}

type OfNouns = ReturnType<typeof linkPreviewSettings.read> &
  ReturnType<typeof paymentSettings.read> &
  ReturnType<typeof whatsappSettings.read> &
  ReturnType<typeof backupSettings.read>

export interface Settings extends KernelSettings, OfNouns {
  /** Names that look like ours. */
  unknown: string[]
}

/** Creates DATA_DIR when the secret has to be generated there. Throws a refusal for invalid values. */
export function readSettings(variables: Variables): Settings {
  const secrets = [...kernelSecrets, ...nouns.flatMap((noun): string[] => [...noun.secrets])]
  const known = parseVariables(environment, secrets, variables)
  checkTogether(known)
  for (const noun of nouns) noun.check?.(known)

  const settings = readKernelSettings(known)
  return {
    ...settings,
    ...linkPreviewSettings.read(known, undefined),
    ...paymentSettings.read(known, undefined),
    ...whatsappSettings.read(known, undefined),
    ...backupSettings.read(known, { dataDir: settings.dataDir, environment: known }),
    unknown: Object.keys(variables).filter((name) => name.startsWith('RECADO_')),
  }
}

export function settingsTable(): { name: string; fallback: string; meaning: string }[] {
  return Object.entries(environment).map(([name, entry]) => ({
    name,
    fallback: entry.default ?? '',
    meaning: v.getDescription(entry) ?? '',
  }))
}

/** The process's variables override those of `.env` beside the executable or package.json. */
export function processEnvironment(): Variables {
  const file = join(homeOfProgram(), '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}

function homeOfProgram(): string {
  return Bun.isStandaloneExecutable ? dirname(process.execPath) : join(import.meta.dir, '..')
}
