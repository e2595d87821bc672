import { type Entrance, enter } from '../login/entering.ts'
import { type FormTexts, liveForm, postJson, readTexts, uncoverPasswords } from '../login/form.ts'

const form = document.querySelector<HTMLFormElement>('form')
if (form) {
  liveForm(
    form,
    readTexts<FormTexts>(),
    async () => {
      const { email, password } = Object.fromEntries(new FormData(form))
      const response = await postJson('/api/auth/login', { email, password })
      if (!response.ok) return void location.replace('/login')
      const entrance: Entrance = await response.json()
      enter(entrance)
      // Without a connection there is nothing to answer yet.
      location.replace('/connections')
    },
    () => ({
      language: document.documentElement.lang,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  )
}
uncoverPasswords()
