import { useState } from 'react'
import type { Recipients } from './recipients.ts'

const nobody: Recipients = { contactListId: null, tagListId: null }

export function useRecipients(given: Recipients = nobody) {
  const [began] = useState<Recipients>(given)
  const [recipients, setRecipients] = useState(began)
  /** Both fields are restored, each by itself. */
  const restore = (name: keyof Recipients, value: string) =>
    setRecipients((now) =>
      value === '' ? { ...now, [name]: null } : { ...nobody, [name]: Number(value) },
    )
  return { began, recipients, setRecipients, restore }
}
