import { type Entrance, enter } from '../login/entering.ts'
import { type FormTexts, liveForm, readTexts, uncoverPasswords } from '../login/form.ts'

const form = document.querySelector<HTMLFormElement>('form')
if (form) {
  liveForm<Entrance>(
    form,
    readTexts<FormTexts>(),
    async (entrance) => {
      enter(entrance)
      // Without a connection there is nothing to answer yet.
      location.replace('/connections')
      return undefined
    },
    () => ({
      language: document.documentElement.lang,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  )
}
uncoverPasswords()
