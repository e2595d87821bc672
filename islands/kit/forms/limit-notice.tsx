import { useTranslation } from 'react-i18next'
import type { AppError } from '#kernel/errors'
import { useFacts } from '../facts/facts.tsx'

const texts = new Map([
  ['ERR_USERS_LIMIT_REACHED', 'limitUsers'],
  ['ERR_CONNECTIONS_LIMIT_REACHED', 'limitConnections'],
  ['ERR_QUEUES_LIMIT_REACHED', 'limitQueues'],
] as const)

/** Which limit of the plan was reached, and what helps. */
export function LimitNotice({ failure }: { failure: AppError }) {
  const { t } = useTranslation('common')
  const { language } = useFacts()
  const { code, count: used, allowed: count = 0, ask } = failure
  const text = [...texts].find(([limit]) => limit === code)?.[1]
  if (!text) return null
  const names = ask && new Intl.ListFormat(language, { type: 'disjunction' }).format(ask)
  return (
    <p role="alert" className="rounded-md bg-waiting-tint px-3 py-2 text-sm text-waiting">
      {t(text, { count, used })}{' '}
      {names ? (
        t('limitAsk', { names })
      ) : (
        <a href="/subscription" className="underline">
          {t('limitPlans')}
        </a>
      )}
    </p>
  )
}
