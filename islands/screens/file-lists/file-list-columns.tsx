import { useTranslation } from 'react-i18next'
import type { FileList } from '#desk/file-lists/contract'
import { truncate } from '../../kit/text/names.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'

export function useFileListColumns(): TableColumn<FileList>[] {
  const { t } = useTranslation('fileLists')
  return [
    {
      key: 'name',
      title: t('name'),
      show: ({ name }) => (
        <span className="block max-w-72 truncate font-medium" title={name}>
          {name}
        </span>
      ),
    },
    {
      key: 'message',
      title: t('message'),
      fills: true,
      from: 'wide',
      show: ({ message }) => (
        <span className="block truncate text-muted-foreground" title={message}>
          {truncate(message, 300).replace(/\s+/g, ' ')}
        </span>
      ),
    },
    {
      key: 'files',
      title: t('files'),
      isNamed: true,
      show: ({ filesCount, optionsCount }) => (
        <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
          {filesCount}
          {filesCount < optionsCount ? (
            <Badge variant="waiting">
              {t('filesMissing', { count: optionsCount - filesCount })}
            </Badge>
          ) : null}
        </span>
      ),
    },
  ]
}
