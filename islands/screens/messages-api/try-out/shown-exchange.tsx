import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { CodeBlock } from '../../../kit/ui/code-block.tsx'
import type { Exchange } from './exchange.ts'

export function ShownExchange({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation('messagesApi')
  const errorText = useErrorText()
  const { request, answer, failure, milliseconds } = exchange
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge variant={answer?.isOk ? 'going' : 'destructive'}>
          {answer ? answer.status : t('noAnswer')}
        </Badge>
        <span className="text-faint text-xs tabular-nums">
          {t('milliseconds', { count: milliseconds })}
        </span>
        {failure ? <span>{errorText(failure)}</span> : null}
      </p>
      {answer ? null : <p className="text-muted-foreground text-sm">{t('noAnswerText')}</p>}
      <CodeBlock label={t('request')} text={request} />
      {answer ? (
        <CodeBlock label={t('answer')} text={`${answer.headers}\n\n${answer.body}`.trim()} />
      ) : null}
    </div>
  )
}
