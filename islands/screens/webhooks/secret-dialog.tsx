import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { changeWebhookSecret, type Webhook } from '#programs/webhooks/contract'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CodeBlock } from '../../kit/ui/code-block.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { nameOf } from './name-of.ts'
import { useMomentText } from './use-moment-text.ts'
import { webhookSecrets } from './webhook-lists.ts'

export function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation('common')
  const textOf = useMomentText()
  const attempt = useTry()
  const webhookId = webhook.id
  const { data, failure, refetch } = useResource(webhookSecrets, { webhookId })
  const [isAsking, setAsking] = useState(false)
  const change = async () => {
    setAsking(false)
    await attempt(() => call(changeWebhookSecret, { webhookId }), t('changed'))
    refetch()
  }
  const actions = isAsking ? (
    <>
      <Button variant="outline" onClick={() => setAsking(false)}>
        {common('cancel')}
      </Button>
      <Button key="change" onClick={() => change()}>
        {t('change')}
      </Button>
    </>
  ) : (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('change')}
      </Button>
      <Button key="close" onClick={onClose}>
        {common('close')}
      </Button>
    </>
  )
  return (
    <TitledDialog
      title={t('secretTitle', { name: nameOf(webhook) })}
      description={t('secretText')}
      actions={actions}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {data ? <CodeBlock label={t('current')} text={data.secret} /> : null}
        {data?.previousSecret && data.previousSecretEndsAt ? (
          <CodeBlock
            label={t('previous', { at: textOf(data.previousSecretEndsAt) })}
            text={data.previousSecret}
          />
        ) : null}
        {!data && failure ? <LoadFailure failure={failure} retry={refetch} /> : null}
        {!data && !failure ? <Skeleton className="h-20 w-full" /> : null}
        {isAsking ? (
          <div role="alert" className="rounded-md bg-waiting-tint p-3 text-sm">
            <p className="font-medium">{t('changeTitle')}</p>
            <p>{t('changeText')}</p>
          </div>
        ) : null}
      </div>
    </TitledDialog>
  )
}
