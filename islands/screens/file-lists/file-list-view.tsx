import { useTranslation } from 'react-i18next'
import type { FileOption, FullFileList } from '#desk/file-lists/contract'
import { inItem } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { RecordDialog } from '../../kit/list-page/record-dialog.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { FileLink } from './file-link.tsx'
import { fileListDetails } from './file-list-details.ts'

interface FileListViewProps {
  fileId: number
  title: string
  onClose: () => void
}

export function FileListView({ fileId, title, onClose }: FileListViewProps) {
  return (
    <RecordDialog
      of={fileListDetails}
      input={{ fileId }}
      title={title}
      fields={2}
      onClose={onClose}
    >
      {(list) => (list ? <View list={list} onClose={onClose} /> : null)}
    </RecordDialog>
  )
}

function View({ list, onClose }: { list: FullFileList; onClose: () => void }) {
  const { t } = useTranslation('fileLists')
  return (
    <TitledDialog onClose={onClose} title={list.name}>
      <p className="whitespace-pre-line break-words text-sm">{list.message}</p>
      {list.options.length === 0 ? (
        <p className="py-6 text-center text-muted-foreground text-sm">{t('noFiles')}</p>
      ) : (
        <ul className="mt-3 flex flex-col divide-y">
          {list.options.map((option) => (
            <Guarded key={option.id} kind="file of a list" of={option} frame={inItem}>
              <OptionLine option={option} />
            </Guarded>
          ))}
        </ul>
      )}
    </TitledDialog>
  )
}

function OptionLine({ option: { name, path, media } }: { option: FileOption }) {
  const { t } = useTranslation('fileLists')
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <span className="whitespace-pre-line break-words text-sm">{name}</span>
      {media ? (
        <FileLink path={path} name={media.name} bytes={media.bytes} />
      ) : (
        <span className="text-faint text-sm">{t('fileNone')}</span>
      )}
    </li>
  )
}
