import { useTranslation } from 'react-i18next'

interface Added {
  added: number
  known: number
  unnumbered: number
}

export function useAddedText() {
  const { t } = useTranslation('contactLists')
  return ({ added, known, unnumbered }: Added) =>
    [
      t('added', { count: added }),
      known > 0 ? t('addedKnown', { count: known }) : '',
      unnumbered > 0 ? t('addedUnnumbered', { count: unnumbered }) : '',
    ]
      .filter(Boolean)
      .join(' ')
}
