import { useTranslation } from 'react-i18next'
import { useFacts } from '../../app/facts.tsx'
import { momentParts } from '../../app/moments.ts'
import { usePastToasts } from '../../ui/toast.ts'
import { ToastIcon } from '../../ui/toast-icon.tsx'

export function PastToasts() {
  const { t } = useTranslation('shell')
  const { timeZone } = useFacts().me.company
  const past = usePastToasts()
  if (past.length === 0) return null
  return (
    <section className="px-3.5 py-2.5">
      <h2 className="mb-1 font-medium text-faint text-xs">{t('notices')}</h2>
      <ul className="flex flex-col gap-1.5">
        {past.map(({ id, kind, text, detail, at }) => (
          <li key={id} className="flex items-start gap-2 text-xs">
            <ToastIcon kind={kind} />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {text}
              {detail ? <span className="block text-muted-foreground">{detail}</span> : null}
            </span>
            <span className="text-faint text-2xs tabular-nums">
              {momentParts(at, timeZone).time}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
