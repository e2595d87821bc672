import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../kit/ui/cn.ts'

const steps = ['data', 'plan', 'review', 'payment'] as const
export type Step = (typeof steps)[number]

export function Stepper({ current }: { current: Step }) {
  const { t } = useTranslation('checkout')
  const at = steps.indexOf(current)
  return (
    <ol aria-label={t('steps')} className="mb-5 flex items-center gap-2 text-xs">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className="group flex min-w-0 items-center gap-2 text-muted-foreground not-last:flex-1 aria-[current]:font-medium aria-[current]:text-foreground"
        >
          <span
            className={cn(
              'flex size-6 shrink-0 items-center justify-center rounded-full border font-semibold',
              index === at && 'border-primary bg-primary text-primary-foreground',
              index < at && 'border-primary text-primary',
            )}
          >
            {index < at ? <Check className="size-3.5" aria-hidden /> : index + 1}
          </span>
          <span className={cn('truncate', index === at ? '' : 'narrow:sr-only')}>
            {t(`step_${step}`)}
          </span>
          <span className="h-px min-w-2 flex-1 bg-border group-last:hidden" aria-hidden="true" />
        </li>
      ))}
    </ol>
  )
}
