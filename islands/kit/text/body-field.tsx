import { type ComponentProps, useRef } from 'react'
import { Textarea } from '../ui/textarea.tsx'
import { insertInto } from './insert-into.ts'
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
