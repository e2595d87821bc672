import { useState } from 'react'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { rememberCookie } from '../cookie.ts'
import { openGroupsCookie } from './open-groups-cookie.ts'

/** In this page since it was loaded: the drawer is drawn anew each time it opens. */
let changed: string | undefined

/** Which groups of the rail a person has opened. */
export function useOpenGroups() {
  const { me, openGroups } = useFacts()
  const [open, setOpen] = useState(changed ?? openGroups)
  const names = open.split('.')
  return {
    isOpen: (name: string) => names.includes(name),
    toggle(name: string) {
      const others = names.filter((one) => one && one !== name)
      changed = (names.includes(name) ? others : [...others, name]).join('.')
      setOpen(changed)
      rememberCookie(openGroupsCookie(me.id), changed)
    },
  }
}
