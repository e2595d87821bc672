import { type RefObject, useLayoutEffect, useRef } from 'react'

type Field = RefObject<HTMLInputElement | HTMLTextAreaElement | null>

/** What somebody typed into the server's page before its script was there is not lost. */
export function useTypedBefore(field: Field, take: (text: string) => void) {
  const first = useRef({ field, take })
  // At once: what is drawn next would put the empty text back.
  useLayoutEffect(() => {
    const typed = first.current.field.current?.value
    if (typed) first.current.take(typed)
  }, [])
}
