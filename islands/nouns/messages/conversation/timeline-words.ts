import type { TimelineLine } from '#desk/timeline/contract'
import type { Catalogue } from '../../../kit/i18n/catalogue.ts'
import { shownNumber } from '../../../kit/text/phone.ts'

type Text = Exclude<keyof Catalogue['timeline'], TimelineLine['by']>

export interface Sentence {
  text: Text
  gaps: {
    from?: string
    to?: string
    tag?: string
    rate?: number
    name?: string
    until?: string
    number?: string
  }
}

export function sentenceOf({ verb, change, details }: TimelineLine): Sentence | undefined {
  if (verb === 'transferred') {
    const places = [change.user?.[1]?.name, change.queue?.[1]?.name, change.whatsapp?.[1]?.name]
    const to = places.filter(Boolean).join(' · ')
    if (to) return { text: 'transferred', gaps: { to } }
    // A transfer to the current assignment may carry only a note.
    return { text: change.user || change.queue ? 'unplaced' : 'noted', gaps: {} }
  }
  if (verb === 'messageDeleted') return undefined
  if (details.username) {
    const { from, to } = details.username
    if (to === null) return { text: 'usernameLost', gaps: { from: `@${from}` } }
    return { text: 'usernameChanged', gaps: { from: `@${from}`, to: `@${to}` } }
  }
  if (details.moved) return moveSentence(details.moved)
  const gaps = {
    ...(details.tag ? { tag: details.tag.name } : {}),
    ...(details.rate === undefined ? {} : { rate: details.rate }),
    ...(details.number ? { number: details.number } : {}),
    ...(details.until ? { until: details.until } : {}),
    ...(details.contact ? { name: details.contact.name } : {}),
  }
  return { text: verb, gaps }
}

/** Without numbers it is only another account. */
function moveSentence({ from, to, heldBy }: NonNullable<TimelineLine['details']['moved']>) {
  if (from === null || to === null || from === to) {
    return { text: 'accountChanged' as const, gaps: {} }
  }
  const gaps = { from: shownNumber(from), to: shownNumber(to) }
  if (heldBy) return { text: 'numberHeld' as const, gaps: { ...gaps, name: heldBy.name } }
  return { text: 'numberChanged' as const, gaps }
}
