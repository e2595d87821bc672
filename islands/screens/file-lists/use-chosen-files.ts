import { useErrorText } from '../../kit/failing/error-text.ts'
import { toast } from '../../kit/ui/toast.ts'

const maxBytes = 16 * 1024 * 1024

/** Refuses at once what the server would refuse after the upload. */
export function useChosenFiles() {
  const errorText = useErrorText()
  return (files: readonly File[]) =>
    files.filter(({ name, size }) => {
      const isAccepted = size > 0 && size <= maxBytes
      const code = size === 0 ? 'ERR_EMPTY_FILE' : 'ERR_BODY_TOO_LARGE'
      if (!isAccepted) toast.error(`${name}: ${errorText(code)}`)
      return isAccepted
    })
}
