import Plus from 'lucide-react/icons/plus'
import Smartphone from 'lucide-react/icons/smartphone'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#connections/contract'
import { useMay } from '../app/facts.tsx'
import { later } from '../app/later.tsx'
import { useResource } from '../live/resource.ts'
import { queueList } from '../queues/queue-list.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { connectionList } from './connection-list.ts'
import { ConnectionTable } from './connection-table.tsx'

const ConnectionDialog = later(
  async () => (await import('./connection-dialog.tsx')).ConnectionDialog,
)
const QrDialog = later(async () => (await import('./qr-dialog.tsx')).QrDialog)

const none: never[] = []

/** What is open above the table. */
type Open = { is: 'form'; id?: number } | { is: 'qr'; id: number } | undefined

export function ConnectionsPage() {
  const { t } = useTranslation('connections')
  const mayEdit = useMay('connection.edit')
  const connections = useResource(connectionList, {}).data?.connections ?? none
  const queues = useResource(queueList, {}).data ?? none
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  const chosen = connections.find(({ id }) => id === open?.id)

  const onSaved = (saved: Connection) => {
    const isNew = open?.is === 'form' && open.id === undefined
    setOpen(isNew ? { is: 'qr', id: saved.id } : undefined)
  }
  const add = (
    <Button kind="primary" onClick={() => setOpen({ is: 'form' })}>
      <Plus className="size-4" aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex min-h-full max-w-6xl flex-col px-4 py-5 wide:px-8 wide:py-7">
        <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1 className="font-semibold text-heading">{t('title')}</h1>
            <p className="text-body text-ink-soft">{t('subtitle')}</p>
          </div>
          {mayEdit && connections.length > 0 ? add : null}
        </header>
        {connections.length > 0 ? (
          <ConnectionTable
            connections={connections}
            onEdit={(id) => setOpen({ is: 'form', id })}
            onQr={(id) => setOpen({ is: 'qr', id })}
          />
        ) : (
          <Empty
            drawing={<Smartphone aria-hidden />}
            title={t('emptyTitle')}
            text={mayEdit ? t('emptyText') : t('emptyForOthers')}
            action={mayEdit ? add : null}
          />
        )}
      </div>
      {open?.is === 'form' ? (
        <ConnectionDialog connection={chosen} queues={queues} onClose={close} onSaved={onSaved} />
      ) : null}
      {open?.is === 'qr' && chosen ? <QrDialog connection={chosen} onClose={close} /> : null}
    </div>
  )
}
