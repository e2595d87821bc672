import ArrowDown from 'lucide-react/icons/arrow-down'
import { useTranslation } from 'react-i18next'
import { Count } from '../../../kit/ui/count.tsx'

export function JumpToLatest({ count, onJump }: { count: number; onJump: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <button
      type="button"
      onClick={onJump}
      aria-label={count > 0 ? t('latestCount', { count }) : t('latest')}
      className="absolute right-5 bottom-4 z-10 flex h-9 min-w-9 animate-appear items-center justify-center gap-1.5 rounded-full bg-popover px-2 text-muted-foreground shadow-md hover:text-foreground"
    >
      <ArrowDown className="size-5" aria-hidden />
      <Count of={count} variant="default" />
    </button>
  )
}
