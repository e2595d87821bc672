import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { pollOptions, type WordsPart } from './structured-words.ts'

interface PollProps {
  parts: WordsPart[]
  votes: NonNullable<Message['card']>['votes']
}

export function PollOptions({ parts, votes }: PollProps) {
  const { t } = useTranslation('media')
  const options = pollOptions(parts, votes)
  const most = Math.max(1, ...options.map(({ count }) => count))
  return (
    <span className="my-1 flex min-w-48 flex-col gap-1.5">
      {options.map(({ option, count }) => (
        <span key={option} className="block">
          <span className="flex justify-between gap-3">
            <span data-words="" className="min-w-0 [overflow-wrap:anywhere]">
              {option}
            </span>
            {votes ? (
              <span className="tabular-nums">
                <span className="sr-only">{t('votes')}: </span>
                {count}
              </span>
            ) : null}
          </span>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="block h-1 w-full rounded-full bg-accent"
            aria-hidden="true"
          >
            <rect width={(count / most) * 100} height="4" className="fill-primary" />
          </svg>
        </span>
      ))}
    </span>
  )
}
