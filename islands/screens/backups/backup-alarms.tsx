import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { backupAlarmEvent, showBackupAlarm } from '#backup/nights/alarm-contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { useRefetchInterval } from '../../kit/live/refetch-interval.ts'
import { on, resource, useDataClient, useResource } from '../../kit/live/resource.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { toast } from '../../kit/ui/toast.ts'

const alarmState = resource(showBackupAlarm, {
  toData: (state) => ({ ...state, isUncertain: false }),
  isUncertain: ({ isUncertain }) => isUncertain,
  events: [on(backupAlarmEvent, (state) => ({ ...state, isUncertain: true }))],
})

export function BackupAlarms() {
  const { t } = useTranslation('backups')
  const { live } = useDataClient()
  const mayManage = useMay('backup.manage')
  useEffect(
    () =>
      live?.on(backupAlarmEvent, ({ alarm }) => {
        if (mayManage && alarm !== null) toast.error(t(`alarm_${alarm}`))
      }),
    [live, t, mayManage],
  )
  return null
}

/** A row of the bell, until there is a good backup. */
export function BackupsInTrouble() {
  const { t } = useTranslation('backups')
  const { data, refetch } = useResource(alarmState, {})
  // Age comes without an event where nothing runs.
  useRefetchInterval(refetch)
  if (!data?.alarm) return null
  return (
    <a
      href="/backups"
      className="focus-inside flex items-center gap-3 border-b px-3.5 py-2 text-xs hover:bg-accent"
    >
      <SymbolIcon name="circle-alert" className="size-4 shrink-0 text-destructive" aria-hidden />
      <span className="min-w-0">
        <span className="block font-medium">{t(`alarm_${data.alarm}`)}</span>
        {data.reason === null ? null : (
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{data.reason}</span>
        )}
      </span>
    </a>
  )
}
