import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { shownName } from '../../kit/text/names.ts'

export interface Named {
  id: number
  name: string
}

const mostNamed = 5

/** As the language joins them: Beto, Carla y 3 más. */
export function useNames() {
  const { t } = useTranslation('queues')
  const { language } = useFacts()
  return (all: readonly Named[]) => {
    const named = all.slice(0, mostNamed).map(({ name }) => shownName(name))
    const more = all.length - named.length
    const parts = more > 0 ? [...named, t('more', { count: more })] : named
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
  }
}
