import { useEffect, useState } from 'react'

/** The server does not wait for parts that are fetched later. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}
