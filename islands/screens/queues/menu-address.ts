import { useEffect, useState } from 'react'

/** The queue whose menu is open. @param at path and query */
export function menuAt(at: string): number | undefined {
  const id = Number(new URLSearchParams(at.split('?')[1]).get('menu'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The browser's back button closes the menu. */
export function useMenuAddress(at: string) {
  const [queueId, setQueueId] = useState(() => menuAt(at))
  useEffect(() => {
    const read = () => setQueueId(menuAt(location.search))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  function open(id: number | undefined) {
    setQueueId(id)
    history.pushState(null, '', id === undefined ? location.pathname : `?menu=${id}`)
  }
  return { queueId, open }
}
