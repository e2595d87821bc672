import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { resendFailedDeliveries } from '#programs/webhooks/delivery-contract'
import { useTry } from '../../../kit/failing/try.ts'
import { SelectField } from '../../../kit/forms/fields.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { toast } from '../../../kit/ui/toast.ts'

const hours = { hour: 1, day: 24, threeDays: 72, week: 168 } as const
const spans = ['hour', 'day', 'threeDays', 'week'] as const

interface ResendDialogProps {
  webhookId: number
  onClose: () => void
  onResent: () => void
}

export function ResendDialog({ webhookId, onClose, onResent }: ResendDialogProps) {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation('common')
  const attempt = useTry()
  const [span, setSpan] = useState<(typeof spans)[number]>('week')
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    const since = new Date(Date.now() - hours[span] * 3_600_000).toISOString()
    await attempt(async () => {
      const { count } = await call(resendFailedDeliveries, { webhookId, since })
      toast.success(t('resentCount', { count }))
      onClose()
    })
    setBusy(false)
    onResent()
  }
  return (
    <TitledDialog
      title={t('resendFailedTitle')}
      size="sm"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button disabled={isBusy} onClick={() => resend()}>
            {t('resend')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <SelectField
        label={t('since')}
        value={span}
        onChange={({ currentTarget }) =>
          setSpan(spans.find((one) => one === currentTarget.value) ?? 'week')
        }
      >
        {spans.map((one) => (
          <option key={one} value={one}>
            {t(`since_${one}`)}
          </option>
        ))}
      </SelectField>
    </TitledDialog>
  )
}
