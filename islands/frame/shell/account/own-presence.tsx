/** Presence is chosen by hand here, otherwise derived from activity. */
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { presenceStatusEvent, setPresence } from '#company/presence/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '../../../kit/ui/dropdown-menu.tsx'
import { Preferences } from './preferences.tsx'
import { PresenceMark } from './presence-mark.tsx'

function useOwnAway(): boolean {
  return useFacts().me.saysAway
}

interface OwnPresenceProps {
  /** Passes the choice to the menu. */
  onReady: (choice: ReactNode) => void
}

/** Hidden while simply online. */
export function OwnPresence({ onReady }: OwnPresenceProps) {
  useActivityReports()
  useEffect(() => onReady(<Choices />), [onReady])
  return useOwnAway() ? (
    <PresenceMark
      presence="away"
      className="pointer-events-none absolute right-0.5 bottom-0.5 ring-2 ring-background"
    />
  ) : null
}

function Choices() {
  return (
    <>
      <PresenceChoice />
      <Preferences />
    </>
  )
}

function PresenceChoice() {
  const { t } = useTranslation('shell')
  const { live } = useDataClient()
  const attempt = useTry()
  const presence = useOwnAway() ? 'away' : 'online'
  const choose = (saysAway: boolean) =>
    attempt(async () => live?.apply(presenceStatusEvent, await call(setPresence, { saysAway })))
  return (
    <>
      <DropdownMenuLabel>{t('presence')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={presence}
        onValueChange={(chosen) => void choose(chosen === 'away')}
      >
        <DropdownMenuRadioItem value="online">{t('available')}</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="away">{t('away')}</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
    </>
  )
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** The server sets users away after five inactive minutes. */
const sayAgainMs = 60_000

function useActivityReports() {
  const { live } = useDataClient()
  useEffect(() => {
    let saidAt = 0
    const tell = () => {
      if (Date.now() - saidAt < sayAgainMs) return
      saidAt = Date.now()
      live?.report('userStatus')
    }
    for (const sign of signs) addEventListener(sign, tell, { passive: true, capture: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, tell, { capture: true })
    }
  }, [live])
}
