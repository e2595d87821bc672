import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react'
import { cn } from '../../../kit/ui/cn.ts'
import { isComposing } from '../../../kit/ui/composing.ts'
import { type Field, useRoomFor } from './field.ts'
import type { useSuggesting } from './suggesting.ts'

interface MessageFieldProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  field: Field
  text: string
  suggesting: ReturnType<typeof useSuggesting>
  onText: (text: string) => void
  /** Those that were pasted. */
  onFiles: (files: File[]) => void
  /** Of a key that no suggestion took. @returns true if it must not reach the field */
  onKey: (event: KeyboardEvent) => boolean
}

/** What every composer writes in: it grows with its text, and its keys choose among suggestions first. */
export function MessageField(props: MessageFieldProps) {
  const { field, text, suggesting, onText, onFiles, onKey, className, ...attributes } = props
  useRoomFor(text, field)
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    // Tables and texts are pasted together with a rendered picture: only the text is wanted.
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFiles(pasted)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (suggesting.keys.current?.(event) || onKey(event)) event.preventDefault()
  }
  return (
    <textarea
      ref={field}
      rows={1}
      value={text}
      {...attributes}
      {...suggesting.field}
      onChange={({ target }) => {
        suggesting.setCaret(target.selectionEnd)
        onText(target.value)
      }}
      onSelect={({ currentTarget }) => suggesting.setCaret(currentTarget.selectionEnd)}
      onPaste={paste}
      onKeyDown={press}
      className={cn(
        'max-h-36 min-h-9 min-w-0 flex-1 resize-none rounded-md border border-input bg-background px-3 py-1.5 text-sm placeholder:overflow-hidden placeholder:whitespace-nowrap placeholder:text-faint focus-visible:border-primary focus-visible:outline-1 focus-visible:outline-offset-0',
        className,
      )}
    />
  )
}
