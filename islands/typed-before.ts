import { type RefObject, useEffect } from 'react'

/** What somebody typed into the server's page before its script was there is not lost. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  take: (text: string) => void,
) {
  useEffect(() => {
    const typed = field.current?.value
    if (typed) take(typed)
  }, [])
}
