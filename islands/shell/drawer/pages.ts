import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '#policy'
import { useFacts } from '../../app/facts.tsx'
import { type DrawerEntry, drawerSections } from './drawer-entries.ts'

/** The pages this person may see, by name. */
export function usePages() {
  const { t } = useTranslation('shell')
  const { profile } = useFacts().me
  return useMemo(
    () =>
      drawerSections.flatMap(({ entries }) =>
        entries.flatMap(({ screen, href, icon, can }: DrawerEntry) =>
          !can || may(profile, can) ? [{ href, text: t(screen), icon }] : [],
        ),
      ),
    [profile, t],
  )
}
