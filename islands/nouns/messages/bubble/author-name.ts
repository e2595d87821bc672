import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { shownName } from '../../../kit/text/names.ts'

type Written = Pick<Message, 'origin' | 'userId' | 'userName' | 'apiTokenName'>

/** Who or what of ours wrote it: all write from one number, but are not one. */
export function useOurName() {
  const { t } = useTranslation('messages')
  const { me } = useFacts()
  return useCallback(
    ({ origin, userId, userName, apiTokenName }: Written) => {
      if (userId === me.id) return t('fromYou')
      if (userName !== null) return shownName(userName)
      if (apiTokenName !== null) return shownName(apiTokenName)
      return t(names[origin])
    },
    [t, me.id],
  )
}

/** `customer` has a name of its own. */
const names = {
  customer: 'member',
  phone: 'fromPhone',
  person: 'fromTeam',
  automatic: 'fromBot',
  schedule: 'fromSchedule',
  program: 'fromProgram',
  campaign: 'fromCampaign',
} as const
