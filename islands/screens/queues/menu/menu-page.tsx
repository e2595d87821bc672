import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueRow } from '#company/queues/contract'
import { LoadFailure } from '../../../kit/failing/load-failure.tsx'
import { PageFrame } from '../../../kit/list-page/page-frame.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { Alert, AlertDescription, AlertTitle } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { menuOptions } from './menu-options.ts'
import { MenuTree } from './menu-tree.tsx'
import type { OpenOption } from './open-option.ts'
import { OptionDialog } from './option-dialog.tsx'
import { Preview } from './preview.tsx'

interface MenuPageProps {
  queueId: number
  queues: readonly QueueRow[]
  onBack: () => void
}

export function MenuPage({ queueId, queues, onBack }: MenuPageProps) {
  const { t } = useTranslation(['queueOptions', 'queues'])
  const { data, failure, refetch } = useResource(menuOptions, {})
  const current = queues.find(({ id }) => id === queueId)
  // Of a deleted queue the name stays, and a form that somebody is filling in.
  const [opened] = useState(current)
  const [open, setOpen] = useState<OpenOption>()
  const close = () => setOpen(undefined)
  const options = (data ?? []).filter((option) => option.queueId === queueId)
  const name = (current ?? opened)?.name ?? ''
  return (
    <PageFrame
      title={name === '' ? t('queues:menu') : t('queues:menuNamed', { name })}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button variant="outline" onClick={onBack}>
            <SymbolIcon name="arrow-left" className="size-4" aria-hidden />
            {t('back')}
          </Button>
          {current ? (
            <Button onClick={() => setOpen({ is: 'form', parentId: null })}>
              <SymbolIcon name="plus" className="size-4" aria-hidden />
              {t('add')}
            </Button>
          ) : null}
        </>
      }
    >
      {current ? null : (
        <Alert>
          <AlertTitle>{t('queueGone')}</AlertTitle>
          <AlertDescription>{t('queueGoneText')}</AlertDescription>
        </Alert>
      )}
      {!data && failure ? <LoadFailure failure={failure} retry={refetch} /> : null}
      {current && data ? (
        <div className="grid min-w-0 items-start gap-6 medium:grid-cols-[minmax(0,1fr)_20rem]">
          <MenuTree options={options} onOpen={setOpen} />
          <Preview queue={current} queues={queues} options={data} />
        </div>
      ) : null}
      {open?.is === 'form' ? (
        <OptionDialog queueId={queueId} options={options} {...open} onClose={close} />
      ) : null}
      {open?.is === 'deletion' ? (
        <DeletionDialog option={open.option} options={options} onClose={close} />
      ) : null}
    </PageFrame>
  )
}
