import { type Entrance, enter } from '../login/entering.ts'
import { type FormTexts, liveForm, readTexts, uncoverPasswords } from '../login/form.ts'
import { keepFragment } from '../login/kept-fragment.ts'

const form = document.querySelector<HTMLFormElement>('form')
if (form) {
  takeCode(form)
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
keepFragment()

/** Of the link that the console prints: then only the rest is asked. */
function takeCode(form: HTMLFormElement) {
  const code = /^#code=(\w+)$/.exec(location.hash)?.[1]
  const field = form.querySelector<HTMLInputElement>('input[name=code]')
  if (!code || !field) return
  field.value = code
  form.querySelector<HTMLInputElement>('input[name=companyName]')?.focus()
}
