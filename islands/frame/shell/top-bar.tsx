import { useTranslation } from 'react-i18next'
import { noEnd } from '#company/companies/state'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { inCorner, unsaid } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { shownName } from '../../kit/text/names.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { Image } from '../../kit/ui/image.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { useUnpaid } from './account/unpaid.ts'
import { type AccountProps, useFrame } from './frame.ts'
import { SubscriptionMark } from './subscription-mark.tsx'

interface TopBarProps extends AccountProps {
  onMenu: () => void
}

export function TopBar({ onMenu, ...layers }: TopBarProps) {
  const { t } = useTranslation('shell')
  const { Bells, Account } = useFrame()
  const isExpired = useUnpaid()
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-1 border-b bg-background pr-2 pl-2.5 narrow:has-[~_*_[data-conversation]]:hidden">
      <IconButton name={t('menu')} onClick={onMenu}>
        <SymbolIcon name="menu" className="size-5" aria-hidden />
      </IconButton>
      <a
        href="/tickets"
        className="ml-0.5 flex items-center gap-2 rounded-sm pr-2 font-semibold text-base @max-[15rem]/page:hidden"
      >
        <Image src="/icons/recado.svg" width="24" height="24" alt="" className="size-6" />
        <span className="not-wide:sr-only">Recado</span>
      </a>
      <Guarded kind="greeting" frame={unsaid}>
        <Greeting />
      </Guarded>
      <div className="ml-auto flex items-center @max-[15rem]/page:contents">
        <SubscriptionMark />
        {isExpired ? null : <PaletteButton onClick={() => layers.onOverlay('palette')} />}
        {isExpired ? null : <Bells />}
        <Guarded kind="account menu" frame={inCorner}>
          <Account {...layers} />
        </Guarded>
      </div>
    </header>
  )
}

function Greeting() {
  const { t } = useTranslation('shell')
  const { me } = useFacts()
  const showsDueDate = useMay('drawer.administration') && me.company.dueDate !== noEnd
  return (
    <p className="ml-2 hidden min-w-0 truncate border-l pl-4 text-muted-foreground text-xs roomy:block">
      <span className="font-medium text-foreground">
        {t('greeting', { name: shownName(me.name) })}
      </span>
      {' · '}
      {t('welcome', { company: shownName(me.company.name) })}
      {showsDueDate ? (
        <span className="text-faint">
          {' · '}
          {t('activeUntil', {
            date: me.company.dueDate.slice(0, 10).split('-').reverse().join('/'),
          })}
        </span>
      ) : null}
    </p>
  )
}

/** Looks like a field; typing goes into the palette. */
function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K"
      className="mr-1 flex h-9 min-w-9 shrink-0 items-center justify-center gap-2 rounded-md text-muted-foreground text-xs hover:bg-accent roomy:w-64 roomy:justify-start roomy:border roomy:px-2.5"
    >
      <SymbolIcon name="search" className="size-5 shrink-0 roomy:size-4" aria-hidden />
      <span className="min-w-0 flex-1 truncate text-left not-roomy:sr-only">{t('palette')}</span>
      <span aria-hidden="true" className="hidden text-2xs text-faint roomy:block">
        Ctrl K
      </span>
    </button>
  )
}
