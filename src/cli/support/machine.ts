import { existsSync, statfsSync } from 'node:fs'
import { arch, availableParallelism, platform, release, totalmem, uptime } from 'node:os'
import { readLastBackup } from '#backup/last-backup'
import { readLastDrill } from '#backup/last-drill'
import { roomOf } from '#kernel/files/disk'
import { own } from '#kernel/own'
import { commit } from '#process/commit'
import { version } from '#process/version'
import type { Settings } from '#settings'
import { settingsTable } from '#settings'

export function describeMachine({ dataDir }: Pick<Settings, 'dataDir'>) {
  return {
    recado: {
      version,
      commit: commit(),
      bun: Bun.version,
      isExecutable: Bun.isStandaloneExecutable,
    },
    machine: {
      system: `${platform()} ${release()} ${arch()}`,
      processors: availableParallelism(),
      memoryMegabytes: megabytes(totalmem()),
      upHours: Math.round(uptime() / 3600),
      disk: existsSync(dataDir) ? describeDisk(dataDir) : null,
    },
    backups: describeBackups(dataDir),
  }
}

function describeDisk(dataDir: string) {
  const about = statfsSync(dataDir)
  const { bavail, blocks, type } = about
  const { bytes, inodes } = roomOf(about)
  return {
    freePercent: Math.floor((100 * bavail) / blocks),
    freeMegabytes: megabytes(bytes),
    freeInodes: inodes ?? null,
    fileSystem: `0x${type.toString(16)}`,
  }
}

/** Without their names, which are of the operator's choice. */
function describeBackups(dataDir: string) {
  const last = readLastBackup(dataDir)
  const drill = readLastDrill(dataDir)
  return {
    last: last && {
      at: last.at,
      megabytes: megabytes(last.bytes),
      seconds: last.seconds,
      hasPhrase: last.hasPhrase,
    },
    drill: drill && { at: drill.at, seconds: drill.seconds },
  }
}

/** Of few possible values. */
const told = new Set([
  'PASSWORD_MIN',
  'CURRENCY',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'CALL_LIMITS',
  'LINK_PREVIEWS',
])

/** Of all others only whether they are set. */
export function describeSettings(variables: Record<string, string | undefined>) {
  return Object.fromEntries(
    settingsTable().map(({ name }) => {
      const value = own(variables, name)
      if (!value) return [name, 'unset']
      return [name, told.has(name) ? value.slice(0, 20) : 'set']
    }),
  )
}

export const megabytes = (bytes: number) => Math.round(bytes / 1e6)
