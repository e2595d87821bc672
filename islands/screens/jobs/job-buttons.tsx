import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { type Job, retryJob } from '#kernel/workers/contract'
import { useTry } from '../../kit/failing/try.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { useKindText } from './use-kind-text.ts'

interface JobButtonsProps {
  job: Job
  onRetried: () => void
  onDelete: () => void
}

/** A running job can only be waited for. */
export function JobButtons({ job, onRetried, onDelete }: JobButtonsProps) {
  const { t } = useTranslation('jobs')
  const textOf = useKindText()
  const attempt = useTry()
  if (job.state === 'running') return null
  const name = `${textOf(job.kind)} #${job.id}`
  async function retry() {
    await attempt(() => call(retryJob, { jobId: job.id }), t('retried'))
    onRetried()
  }
  return (
    <>
      {job.attempts > 0 ? (
        <IconButton name={t('retryNamed', { name })} onClick={() => retry()}>
          <SymbolIcon name="rotate-cw" className="size-4" aria-hidden />
        </IconButton>
      ) : null}
      <IconButton name={t('deleteNamed', { name })} onClick={onDelete}>
        <SymbolIcon name="trash-2" className="size-4" aria-hidden />
      </IconButton>
    </>
  )
}
