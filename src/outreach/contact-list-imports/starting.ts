import { and, eq } from 'drizzle-orm'
import { contactListImports } from '#db/schema/contact-list-imports.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { MediaRow } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import { holdContactList, lockContactLists } from '#outreach/contact-lists/reading'
import type { SpreadsheetFormat } from '#outreach/spreadsheets/formats'
import type { ImportRow } from './finding.ts'
import { importContactList } from './jobs.ts'
import { requireNumbers, type UnderstoodFile } from './previewing.ts'

interface ImportStart extends UnderstoodFile {
  contactListId: number
  file: MediaRow
  format: SpreadsheetFormat
}

export async function startImport(
  scope: Scope,
  { contactListId, file, format, totalRows: ofFile, columns, choice }: ImportStart,
): Promise<ImportRow> {
  await holdContactList(scope, contactListId)
  await lockContactLists(scope, [contactListId])
  await requireNoneUnderWay(scope, contactListId)
  const [row] = await scope.db
    .insert(contactListImports)
    .values({
      contactListId,
      format,
      userId: scope.actor.userId,
      fileName: file.originalName ?? '',
      mediaId: file.id,
      headerRows: columns.headerRows,
      nameColumns: columns.name,
      surnameColumns: columns.surname,
      numberColumns: requireNumbers(columns),
      emailColumns: columns.email,
      countryCodeColumns: columns.countryCode,
      areaCodeColumns: columns.areaCode,
      companyColumns: columns.company,
      homeCountryCode: columns.homeCountryCode,
      isAtHome: columns.isAtHome,
      numberChoice: choice,
      totalRows: ofFile,
    })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  const { fileName, totalRows } = row
  audit(scope, {
    noun: 'contactListImport',
    action: 'create',
    id: row.id,
    after: { contactListId, fileName, totalRows },
  })
  await scope.later(importContactList, { importId: row.id }, { key: `${row.id}` })
  return row
}

async function requireNoneUnderWay({ db }: Scope, contactListId: number) {
  const [running] = await db
    .select({ id: contactListImports.id })
    .from(contactListImports)
    .where(
      and(
        eq(contactListImports.contactListId, contactListId),
        eq(contactListImports.state, 'running'),
      ),
    )
    .limit(1)
  if (running) fail('ERR_IMPORT_UNDER_WAY')
}
