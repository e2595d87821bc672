import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useNow } from '../../../kit/time/clock.ts'
import { dayName, momentParts } from '../../../kit/time/moments.tsx'

export function When({ moment }: { moment: string }): ReactNode {
  const { t } = useTranslation('common')
  const { timeZone } = useFacts().me.company
  const name = dayName(moment, useNow(), timeZone)
  if (name.is === 'day') return name.day
  return name.is === 'today' ? momentParts(moment, timeZone).time : t('yesterday')
}
