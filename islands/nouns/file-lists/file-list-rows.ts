import { type FileList, fileListEvent, listFileLists } from '#desk/file-lists/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

export const fileListRows = pagedList(
  listFileLists,
  ({ files, count, hasMore }) => ({ rows: files, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(fileListEvent, (data: PagedList<FileList>, event) =>
      event.action === 'delete'
        ? removeRow(data, event.fileId)
        : changeRow(data, event.fileList, 'name'),
    ),
  ],
)
