import '#gathered'
import { parseArgs } from 'node:util'
import * as areas from '#areas'
import { backUpCompany, type MadeCompanyBackup } from '#backup/company/backing-up'
import { type RestoredCompany, restoreCompany } from '#backup/company/restoring'
import { letOthersGoFirst } from '#backup/going-last'
import { rowsIn } from '#backup/manifest'
import { showProgress } from '#backup/progress'
import { jobsOf } from '#kernel/area/area'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import type { Settings } from '#settings'
import { accepting, claimsNamed } from './accepting.ts'
import { say } from './say.ts'
import { ask } from './terminal.ts'
import { backupUsage, isVerb, restoreUsage } from './usage.ts'

export async function runCompanyBackup(settings: Settings, args: string[]) {
  const { place, ...company } = understoodBackup(args)
  letOthersGoFirst()
  const progress = showProgress('Backing up')
  const made = await backUpCompany(settings, { place, company, progress })
  progress.end()
  reportBackup(made)
}

function understoodBackup(args: string[]) {
  const read = parsed(args, {
    company: { type: 'string' },
    'with-sessions': { type: 'boolean', default: false },
    media: { type: 'boolean', default: false },
  })
  const companyId = idIn(read?.values.company)
  const place = read?.file
  if (!read || !place || isVerb(place) || companyId === undefined)
    refuse(`Say ${typed(backupUsage)}.`)
  return {
    place,
    companyId,
    withSessions: read.values['with-sessions'] === true,
    withMedia: read.values.media === true,
  }
}

function reportBackup({ file, name, bytes, rows, media, phrase }: MadeCompanyBackup) {
  const files = media.areLeft ? 'its media stay in the bucket' : `${media.files} files`
  say(`${file}: ${name}, ${(bytes / 1e6).toFixed(1)} MB, ${rows} rows, ${files}.`)
  if (media.missing > 0) say(`${media.missing} files were not where the database says they are.`)
  say(`The phrase that opens it, shown only now. Write it down:\n\n  ${phrase}\n`)
}

export async function runCompanyRestore(settings: Settings, args: string[]) {
  const { file, planId, accepted } = understoodRestore(args)
  const restored = await restoreCompany(settings, file, {
    planId,
    accept: accepting(accepted),
    jobs: jobsOf(areas),
    askPhrase: () => ask('Phrase of the backup: '),
    progress: showProgress,
  })
  reportRestore(restored, planId)
}

function understoodRestore(args: string[]) {
  const read = parsed(args, {
    company: { type: 'boolean', default: false },
    plan: { type: 'string' },
    accept: { type: 'string' },
  })
  const { plan, accept } = read?.values ?? {}
  const planId = idIn(plan)
  const accepted = typeof accept === 'string' ? claimsNamed(accept) : []
  if (!read?.file || (plan !== undefined && planId === undefined) || !accepted) {
    refuse(`Say ${typed(restoreUsage)}.`)
  }
  return { file: read.file, planId, accepted }
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

function parsed(args: string[], options: Options) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [file, more] = positionals
    return file && !more ? { file, values } : undefined
  } catch {
    return undefined
  }
}

function idIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function reportRestore(restored: RestoredCompany, planId: number | undefined) {
  const { companyId, manifest, apiTokens, connections, renamedTo } = restored
  const rows = rowsIn(manifest.tables)
  const name = renamedTo ?? manifest.company?.name
  say(
    `Restored ${name} as company ${companyId}: ${rows} rows and ${manifest.media.files} files of ${manifest.madeAt}.`,
  )
  if (renamedTo) say(`Another company here has its name, so it is called ${renamedTo}.`)
  if (apiTokens.length > 0) {
    say(`Tokens of the API that another company here has were left out: ${apiTokens.join(', ')}.`)
  }
  if (connections.length > 0) {
    say(
      `Connections whose token another company here has are without one: ${connections.join(', ')}.`,
    )
  }
  if (planId === undefined) say('It has no plan yet: give it one on the page of companies.')
  say(
    manifest.company?.withSessions
      ? 'Its connections are off: once they are off where it comes from, start each one on its page.'
      : 'Its connections are off: link each one anew by its QR code.',
  )
  say('What it had not sent yet is held, and all its people log in again.')
}
