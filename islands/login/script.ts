import { asDay, daysLeft, type Entrance, enter } from './entering.ts'
import { type FormTexts, liveForm, readTexts, uncoverPasswords } from './form.ts'
import { wantedPage } from './wanted-page.ts'

const texts = readTexts<FormTexts & { expired: string }>()

const form = document.querySelector<HTMLFormElement>('form')
if (form) {
  liveForm<Entrance>(form, texts, async (entrance) => {
    const { dueDate } = entrance.user.company
    if (dueDate && (daysLeft(entrance.user) ?? 0) < 0) {
      await leave(entrance.token)
      return texts.expired.replace('{{date}}', asDay(dueDate))
    }
    enter(entrance)
    location.replace(wantedPage(location.search))
  })
}
uncoverPasswords()

/** The subscription has run out: the new login is ended again. */
async function leave(token: string) {
  await fetch('/api/auth/logout', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined)
}
