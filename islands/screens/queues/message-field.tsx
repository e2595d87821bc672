import type { ComponentProps } from 'react'
import { BodyField } from '../../kit/text/body-field.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'

interface MessageFieldProps extends ComponentProps<'textarea'> {
  label: string
  hint: string
  error?: string
}

/** A text for customers, with its variables. */
export function MessageField({ label, hint, error, ...textArea }: MessageFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(parts) => <BodyField rows={3} maxLength={4096} {...parts} {...textArea} />}
    </FormField>
  )
}
