import Ban from 'lucide-react/icons/ban'
import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiToken, apiTokenEvent } from '#programs/api-tokens/contract'
import { LoadFailure } from '../../../kit/failing/load-failure.tsx'
import { laterLayer } from '../../../kit/later/later.tsx'
import { FirstRows } from '../../../kit/list-page/first-rows.tsx'
import { PageFrame } from '../../../kit/list-page/page-frame.tsx'
import { useRefetchInterval } from '../../../kit/live/refetch-interval.ts'
import { useDataClient, useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { DataTable } from '../../../kit/ui/data-table.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useApiTokenColumns } from './api-token-columns.tsx'
import { apiTokenList } from './api-token-list.ts'
import { ConnectionTokenNote } from './connection-token-note.tsx'
import type { NewToken } from './new-token.tsx'

const ApiTokenDialog = laterLayer(
  async () => (await import('./api-token-dialog.tsx')).ApiTokenDialog,
)
const NewTokenDialog = laterLayer(async () => (await import('./new-token.tsx')).NewTokenDialog)
const RevokeDialog = laterLayer(async () => (await import('./revoke-dialog.tsx')).RevokeDialog)

type Open =
  | { is: 'form'; apiToken?: ApiToken }
  | { is: 'new'; created: NewToken }
  | { is: 'revocation'; apiToken: ApiToken }

interface ApiTokensProps {
  above: ReactNode
  actions: ReactNode
  onCreated: (created: NewToken) => void
  onTry: (apiToken: ApiToken) => void
}

export function ApiTokens({ above, actions, onCreated, onTry }: ApiTokensProps) {
  const { t } = useTranslation('apiTokens')
  const { live } = useDataClient()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const add = (
    <Button onClick={() => setOpen({ is: 'form' })}>
      <SymbolIcon name="plus" className="size-4" aria-hidden />
      {t('add')}
    </Button>
  )
  const created = (news: NewToken) => {
    live?.apply(apiTokenEvent, { action: 'create', apiToken: news.apiToken })
    onCreated(news)
    setOpen({ is: 'new', created: news })
  }
  return (
    <>
      <PageFrame
        above={above}
        title={t('heading')}
        subtitle={t('subtitle')}
        actions={
          <>
            {actions}
            {add}
          </>
        }
      >
        <TokenTable add={add} onOpen={setOpen} />
        <ConnectionTokenNote />
      </PageFrame>
      {open?.is === 'form' ? (
        <ApiTokenDialog apiToken={open.apiToken} onClose={close} onCreated={created} />
      ) : null}
      {open?.is === 'new' ? (
        <NewTokenDialog
          created={open.created}
          onClose={close}
          onTry={() => onTry(open.created.apiToken)}
        />
      ) : null}
      {open?.is === 'revocation' ? <RevokeDialog apiToken={open.apiToken} onClose={close} /> : null}
    </>
  )
}

function TokenTable({ add, onOpen }: { add: ReactNode; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('apiTokens')
  const { t: common } = useTranslation('common')
  const { data, failure, refetch } = useResource(apiTokenList, {})
  // Uses have no events.
  useRefetchInterval(refetch)
  const columns = useApiTokenColumns()
  if (!data)
    return failure ? (
      <LoadFailure failure={failure} retry={refetch} />
    ) : (
      <Skeleton className="h-40" />
    )
  if (data.length === 0) {
    return (
      <EmptyState
        drawing={<KeyRound aria-hidden />}
        title={t('empty')}
        text={t('emptyText')}
        action={add}
      />
    )
  }
  return (
    <FirstRows rows={data}>
      {(rows) => (
        <DataTable
          label={t('heading')}
          rows={rows}
          columns={columns}
          rowClassName={({ revokedAt }) => (revokedAt ? 'text-muted-foreground' : undefined)}
          actions={{
            title: common('actions'),
            show: (apiToken) =>
              apiToken.revokedAt === null ? (
                <>
                  <IconButton
                    name={t('editNamed', { name: shownName(apiToken.name) })}
                    onClick={() => onOpen({ is: 'form', apiToken })}
                  >
                    <SymbolIcon name="pencil" className="size-4" aria-hidden />
                  </IconButton>
                  <IconButton
                    name={t('revokeNamed', { name: shownName(apiToken.name) })}
                    onClick={() => onOpen({ is: 'revocation', apiToken })}
                  >
                    <Ban className="size-4" aria-hidden />
                  </IconButton>
                </>
              ) : null,
          }}
        />
      )}
    </FirstRows>
  )
}
