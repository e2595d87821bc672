import Smartphone from 'lucide-react/icons/smartphone'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#company/connections/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { unsaid } from '../../kit/failing/broken-part.tsx'
import { later, laterLayer } from '../../kit/later/later.tsx'
import { FirstRows } from '../../kit/list-page/first-rows.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { HelpLink } from '../../nouns/helps/help-link.tsx'
import { LimitCount } from '../../nouns/plans/limit-count.tsx'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { ConnectionTable } from './connection-table.tsx'
import { UnstoredMessages } from './unstored-messages.tsx'
import { useLinked } from './use-linked.ts'

const ConnectionDialog = laterLayer(
  async () => (await import('./connection-dialog.tsx')).ConnectionDialog,
)
const QrDialog = laterLayer(async () => (await import('./qr-dialog.tsx')).QrDialog)

const FirstMessage = later(async () => (await import('./first-message.tsx')).FirstMessage, {
  frame: unsaid,
})

const none: never[] = []

type Open = { is: 'form'; id?: number } | { is: 'qr'; id: number } | undefined

export function ConnectionsPage() {
  const { t } = useTranslation('connections')
  const mayEdit = useMay('connection.edit')
  const connections = useResource(connectionList, {}).data?.connections ?? none
  const queues = useResource(queueList, {}).data ?? none
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  const { linked, forget } = useLinked(connections, open?.is === 'qr' ? open.id : undefined)
  const chosen = connections.find(({ id }) => id === open?.id)

  const onSaved = (saved: Connection) => {
    const isNew = open?.is === 'form' && open.id === undefined
    setOpen(isNew ? { is: 'qr', id: saved.id } : undefined)
  }
  const add = (
    <Button data-opens="new" onClick={() => setOpen({ is: 'form' })}>
      <SymbolIcon name="plus" className="size-4" aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageFrame
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          mayEdit ? (
            <>
              <LimitCount of="connections" shown={connections.length} />
              <HelpLink article="administration" />
              {connections.length > 0 ? add : null}
            </>
          ) : null
        }
      >
        {mayEdit ? <UnstoredMessages /> : null}
        {linked ? <FirstMessage key={linked.id} linked={linked} onClose={forget} /> : null}
        {connections.length > 0 ? (
          <FirstRows rows={connections}>
            {(rows) => (
              <ConnectionTable
                connections={rows}
                onEdit={(id) => setOpen({ is: 'form', id })}
                onQr={(id) => setOpen({ is: 'qr', id })}
              />
            )}
          </FirstRows>
        ) : (
          <EmptyState
            drawing={<Smartphone aria-hidden />}
            title={t('emptyTitle')}
            text={mayEdit ? t('emptyText') : t('emptyForOthers')}
            action={mayEdit ? add : null}
          />
        )}
      </PageFrame>
      {open?.is === 'form' ? (
        <ConnectionDialog
          connectionId={open.id}
          queues={queues}
          onClose={close}
          onSaved={onSaved}
        />
      ) : null}
      {open?.is === 'qr' && chosen ? <QrDialog connection={chosen} onClose={close} /> : null}
    </>
  )
}
