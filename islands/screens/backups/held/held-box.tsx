import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InputField } from '../../../kit/forms/fields.tsx'
import { useRefetchInterval } from '../../../kit/live/refetch-interval.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { refetchMs } from '../backup-state.ts'
import { Box } from '../box.tsx'
import { heldList, type Period } from './held-list.ts'
import { HeldTable } from './held-table.tsx'

/** Nothing while everything is decided. */
export function HeldBox() {
  const { t } = useTranslation('backups')
  const [written, setWritten] = useState({ from: '', to: '' })
  const period: Period = { from: momentOf(written.from), to: momentOf(written.to) }
  const all = useResource(heldList, {})
  const list = useResource(heldList, period)
  const { refetch: refetchAll } = all
  const { refetch } = list
  const decided = useCallback(() => {
    refetchAll()
    refetch()
  }, [refetchAll, refetch])
  // Agents decide in their conversations, too.
  useRefetchInterval(decided, refetchMs.otherwise)
  if (!all.data?.groups.length) return null
  return (
    <Box title={t('undecided')}>
      <p>{t('undecidedText')}</p>
      <div className="flex flex-wrap gap-4">
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="w-56">
            <InputField
              label={t(end)}
              type="datetime-local"
              value={written[end]}
              onChange={({ currentTarget }) =>
                setWritten({ ...written, [end]: currentTarget.value })
              }
            />
          </div>
        ))}
      </div>
      <HeldTable groups={list.data?.groups ?? []} period={period} onDecided={decided} />
    </Box>
  )
}

/** A field holds a time of the browser's zone. */
function momentOf(written: string): string | undefined {
  return written ? new Date(written).toISOString() : undefined
}
