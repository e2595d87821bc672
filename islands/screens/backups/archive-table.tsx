import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Archive, type Backups, deleteBackup } from '#backup/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { Time } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { DataTable, type TableColumn } from '../../kit/ui/data-table.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { sizeText } from '../../nouns/messages/bubble/media/measures.ts'

const ConfirmDeletion = laterLayer(
  async () => (await import('../../kit/list-page/confirm-deletion.tsx')).ConfirmDeletion,
)

export function ArchiveTable({ of, onChanged }: { of: Backups; onChanged: () => void }) {
  const { t } = useTranslation('backups')
  const [deleted, setDeleted] = useState<Archive>()
  if (of.archives.length === 0) return null
  return (
    <>
      <Archives
        title={t('archives', { folder: of.folder })}
        archives={of.archives}
        actions={(archive) => (
          <>
            {archive.is === 'alone' ? <DownloadLink name={archive.name} /> : null}
            <IconButton
              name={t('deleteNamed', { name: archive.name })}
              onClick={() => setDeleted(archive)}
            >
              <SymbolIcon name="trash-2" className="size-4" aria-hidden />
            </IconButton>
          </>
        )}
      />
      {deleted ? (
        <ConfirmDeletion
          texts="backups"
          name={deleted.name}
          text={t('deleteText')}
          send={() => call(deleteBackup, { name: deleted.name }).finally(onChanged)}
          onClose={() => setDeleted(undefined)}
        />
      ) : null}
    </>
  )
}

interface ArchivesProps {
  title: string
  archives: readonly Archive[]
  actions?: (archive: Archive) => ReactNode
}

export function Archives({ title, archives, actions }: ArchivesProps) {
  const { t: common } = useTranslation('common')
  const columns = useColumns()
  return (
    <>
      <h2 className="mb-2 font-semibold text-base [overflow-wrap:anywhere]">{title}</h2>
      <DataTable
        label={title}
        rows={archives.map((archive, id) => ({ ...archive, id }))}
        columns={columns}
        {...(actions && { actions: { title: common('actions'), show: actions } })}
      />
    </>
  )
}

/** By the browser itself: a page could not hold it. */
function DownloadLink({ name }: { name: string }) {
  const { t } = useTranslation('backups')
  const text = t('downloadNamed', { name })
  return (
    <a
      href={`/backup-files/${name}`}
      download
      aria-label={text}
      data-tooltip={text}
      className={buttonVariants({ variant: 'ghost', size: 'icon' })}
    >
      <SymbolIcon name="download" className="size-4" aria-hidden />
    </a>
  )
}

type Row = Archive & { id: number }

function useColumns(): TableColumn<Row>[] {
  const { t } = useTranslation('backups')
  const { language } = useFacts()
  return [
    {
      key: 'name',
      title: t('archive'),
      fills: true,
      show: ({ name, is }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-mono text-xs" title={name}>
            {name}
          </span>
          {is === 'sharing' ? (
            <span className="text-muted-foreground text-xs">{t('sharing')}</span>
          ) : null}
        </span>
      ),
    },
    { key: 'when', title: t('when'), isNamed: true, show: ({ madeAt }) => <Time at={madeAt} /> },
    {
      key: 'size',
      title: t('size'),
      isNamed: true,
      isNumber: true,
      show: ({ bytes }) => <span className="whitespace-nowrap">{sizeText(bytes, language)}</span>,
    },
    {
      key: 'opens',
      title: t('opensWith'),
      isNamed: true,
      show: ({ opensWith, is }) =>
        is === 'incomplete' ? (
          <Badge variant="destructive">{t('incomplete')}</Badge>
        ) : (
          <Badge variant={opensWith === 'key' ? 'waiting' : 'over'}>
            {t(`opens_${opensWith}`)}
          </Badge>
        ),
    },
  ]
}
