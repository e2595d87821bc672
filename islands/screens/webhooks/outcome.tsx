import { useTranslation } from 'react-i18next'
import type { WebhookAttempt } from '#programs/webhooks/delivery-contract'

type Outcome = Pick<WebhookAttempt, 'status' | 'failure' | 'durationMs'>

/** One attempt in words. */
export function OutcomeText({ of: { status, failure, durationMs } }: { of: Outcome }) {
  const { t } = useTranslation('webhooks')
  return (
    <span className={failure ? 'text-destructive' : 'text-going'}>
      {t(`outcome_${failure ?? 'ok'}`, { status: status ?? '–', ms: durationMs })}
    </span>
  )
}
