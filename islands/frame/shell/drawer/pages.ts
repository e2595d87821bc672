import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { isInMenuOf } from '../../entry.ts'
import { useFrame } from '../frame.ts'

export function usePages() {
  const { t } = useTranslation('pages')
  const { me } = useFacts()
  const { entries } = useFrame()
  return useMemo(
    () =>
      entries
        .filter((entry) => isInMenuOf(me, entry))
        .map(({ noun, href, icon }) => ({ noun, href, text: t(noun), icon })),
    [entries, me, t],
  )
}
