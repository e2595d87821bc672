import '#permissions'
import { paymentPage } from '#company/companies/state'
import { may } from '#kernel/policy'
import { dayText } from '../../kit/text/day.ts'
import { daysLeft, type Entrance, enter } from './entering.ts'
import { type FormTexts, liveForm, readTexts, uncoverPasswords } from './form.ts'
import { wantedPage } from './wanted-page.ts'

const texts = readTexts<FormTexts & { expired: string }>()

const form = document.querySelector<HTMLFormElement>('form')
if (form) {
  liveForm<Entrance>(form, texts, async (entrance) => {
    const { company, profile } = entrance.user
    if (company.dueDate && (daysLeft(entrance.user) ?? 0) < 0) {
      if (may(profile, 'invoice.pay')) return open(entrance, paymentPage)
      await leave(entrance.token)
      return texts.expired.replace('{{date}}', dayText(company.dueDate))
    }
    open(entrance, wantedPage(location.search))
  })
}
uncoverPasswords()

function open(entrance: Entrance, page: string) {
  enter(entrance)
  location.replace(page)
  return undefined
}

/** The subscription has run out: the new login is ended again. */
async function leave(token: string) {
  await fetch('/api/auth/logout', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined)
}
