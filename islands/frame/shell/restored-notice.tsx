import { useTranslation } from 'react-i18next'
import { heldEvent, type Restore, showRestore } from '#backup/held/contract'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { useRefetchInterval } from '../../kit/live/refetch-interval.ts'
import { on, resource, useResource } from '../../kit/live/resource.ts'
import { momentParts } from '../../kit/time/moments.tsx'

const restoreState = resource(showRestore, {
  toData: (restore) => ({ ...restore, isUncertain: false }),
  isUncertain: ({ isUncertain }) => isUncertain,
  events: [on(heldEvent, (restore) => ({ ...restore, isUncertain: true }))],
})

/** On every page of who may decide, until all is decided. */
export function RestoredNotice() {
  return useFacts().holds ? <Notice /> : null
}

function Notice() {
  const { t } = useTranslation('backups')
  const mayDecide = useMay('backup.manage')
  const { data, refetch } = useResource(restoreState, {})
  // Agents decide in their conversations, too.
  useRefetchInterval(refetch)
  const text = useText(data)
  const isLeft = data && (data.messages > 0 || data.campaigns > 0)
  const isShown = isLeft || (data?.sessionsAreHeld && mayDecide)
  // A line of its own, above all others: it stays for hours, and would hide what it floats over.
  return (
    <div role="status" className="order-first">
      {isShown ? (
        <p className="flex flex-wrap items-center justify-center gap-x-3 border-b bg-waiting-tint px-3 py-1 text-center text-waiting text-xs">
          <span>{mayDecide ? text : `${text} ${t('noticeOthers')}`}</span>
          {mayDecide ? (
            <a href="/backups" className="inline-flex min-h-6 items-center font-semibold underline">
              {t('noticeDecide')}
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

function useText(restore: Restore | undefined): string {
  const { t } = useTranslation('backups')
  const { timeZone } = useFacts().me.company
  if (!restore) return ''
  const { restoredFrom, sessionsAreHeld, messages, campaigns } = restore
  const withoutTime = sessionsAreHeld ? t('noticeCopied') : t('noticeCompany')
  const what = restoredFrom
    ? t('noticeFrom', { ...momentParts(restoredFrom, timeZone) })
    : withoutTime
  const left = [
    ...(messages > 0 ? [t('noticeMessages', { count: messages })] : []),
    ...(campaigns > 0 ? [t('noticeCampaigns', { count: campaigns })] : []),
    ...(sessionsAreHeld ? [t('noticeSessions')] : []),
  ]
  return `${what}: ${left.join(', ')}.`
}
