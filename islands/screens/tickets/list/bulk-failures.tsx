import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { showFailures, useFailures } from '../actions/bulk-failures.ts'

/** Stays until it is closed: who has to read several names needs longer than a notice lasts. */
export function BulkFailures() {
  const { t } = useTranslation(['picking', 'common'])
  const failures = useFailures()
  if (failures.length === 0) return null
  return (
    <div role="alert" className="max-h-48 shrink-0 overflow-y-auto border-t bg-popover pb-2 pl-3.5">
      <div className="flex items-center gap-2 pr-2">
        <p className="min-w-0 flex-1 font-medium text-destructive text-xs">
          {t('notChanged', { count: failures.length })}
        </p>
        <IconButton name={t('common:close')} size="icon-sm" onClick={() => showFailures([])}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </div>
      <ul className="grid gap-1 pr-3.5 text-xs">
        {failures.map(({ id, name, reason }) => (
          <li key={id}>
            <strong className="font-medium">{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
