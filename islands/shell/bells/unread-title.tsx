import { useEffect } from 'react'
import { useUnread } from './unread.ts'

const icons = { read: '/icons/recado.svg', unread: '/icons/recado-unread.svg' }

export function UnreadTitle() {
  const { count } = useUnread()
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, '')
    document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon) icon.href = count > 0 ? icons.unread : icons.read
  }, [count])
  return null
}
