import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import { serveUpload } from '#kernel/http/serve-upload'
import { attachFiles } from './attaching.ts'
import * as contract from './contract.ts'
import { createFileList, deleteFileList, updateFileList } from './editing-file-lists.ts'
import { findFileList, listFileLists, showFileList } from './reading.ts'

export const fileLists: Area = {
  about: 'Files with captions that queues and campaigns send',
  calls: [
    serve(contract.listFileLists, listFileLists),
    serve(contract.showFileList, (scope, { fileId }) => showFileList(scope, fileId)),
    serve(contract.createFileList, createFileList),
    serve(contract.updateFileList, (scope, { fileId, ...change }) =>
      updateFileList(scope, fileId, change),
    ),
    serve(contract.deleteFileList, (scope, { fileId }) => deleteFileList(scope, fileId)),
    serveUpload(contract.uploadListedFiles, {
      admit: findFileList,
      work: (company, { input, files }) => attachFiles(company, input, files),
    }),
  ],
}
