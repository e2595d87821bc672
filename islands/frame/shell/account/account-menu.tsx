import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'
import { useAlive } from '../../../kit/time/clock.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import type { AccountProps } from '../frame.ts'
import { useLogout } from './logout.ts'

const OwnPresence = later(async () => (await import('./own-presence.tsx')).OwnPresence, {
  frame: unsaid,
})

interface MenuProps extends AccountProps {
  Profile: ComponentType<{ onClose: () => void }>
}

export function AccountMenu({ Profile, overlay, onOverlay }: MenuProps) {
  const { t } = useTranslation('shell')
  const { me } = useFacts()
  const logout = useLogout()
  const [choice, setChoice] = useState<ReactNode>()
  return (
    <div className="relative flex">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <button
            type="button"
            aria-label={t('account')}
            className="ml-1 flex size-9 items-center justify-center rounded-full hover:bg-accent"
          >
            <NamedAvatar name={me.name} size="sm" />
          </button>
        </DropdownMenuTrigger>
        <DropdownMenuContent aria-label={t('account')} align="end">
          <div className="px-2 py-1.5">
            <p className="truncate font-medium text-sm">{me.name}</p>
            <p className="truncate text-faint text-xs">{me.email}</p>
          </div>
          <DropdownMenuSeparator />
          {choice}
          <DropdownMenuItem onSelect={() => onOverlay('profile')}>
            <SymbolIcon name="user-round" className="size-4 text-faint" aria-hidden />
            {t('profile')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onOverlay('keys')}>
            <SymbolIcon name="keyboard" className="size-4 text-faint" aria-hidden />
            {t('keys')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onOverlay('notices')}>
            <SymbolIcon name="info" className="size-4 text-faint" aria-hidden />
            {t('notices')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => location.reload()}>
            <SymbolIcon name="rotate-cw" className="size-4 text-faint" aria-hidden />
            {t('reload')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => logout()}>
            <SymbolIcon name="log-out" className="size-4 text-faint" aria-hidden />
            {t('logout')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {useAlive() ? <OwnPresence onReady={setChoice} /> : null}
      {overlay === 'profile' ? <Profile onClose={() => onOverlay(undefined)} /> : null}
    </div>
  )
}
