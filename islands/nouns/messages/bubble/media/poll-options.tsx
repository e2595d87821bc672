import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { type PollOption, pollOptions, type WordsPart } from './structured-words.ts'

type Votes = NonNullable<Message['card']>['votes']

export function PollOptions({ parts, votes }: { parts: WordsPart[]; votes: Votes }) {
  return <CountedOptions options={pollOptions(parts, votes)} isCounted={votes !== null} />
}

/** Who comes to an event, once somebody has said so. */
export function EventAnswers({ votes }: { votes: Votes }) {
  const { t } = useTranslation('media')
  const counts = new Map(votes?.map(({ option, count }) => [option, count]))
  if (counts.size === 0) return null
  const answers = (['going', 'maybe', 'not_going'] as const).flatMap((answer) => {
    const count = counts.get(answer)
    return count ? [{ option: t(answer), count }] : []
  })
  return <CountedOptions options={answers} isCounted />
}

function CountedOptions({ options, isCounted }: { options: PollOption[]; isCounted: boolean }) {
  const { t } = useTranslation('media')
  const most = Math.max(1, ...options.map(({ count }) => count))
  return (
    <span className="my-1 flex min-w-48 flex-col gap-1.5">
      {options.map(({ option, count }) => (
        <span key={option} className="block">
          <span className="flex justify-between gap-3">
            <span data-words="" className="min-w-0 [overflow-wrap:anywhere]">
              {option}
            </span>
            {isCounted ? (
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
