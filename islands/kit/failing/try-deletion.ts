import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#kernel/errors'
import { referenceOf, useErrorText } from './error-text.ts'
import { useTryWith } from './try.ts'

/** Says the reason of a failure, or the specification's sentence where nobody can act on it. */
export function useTryDeletion() {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const deletionText = useCallback(
    (failure: unknown) => {
      const { code, id } = asFailure(failure)
      if (code !== 'ERR_INTERNAL') return errorText(failure)
      return t('deleteFailed') + referenceOf({ id })
    },
    [t, errorText],
  )
  return useTryWith(deletionText)
}
