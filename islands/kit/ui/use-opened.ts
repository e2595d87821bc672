import { useState } from 'react'

/** What a form begins with: follows changes of others until the user has begun to change something. */
export function useOpened<T>(data: T, isTouched: boolean): T {
  const [opened, setOpened] = useState(data)
  if (!isTouched && opened !== data) setOpened(data)
  return opened
}
