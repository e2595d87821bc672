import { type RefObject, useLayoutEffect, useRef } from 'react'

type Field = RefObject<HTMLInputElement | HTMLTextAreaElement | null>

/** Text typed before hydration is not lost. */
export function useTypedBefore(field: Field, take: (text: string) => void) {
  const first = useRef({ field, take })
  // Before paint: the next render would restore the empty text.
  useLayoutEffect(() => {
    const typed = first.current.field.current?.value
    if (typed) first.current.take(typed)
  }, [])
}
