import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../app/facts.tsx'
import { entries } from '../../entries.ts'
import { isInMenuOf } from '../../entry.ts'

export function usePages() {
  const { t } = useTranslation('pages')
  const { me } = useFacts()
  return useMemo(
    () =>
      entries
        .filter((entry) => isInMenuOf(me, entry))
        .map(({ noun, href, icon }) => ({ noun, href, text: t(noun), icon })),
    [me, t],
  )
}
