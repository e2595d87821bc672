import { useTranslation } from 'react-i18next'
import { reachOfContact } from '#desk/contacts/reach-state'
import { shownName } from '../../kit/text/names.ts'

/** What is shown where a number stands. */
export function useReach() {
  const { t } = useTranslation('contacts')
  return (contact: Parameters<typeof reachOfContact>[0]): string => {
    const reach = reachOfContact(contact)
    return reach === null ? t('noNumber') : shownName(reach)
  }
}
