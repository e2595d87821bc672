import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { momentParts } from '../../../kit/time/moments.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { type Toast, usePastToasts } from '../../../kit/ui/toast.ts'
import { ToastIcon } from '../../../kit/ui/toast-icon.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'
import { useLanguage } from '../account/language.ts'
import { ownNames } from '../palette/own-names.ts'

/** @param isTitled by what surrounds it */
export function PastToasts({ isTitled = false }: { isTitled?: boolean }) {
  const { t } = useTranslation('shell')
  const past = usePastToasts()
  if (past.length === 0) return null
  return (
    <section aria-label={t('notices')} className={isTitled ? '' : 'px-3.5 py-2.5'}>
      {isTitled ? null : <h2 className="mb-1 font-medium text-faint text-xs">{t('notices')}</h2>}
      <ul className="flex flex-col gap-1.5">
        {past.map((toast) => (
          <PastToast key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  )
}

function PastToast({ toast: { kind, text, detail, at } }: { toast: Toast }) {
  const { timeZone } = useFacts().me.company
  const copy = useCopy()
  const language = useLanguage()
  const { time } = momentParts(at, timeZone)
  return (
    <li className="flex items-start gap-2 text-xs">
      <ToastIcon kind={kind} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {text}
        {detail ? <span className="block text-muted-foreground">{detail}</span> : null}
      </span>
      {kind === 'error' ? (
        <IconButton
          name={`${ownNames.copy[language]}: ${text}`}
          size="icon-sm"
          className="-my-1"
          onClick={() => copy(`${time} ${text}`)}
        >
          <Copy className="size-3.5" aria-hidden />
        </IconButton>
      ) : null}
      <span className="text-faint text-2xs tabular-nums">{time}</span>
    </li>
  )
}
