import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../app/clock.ts'
import { useFacts } from '../../app/facts.tsx'
import { dayName, momentParts } from '../../app/moments.ts'

export function When({ moment }: { moment: string }): ReactNode {
  const { t } = useTranslation('common')
  const { timeZone } = useFacts().me.company
  const name = dayName(moment, useNow(), timeZone)
  if (name.is === 'day') return name.day
  return name.is === 'today' ? momentParts(moment, timeZone).time : t('yesterday')
}
