import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PaymentProblem, settlePaymentProblem } from '#company/invoices/billing-contract'
import { call } from '#kernel/http/call'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { useProblemColumns } from './problem-columns.tsx'

const ResolveDialog = laterLayer(async () => (await import('./resolve-dialog.tsx')).ResolveDialog)
const ReasonDialog = laterLayer(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

interface ProblemTableProps {
  list: {
    data: { rows: readonly PaymentProblem[] } | undefined
    failure: unknown
    refetch: () => void
  }
}

/** Nothing is taken back by itself: whoever runs the installation decides. */
export function ProblemTable({ list }: ProblemTableProps) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const [open, setOpen] = useState<PaymentProblem>()
  const [isSettling, setSettling] = useState(false)
  const close = () => setOpen(undefined)
  const columns = useProblemColumns()
  const rows = list.data?.rows
  if (!rows) return list.failure ? <LoadFailure retry={list.refetch} /> : null
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing={<CircleCheck aria-hidden />}
        title={t('noProblems')}
        text={t('noProblemsText')}
      />
    )
  }
  return (
    <>
      <DataTable
        label={t('tab_problems')}
        rows={rows}
        columns={columns}
        actions={{
          title: common('actions'),
          show: (problem) => (
            <Button
              size="sm"
              variant="outline"
              aria-label={t('resolveNamed', { name: problem.company.name })}
              onClick={() => {
                setOpen(problem)
                // What was given back already can only be noted.
                setSettling(problem.problem === 'refunded')
              }}
            >
              {t('resolve')}
            </Button>
          ),
        }}
      />
      {open && !isSettling ? (
        <ResolveDialog
          problem={open}
          onClose={close}
          onResolved={list.refetch}
          onSettle={() => setSettling(true)}
        />
      ) : null}
      {open && isSettling ? (
        <ReasonDialog
          kind="settle"
          of={{
            number: open.invoiceId,
            company: open.company.name,
            amount: open.amount,
            currency: open.currency,
          }}
          send={(reason) => call(settlePaymentProblem, { chargeId: open.id, reason })}
          onClose={close}
          onSaved={list.refetch}
        />
      ) : null}
    </>
  )
}
