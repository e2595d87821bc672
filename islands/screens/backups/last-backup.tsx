import { useTranslation } from 'react-i18next'
import type { Backups, LastBackup as Last } from '#backup/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { Time } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { ProgressBar } from '../../kit/ui/progress.tsx'
import { sizeText } from '../../nouns/messages/bubble/media/measures.ts'
import { Box } from './box.tsx'
import { Fact, Facts } from './facts.tsx'

export function LastBackup({ of }: { of: Backups }) {
  const { t } = useTranslation('backups')
  const { last, making, isMadeElsewhere, failure, folder } = of
  return (
    <Box title={t('last')} badge={last?.isOld ? <Badge variant="waiting">{t('old')}</Badge> : null}>
      {making ? <Making percent={making.percent} /> : null}
      {isMadeElsewhere ? <p role="status">{t('elsewhere')}</p> : null}
      {failure ? (
        <div role="alert" className="text-destructive">
          <p className="font-medium">
            {t('failure')} (<Time at={failure.at} />)
          </p>
          <p className="[overflow-wrap:anywhere]">
            {failure.isDiskFull ? t('diskFull', { folder }) : failure.reason}
          </p>
        </div>
      ) : null}
      {last ? <LastFacts of={last} /> : <None />}
      {of.isOnSameDisk ? (
        <p className="text-muted-foreground [overflow-wrap:anywhere]">
          {t('sameDisk', { folder })}
        </p>
      ) : null}
      {of.isMediaInBucket ? <p className="text-muted-foreground">{t('inBucket')}</p> : null}
    </Box>
  )
}

function Making({ percent }: { percent: number }) {
  const { t } = useTranslation('backups')
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="flex justify-between gap-3 font-medium">
        {t('making')}
        <span className="tabular-nums">{percent} %</span>
      </p>
      <ProgressBar value={percent} max={100} aria-label={t('making')} className="w-full" />
      <p className="text-muted-foreground">{t('makingText')}</p>
    </div>
  )
}

function None() {
  const { t } = useTranslation('backups')
  return (
    <div>
      <p className="font-medium">{t('none')}</p>
      <p className="text-muted-foreground">{t('noneText')}</p>
    </div>
  )
}

function LastFacts({ of: { at, file, bytes, seconds } }: { of: Last }) {
  const { t } = useTranslation('backups')
  const { language } = useFacts()
  return (
    <Facts>
      <Fact name={t('when')}>
        <Time at={at} />
      </Fact>
      <Fact name={t('size')}>{sizeText(bytes, language)}</Fact>
      <Fact name={t('duration')}>{t('seconds', { count: seconds })}</Fact>
      <Fact name={t('where')}>
        <span className="font-mono text-xs [overflow-wrap:anywhere]">{file}</span>
      </Fact>
    </Facts>
  )
}
