import { useTranslation } from 'react-i18next'
import type { Charge } from '#company/invoices/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { moneyText } from '../../../kit/text/money.ts'
import { useNow } from '../../../kit/time/clock.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Button, buttonVariants } from '../../../kit/ui/button.tsx'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { QrCode } from '../../../kit/ui/qr-code.tsx'
import { Waiting } from '../../../kit/ui/steps.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { Textarea } from '../../../kit/ui/textarea.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'

interface PaymentStepProps {
  /** None after returning from the provider's page. */
  charge: Charge | undefined
  isSending: boolean
  onRenew: () => void
}

export function PaymentStep({ charge, isSending, onRenew }: PaymentStepProps) {
  const { t } = useTranslation('checkout')
  const hasLapsed = useNow() >= Date.parse(charge?.expiresAt ?? '')
  if (!charge) return <Waiting text={t('confirming')} />
  if (charge.url) {
    return (
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <p className="text-sm">{t('toProvider')}</p>
        <a className={buttonVariants()} href={charge.url}>
          {t('openPage')}
        </a>
      </div>
    )
  }
  return hasLapsed ? (
    <div className="flex flex-col items-center gap-4 py-6 text-center" role="status">
      <p className="text-sm">{t('lapsed')}</p>
      <Button data-first disabled={isSending} onClick={onRenew}>
        {isSending ? t('paying') : t('renew')}
      </Button>
    </div>
  ) : (
    <PixCode charge={charge} />
  )
}

function PixCode({ charge }: { charge: Charge }) {
  const { t } = useTranslation('checkout')
  const { language, me } = useFacts()
  const amount = moneyText(charge, language)
  const { day, time } = momentParts(charge.expiresAt, me.company.timeZone)
  const code = charge.qrcode.qrcode
  return (
    <div className="flex flex-col gap-5 wide:flex-row">
      <div className="mx-auto size-56 shrink-0">
        <QrCode code={code} label={t('qrLabel', { amount })} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="font-semibold text-xl tabular-nums">{amount}</p>
        <p className="text-muted-foreground text-sm">{t('scan')}</p>
        <FormField label={t('code')}>
          {(parts) => (
            <Textarea
              {...parts}
              readOnly
              rows={3}
              value={code}
              className="break-all font-mono text-xs"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </FormField>
        <CopyButton code={code} />
        <p className="text-faint text-xs">{t('validUntil', { day, time })}</p>
        <div className="pt-2">
          <Waiting text={t('waiting')} />
        </div>
      </div>
    </div>
  )
}

function CopyButton({ code }: { code: string }) {
  const { t } = useTranslation('checkout')
  const copy = useCopy()
  return (
    <Button data-first className="w-fit" onClick={() => copy(code)}>
      <SymbolIcon name="copy" className="size-4" aria-hidden />
      {t('copy')}
    </Button>
  )
}
