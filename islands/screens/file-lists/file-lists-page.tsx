import Files from 'lucide-react/icons/files'
import { useTranslation } from 'react-i18next'
import { deleteFileList, type FileList, fileListEvent } from '#desk/file-lists/contract'
import { call } from '#kernel/http/call'
import { useMay } from '../../kit/facts/facts.tsx'
import { later, laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { editAndRemove } from '../../kit/list-page/own-buttons.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { fileListRows } from '../../nouns/file-lists/file-list-rows.ts'
import { useFileListColumns } from './file-list-columns.tsx'

const FileListDialog = laterLayer(
  async () => (await import('./file-list-dialog.tsx')).FileListDialog,
)
const FileListView = later(async () => (await import('./file-list-view.tsx')).FileListView)

const nameOf = ({ name }: FileList) => name

export function FileListsPage() {
  const { t } = useTranslation('fileLists')
  const { live } = useDataClient()
  const mayEdit = useMay('fileList.edit')
  const search = useSearch({ shortest: 1 })
  return (
    <ListPage
      texts="fileLists"
      icon={Files}
      search={search}
      list={useResource(fileListRows, search.filter)}
      isCounted
      columns={useFileListColumns()}
      nameOf={nameOf}
      emptyText={t(mayEdit ? 'emptyText' : 'emptyReader')}
      mayAdd={mayEdit}
      buttons={(list, own) =>
        mayEdit ? (
          editAndRemove(list, own)
        ) : (
          <IconButton name={t('showNamed', { name: list.name })} onClick={own.openForm}>
            <SymbolIcon name="eye" className="size-4" aria-hidden />
          </IconButton>
        )
      }
      form={(list, { close, saved }) =>
        mayEdit ? (
          <FileListDialog fileId={list?.id} onClose={close} onSaved={saved} />
        ) : (
          list && <FileListView fileId={list.id} title={list.name} onClose={close} />
        )
      }
      deletion={{
        text: () => t('deleteText'),
        send: async ({ id: fileId }) => {
          await call(deleteFileList, { fileId })
          live?.apply(fileListEvent, { action: 'delete', fileId })
        },
      }}
    />
  )
}
