import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import { serveUpload } from '#kernel/http/serve-upload'
import { runs } from '#kernel/workers/job'
import { findContactList } from '#outreach/contact-lists/reading'
import * as contract from './contract.ts'
import { cancelImport } from './ending.ts'
import { listImports, listRefusedRows } from './finding.ts'
import { importContactList } from './jobs.ts'
import { runImport } from './running.ts'
import { takeRows, takeWorkbook } from './uploading.ts'

export const contactListImports: Area = {
  about: 'Contacts for a list, from spreadsheets and CSV',
  calls: [
    serveUpload(contract.uploadContacts, {
      admit: findContactList,
      work: takeWorkbook,
    }),
    serveUpload(contract.uploadRows, {
      admit: findContactList,
      work: takeRows,
    }),
    serve(contract.listImports, (scope, { contactListId }) => listImports(scope, contactListId)),
    serve(contract.cancelImport, (scope, { importId }) => cancelImport(scope, importId)),
    serve(contract.listRefusedRows, (scope, { importId }) => listRefusedRows(scope, importId)),
  ],
  jobs: [
    runs(importContactList, (company, { importId }, services) =>
      runImport(company, importId, services),
    ),
  ],
}
