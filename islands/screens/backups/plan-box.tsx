import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backups } from '#backup/contract'
import { laterLayer } from '../../kit/later/later.tsx'
import { zoneName } from '../../kit/text/zone-name.ts'
import { momentParts, Time } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Box } from './box.tsx'
import { Fact, Facts } from './facts.tsx'
import { hourText } from './hour-text.ts'

const PlanDialog = laterLayer(async () => (await import('./plan-dialog.tsx')).PlanDialog)

/** When and where backups are made by themselves. */
export function PlanBox({ of, onChanged }: { of: Backups; onChanged: () => void }) {
  const { t } = useTranslation('backups')
  const [isOpen, setOpen] = useState(false)
  const { isDecided, hour } = of.plan
  return (
    <Box title={t('plan')} badge={<State of={of} />}>
      {isDecided ? <Planned of={of} /> : <Question of={of} />}
      {of.drill ? <Drill of={of.drill} /> : null}
      <div>
        <Button
          variant={isDecided && hour !== null ? 'outline' : 'default'}
          onClick={() => setOpen(true)}
        >
          {t(isDecided ? 'changePlan' : 'decidePlan')}
        </Button>
      </div>
      {isOpen ? <PlanDialog of={of} onClose={() => setOpen(false)} onSaved={onChanged} /> : null}
    </Box>
  )
}

function State({ of: { plan } }: { of: Backups }) {
  const { t } = useTranslation('backups')
  if (plan.isDecided && plan.hour !== null) return null
  return <Badge variant="waiting">{t('planOff')}</Badge>
}

function Question({ of: { place } }: { of: Backups }) {
  const { t } = useTranslation('backups')
  return <p className="[overflow-wrap:anywhere]">{t('planQuestion', { place })}</p>
}

function Planned({ of: { plan, place } }: { of: Backups }) {
  const { t, i18n } = useTranslation('backups')
  const { hour, kept, timeZone, nextAt } = plan
  if (hour === null) return <p>{t('planNever')}</p>
  return (
    <Facts>
      <Fact name={t('planHour')}>
        {hourText(hour)}{' '}
        <span className="text-muted-foreground">{zoneName(timeZone, i18n.language)}</span>
      </Fact>
      {nextAt ? (
        <Fact name={t('planNext')}>
          <Next at={nextAt} timeZone={timeZone} />
        </Fact>
      ) : null}
      <Fact name={t('where')}>
        <span className="font-mono text-xs [overflow-wrap:anywhere]">{place}</span>
      </Fact>
      <Fact name={t('planKept')}>{t('planKeptText', { count: kept })}</Fact>
    </Facts>
  )
}

/** By the clock that is named above, wherever the reader's company is. */
function Next({ at, timeZone }: { at: string; timeZone: string }) {
  const { day, time } = momentParts(at, timeZone)
  return `${day} ${time}`
}

function Drill({ of: { at, failure, isUnverified } }: { of: NonNullable<Backups['drill']> }) {
  const { t } = useTranslation('backups')
  if (failure !== null) {
    return (
      <div role="alert" className="text-destructive">
        <p className="font-medium">
          {t('drillFailed')} (<Time at={at} />)
        </p>
        <p className="[overflow-wrap:anywhere]">{failure}</p>
      </div>
    )
  }
  return (
    <p className={isUnverified ? 'text-waiting' : 'text-muted-foreground'}>
      {t(isUnverified ? 'drillUnverified' : 'drillGood')} (<Time at={at} />)
    </p>
  )
}
