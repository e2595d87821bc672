import { useEffect, useRef } from 'react'
import { restored } from '../ui/unsaved.tsx'

interface HiddenChoiceProps {
  name: string
  value: string
  began: string
  /** Takes back what was chosen before the page was left, also later. */
  onRestore: (value: string) => void
}

/** A choice that no field of the form shows: a change of it is one of the form, and is kept like one. */
export function HiddenChoice({ name, value, began, onRestore }: HiddenChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    asked.current = undefined
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  useEffect(() => {
    const restore = (event: Event) => {
      if (!(event instanceof CustomEvent) || asked.current === event.detail) return
      asked.current = String(event.detail)
      onRestore(asked.current)
    }
    const input = field.current
    input?.addEventListener(restored, restore)
    return () => input?.removeEventListener(restored, restore)
  })
  return (
    <input
      ref={field}
      type="hidden"
      name={name}
      value={value}
      data-began={began}
      data-restores="later"
      readOnly
    />
  )
}
