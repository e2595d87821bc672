import { useCallback } from 'react'
import { toast } from '../ui/toast.ts'
import { useErrorText } from './error-text.ts'

/** Does something on the server and tells in words how it went. True when it went well. */
export function useTry() {
  const errorText = useErrorText()
  return useCallback(
    async (work: () => Promise<unknown>, success?: string): Promise<boolean> => {
      try {
        await work()
        if (success) toast.success(success)
        return true
      } catch (error) {
        toast.error(errorText(error))
        return false
      }
    },
    [errorText],
  )
}
