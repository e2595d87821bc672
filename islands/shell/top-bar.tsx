import MenuIcon from 'lucide-react/icons/menu'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { useFacts, useMay } from '../app/facts.tsx'
import { shownName } from '../text/names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { AccountMenu } from './account/account-menu.tsx'
import { LanguageMenu } from './account/language-menu.tsx'
import { ThemeToggle } from './account/theme-toggle.tsx'
import { ComingBells, ComingVolume } from './bells/coming-bells.tsx'
import { ServiceLinks } from './drawer/service-links.tsx'

interface TopBarProps {
  current: string
  onMenu: () => void
  onKeys: () => void
}

export function TopBar({ current, onMenu, onKeys }: TopBarProps) {
  const { t } = useTranslation('shell')
  return (
    <header className="flex h-13 shrink-0 items-center gap-1 border-b bg-background pr-2 pl-2.5">
      <IconButton name={t('openDrawer')} onClick={onMenu}>
        <MenuIcon className="size-5" aria-hidden />
      </IconButton>
      <a
        href="/tickets"
        className="ml-0.5 flex items-center gap-2 rounded-sm pr-2 font-semibold text-base"
      >
        <img src="/icons/recado.svg" width="24" height="24" alt="" />
        <span className="not-wide:sr-only">Recado</span>
      </a>
      <div className="not-wide:hidden">
        <ServiceLinks current={current} />
      </div>
      <Greeting />
      <div className="ml-auto flex items-center">
        <ComingBells />
        <div className="hidden items-center wide:flex">
          <ComingVolume />
          <ThemeToggle />
          <LanguageMenu />
          <ReloadButton />
        </div>
        <AccountMenu onKeys={onKeys} />
      </div>
    </header>
  )
}

function Greeting() {
  const { t } = useTranslation('shell')
  const { me } = useFacts()
  const showsDueDate = useMay('drawer.administration') && me.company.dueDate !== null
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
            date: (me.company.dueDate ?? '').slice(0, 10).split('-').reverse().join('/'),
          })}
        </span>
      ) : null}
    </p>
  )
}

export function ReloadButton() {
  const { t } = useTranslation('shell')
  return (
    <IconButton name={t('reload')} onClick={() => location.reload()}>
      <RotateCw className="size-5" aria-hidden />
    </IconButton>
  )
}
