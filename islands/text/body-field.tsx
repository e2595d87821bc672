import { type ComponentProps, useRef } from 'react'
import { Textarea } from '../ui/textarea.tsx'
import { VariableMenu } from './variable-menu.tsx'

export function BodyField(props: ComponentProps<'textarea'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="flex flex-col items-start gap-1">
      <Textarea ref={field} rows={5} maxLength={65_536} {...props} />
      {props.readOnly ? null : (
        <VariableMenu onInsert={(token) => insertInto(field.current, token)} />
      )}
    </div>
  )
}

/** As if typed, so that the form notices. */
function insertInto(field: HTMLTextAreaElement | null, token: string) {
  if (!field) return
  field.focus()
  field.setRangeText(token, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
