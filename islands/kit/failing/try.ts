import { useCallback } from 'react'
import { allTexts } from '../i18n/all-texts.ts'
import { toast } from '../ui/toast.ts'
import { useErrorText } from './error-text.ts'

/** Runs a call and notifies of its outcome. @returns whether it succeeded */
export function useTry() {
  return useTryWith(useErrorText())
}

export function useTryWith(errorText: (failure: unknown) => string) {
  return useCallback(
    async (
      work: () => Promise<unknown>,
      success?: string,
      /** What exactly succeeded. */
      detail?: string,
    ): Promise<boolean> => {
      try {
        await work()
        if (success) toast.success(success, detail)
        return true
      } catch (error) {
        // A page begins without the texts of rare errors.
        await allTexts().catch(() => undefined)
        toast.error(errorText(error))
        return false
      }
    },
    [errorText],
  )
}
