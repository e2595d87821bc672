import { useState } from 'react'
import type { Recipients } from './recipients.ts'

const nobody: Recipients = { contactListId: null, tagListId: null }

export function useRecipients(given: Recipients = nobody) {
  const [began] = useState<Recipients>(given)
  const [recipients, setRecipients] = useState(began)
  return { began, recipients, setRecipients }
}
