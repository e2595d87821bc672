import { useEffect } from 'react'
import { useUnread } from './unread.ts'
import { iconWith } from './unread-icon.ts'

export function UnreadTitle() {
  const { count } = useUnread()
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, '')
    document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon) icon.href = iconWith(count)
  }, [count])
  return null
}
