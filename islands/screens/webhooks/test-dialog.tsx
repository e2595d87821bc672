import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import type { OutputOf } from '#kernel/http/endpoint'
import type { Webhook } from '#programs/webhooks/contract'
import { testWebhook } from '#programs/webhooks/delivery-contract'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { nameOf } from './name-of.ts'
import { OutcomeText } from './outcome.tsx'
import { RequestBlock, ResponseBlock } from './request-block.tsx'

type Result =
  | { is: 'sending' }
  | { is: 'done'; of: OutputOf<typeof testWebhook> }
  | { is: 'failed'; text: string }

/** Sends one when it opens. */
export function TestDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation('common')
  const { result, send } = useTest(webhook.id)
  return (
    <TitledDialog
      title={t('testTitle', { name: nameOf(webhook) })}
      size="lg"
      actions={
        <>
          <Button variant="outline" disabled={result.is === 'sending'} onClick={() => send()}>
            {t('testAgain')}
          </Button>
          <Button onClick={onClose}>{common('close')}</Button>
        </>
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p role="status" className="font-medium text-sm">
          {result.is === 'sending' ? t('testing') : null}
          {result.is === 'failed' ? <span className="text-destructive">{result.text}</span> : null}
          {result.is === 'done' ? <OutcomeText of={result.of} /> : null}
        </p>
        {result.is === 'done' ? (
          <>
            <RequestBlock request={result.of.request} />
            <ResponseBlock response={result.of.response} />
          </>
        ) : null}
      </div>
    </TitledDialog>
  )
}

function useTest(webhookId: number) {
  const errorText = useErrorText()
  const [result, setResult] = useState<Result>({ is: 'sending' })
  const send = useCallback(async () => {
    setResult({ is: 'sending' })
    try {
      setResult({ is: 'done', of: await call(testWebhook, { webhookId }) })
    } catch (error) {
      setResult({ is: 'failed', text: errorText(error) })
    }
  }, [webhookId, errorText])
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!hasBegun.current) void send()
    hasBegun.current = true
  }, [send])
  return { result, send }
}
