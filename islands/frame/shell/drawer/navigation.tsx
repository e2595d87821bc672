import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useLogout } from '../account/logout.ts'
import { useUnpaid } from '../account/unpaid.ts'
import { useFrame } from '../frame.ts'
import { Links, type Look, rowLook } from './links.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { useOpenGroups } from './open-groups.ts'
import { sectionsFor } from './sections.ts'

export function Navigation({ current, ...look }: Look & { current: string }) {
  const { t } = useTranslation('shell')
  const { me } = useFacts()
  const { entries } = useFrame()
  const logout = useLogout()
  const groups = useOpenGroups()
  const isExpired = useUnpaid()
  const parts = sectionsFor(me, isExpired ? entries.filter((one) => one.evenExpired) : entries)
  const placed = { current, look }
  return (
    <nav aria-label={t('navigation')} className="flex min-h-0 min-w-0 flex-1 flex-col p-2">
      <div
        data-slot="sections"
        className="-mx-2 -my-0.5 flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-2 py-0.5"
      >
        {parts.map((part) => {
          if (part.name === 'foot') return null
          // The few pages of a company that has expired need no groups.
          if (part.name === 'daily' || isExpired) {
            return <Links key={part.name} entries={part.entries} {...placed} />
          }
          return (
            <NavigationGroup
              key={part.name}
              part={part}
              isOpen={groups.isOpen(part.name)}
              onToggle={() => groups.toggle(part.name)}
              {...placed}
            />
          )
        })}
      </div>
      <hr className="-mx-2 mb-2" />
      <Links entries={parts.find(({ name }) => name === 'foot')?.entries ?? []} {...placed} />
      <button
        type="button"
        onClick={() => logout()}
        data-tooltip={look.hasTooltips ? t('logout') : undefined}
        className={rowLook(false)}
      >
        <SymbolIcon name="log-out" className="size-5 shrink-0" aria-hidden />
        <span className={look.words}>{t('logout')}</span>
      </button>
    </nav>
  )
}
