/** What each command begins with: its settings, its log, what ends it. */
import { resolve } from 'node:path'
import { settleRestore } from '#backup/data-folder'
import { configureLog, log } from '#process/log'
import { processEnvironment, readSettings, type Settings } from '#settings'
import { endAtOnceOnSignals } from './signals.ts'

/** What a restore has left to do comes before anything is made in the folder. */
export function settledSettings(variables = processEnvironment()): Settings {
  const finished = settleRestore(resolve(variables.DATA_DIR || './data'))
  if (finished) process.stderr.write(`${finished}\n`)
  return readSettings(variables)
}

export function settingsForTool(): Settings {
  const variables = processEnvironment()
  const settings = settledSettings(variables)
  prepareTool(settings, variables)
  return settings
}

export function prepareTool(settings: Settings, variables: ReturnType<typeof processEnvironment>) {
  endAtOnceOnSignals()
  configureLog({ ...settings, logLevel: variables.LOG_LEVEL ? settings.logLevel : 'error' })
}

export function prepareLog(settings: Settings) {
  configureLog(settings)
  for (const name of settings.unknown) {
    log.warn({ name }, 'this is no setting of Recado: correct its name or remove it')
  }
}

export function surviveMistakes() {
  process.on('uncaughtException', (err) => log.error({ err }, 'uncaught exception'))
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
}
