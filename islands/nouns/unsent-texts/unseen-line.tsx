import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useStored } from '../../kit/storage/stored.ts'
import { oneLine } from '../../kit/text/one-line.ts'
import { Button } from '../../kit/ui/button.tsx'
import { type Place, unseenKey } from './places.ts'

interface LineProps extends Place {
  onUse: (text: string) => void
}

/** What was typed here and on another device at once: neither is lost. */
export function UnseenLine({ kind, id, onUse }: LineProps) {
  const { t } = useTranslation('unsentTexts')
  const { me } = useFacts()
  const [unseen, setUnseen] = useStored(unseenKey(me.id, { kind, id }))
  if (!unseen) return null
  const use = () => {
    onUse(unseen)
    setUnseen(null)
  }
  return (
    <div className="flex items-center gap-2 border-b bg-muted px-3 py-1.5 text-muted-foreground text-xs wide:px-5">
      <MonitorSmartphone className="size-4 shrink-0" aria-hidden />
      <p role="status" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {t('unseen', { text: oneLine(unseen, 160) })}
      </p>
      <Button size="sm" variant="outline" onClick={use}>
        {t('use')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setUnseen(null)}>
        {t('discard')}
      </Button>
    </div>
  )
}
