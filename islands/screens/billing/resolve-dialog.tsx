import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type PaymentProblem,
  type resolutions,
  resolvePaymentProblem,
} from '#company/invoices/billing-contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { moneyText } from '../../kit/text/money.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'

type Resolution = (typeof resolutions)[number]

interface ResolveDialogProps {
  problem: PaymentProblem
  onClose: () => void
  onResolved: () => void
  /** By hand, with a reason. */
  onSettle: () => void
}

/** What may be done with money that extends nothing yet: one press each. */
export function ResolveDialog({ problem, onClose, onResolved, onSettle }: ResolveDialogProps) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const { language } = useFacts()
  const attempt = useTry()
  const [isBusy, setBusy] = useState(false)
  const { company, invoiceId: number, detail } = problem
  const amount = moneyText(problem, language)
  const facts = { company: company.name, number, amount, plan: detail }
  async function press(action: Resolution) {
    setBusy(true)
    const resolve = () => call(resolvePaymentProblem, { chargeId: problem.id, action })
    const isDone = await attempt(resolve, common('done'), t(`done_${action}`, facts))
    setBusy(false)
    if (isDone) onClose()
    onResolved()
  }
  return (
    <TitledDialog
      title={t('resolveTitle')}
      description={t('resolveText', facts)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={onSettle}>
            {t('settleByHand')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4 py-1">
        {resolutionsOf(problem).map((action) => (
          <li key={action} className="flex flex-col items-start gap-1">
            <Button
              variant={action === 'refund' ? 'destructive' : 'default'}
              disabled={isBusy}
              onClick={() => press(action)}
            >
              {t(`resolve_${action}`, facts)}
            </Button>
            <p className="text-muted-foreground text-sm">{t(`resolveText_${action}`, facts)}</p>
          </li>
        ))}
      </ul>
    </TitledDialog>
  )
}

function resolutionsOf({ problem }: PaymentProblem): Resolution[] {
  if (problem === 'planTooSmall') return ['extend', 'change', 'refund']
  return problem === 'planDeleted' ? ['extend', 'refund'] : ['refund']
}
