import { useTranslation } from 'react-i18next'
import type { WebhookDelivery } from '#programs/webhooks/delivery-contract'
import { LoadFailure } from '../../../kit/failing/load-failure.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { useEventText } from '../event-texts.ts'
import { OutcomeText } from '../outcome.tsx'
import { RequestBlock, ResponseBlock } from '../request-block.tsx'
import { useMomentText } from '../use-moment-text.ts'
import { deliveryDetails } from '../webhook-lists.ts'

interface DeliveryDialogProps {
  webhookId: number
  delivery: WebhookDelivery
  onClose: () => void
}

/** The request and each attempt, the latest first. */
export function DeliveryDialog({ webhookId, delivery, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('webhooks')
  const eventText = useEventText()
  const textOf = useMomentText()
  const { data, failure, refetch } = useResource(deliveryDetails, {
    webhookId,
    deliveryId: delivery.id,
  })
  return (
    <TitledDialog title={eventText(delivery.type)} size="lg" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {data ? <RequestBlock request={data.request} /> : null}
        {data?.log.length === 0 ? <p className="text-sm">{t('noAttempt')}</p> : null}
        {data?.log.map((attempt) => (
          <section key={attempt.at} className="flex flex-col gap-1.5">
            <h3 className="text-sm">
              <span className="font-medium">{t('attemptAt', { at: textOf(attempt.at) })}</span>
              <span className="block text-xs">
                <OutcomeText of={attempt} />
              </span>
            </h3>
            {attempt.status === null ? null : <ResponseBlock response={attempt.response} />}
          </section>
        ))}
        {!data && failure ? <LoadFailure failure={failure} retry={refetch} /> : null}
        {!data && !failure ? <Skeleton className="h-40 w-full" /> : null}
      </div>
    </TitledDialog>
  )
}
