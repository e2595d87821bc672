import type { ComponentProps } from 'react'
import { BodyField } from '../text/body-field.tsx'
import { FormField } from '../ui/form-field.tsx'

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
