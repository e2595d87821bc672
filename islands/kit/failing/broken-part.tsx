import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface BrokenPartProps {
  onRest: (() => void) | undefined
  onRetry: (() => void) | undefined
}

/** In the place of a part that threw: fits a row, a bubble and a pane. */
export function BrokenPart({ onRest, onRetry }: BrokenPartProps) {
  const { t } = useTranslation('common')
  return (
    <div
      data-broken
      className="flex min-w-0 flex-wrap items-center gap-x-2 px-2 py-1 text-muted-foreground text-xs"
    >
      <span className="min-w-0 truncate">{t('brokenPart')}</span>
      <Button variant="link" size="sm" onClick={onRest ?? onRetry}>
        {onRest ? t('showRest') : t('retry')}
      </Button>
    </div>
  )
}

/** In the place of a whole page. */
export function BrokenPage() {
  const { t } = useTranslation(['common', 'shell'])
  return (
    <div role="alert" className="m-auto flex flex-col items-center gap-2 px-6 text-center">
      <p className="font-medium text-base">{t('brokenTitle')}</p>
      <p className="text-sm text-muted-foreground">{t('brokenText')}</p>
      <Button className="mt-3" onClick={() => location.reload()}>
        {t('shell:reload')}
      </Button>
    </div>
  )
}

/** For a part of a list. */
export function inItem(notice: ReactNode) {
  return <li>{notice}</li>
}

/** For a part that has no place of its own, such as a dialog. */
export function inCorner(notice: ReactNode) {
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 z-60 rounded-md border bg-background shadow-md"
    >
      {notice}
    </div>
  )
}

/** For a part that draws nothing, or nothing that is missed. */
export function unsaid() {
  return null
}
