import ChevronRight from 'lucide-react/icons/chevron-right'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dismissFirstSteps,
  type FirstSteps as Steps,
  showFirstSteps,
} from '#desk/first-steps/contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../../kit/failing/try.ts'
import { useRefetchInterval } from '../../../kit/live/refetch-interval.ts'
import { resource, useResource } from '../../../kit/live/resource.ts'
import { Button } from '../../../kit/ui/button.tsx'

const firstSteps = resource(showFirstSteps, { toData: (answer) => answer, events: [] })

const pages = {
  connected: '/connections',
  hours: '/settings',
  queues: '/queues',
  colleagues: '/users',
  quickMessages: '/quick-messages',
  answered: '/tickets?list=pending',
} satisfies Record<keyof Steps, string>

const order = Object.keys(pages).filter(isStep)

function isStep(name: string): name is keyof Steps {
  return Object.hasOwn(pages, name)
}

interface FirstStepsProps {
  /** Once all is done, or the list was sent away. */
  otherwise: ReactNode
}

export function FirstSteps({ otherwise }: FirstStepsProps) {
  const { data, refetch } = useResource(firstSteps, {})
  useRefetchInterval(refetch)
  if (!data || data.isDismissed || order.every((step) => data.steps[step])) return otherwise
  return <StepList steps={data.steps} onDismissed={refetch} />
}

function StepList({ steps, onDismissed }: { steps: Steps; onDismissed: () => void }) {
  const { t } = useTranslation('firstSteps')
  const attempt = useTry()
  const done = order.filter((step) => steps[step]).length
  const dismiss = async () => {
    if (await attempt(() => call(dismissFirstSteps, {}))) onDismissed()
  }
  return (
    <div className="flex flex-1 flex-col items-center overflow-y-auto bg-canvas px-6 py-10">
      <section aria-labelledby="first-steps" className="my-auto w-full max-w-md">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="first-steps" className="font-semibold text-lg">
            {t('heading')}
          </h2>
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('progress', { done, count: order.length })}
          </p>
        </div>
        <ol className="divide-y overflow-hidden rounded-lg border bg-background">
          {order.map((step) => (
            <Step key={step} step={step} isDone={steps[step]} />
          ))}
        </ol>
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button variant="ghost" size="sm" onClick={() => dismiss()}>
            {t('dismiss')}
          </Button>
          <a href="/helps/first-steps" className="text-primary text-sm underline">
            {t('help')}
          </a>
        </div>
      </section>
    </div>
  )
}

function Step({ step, isDone }: { step: keyof Steps; isDone: boolean }) {
  const { t } = useTranslation('firstSteps')
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-accent">
      <Icon
        className={isDone ? 'size-5 shrink-0 text-going' : 'size-5 shrink-0 text-faint'}
        aria-hidden
      />
      <div className="min-w-0 flex-1">
        <a
          href={pages[step]}
          aria-label={`${t(step)}: ${t(isDone ? 'done' : 'toDo')}`}
          className="font-medium text-sm after:absolute after:inset-0"
        >
          {t(step)}
        </a>
        {isDone ? null : <p className="text-muted-foreground text-xs">{t(`hint_${step}`)}</p>}
      </div>
      <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden />
    </li>
  )
}
