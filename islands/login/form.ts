/**
 * A form of a page without React: it sends itself as JSON, shows what was wrong beside the fields,
 * and leaves for the page that was wanted. Small on purpose: nothing else is loaded before login.
 * Until this is here the browser posts the form as it is, and the server answers with the page.
 */
export interface FormTexts {
  submitting: string
  unreachable: string
  /** By the server's word for it. */
  fields: Record<string, string>
  fieldInvalid: string
  errors: Record<string, string>
}

interface Refusal {
  error?: string
  fields?: Record<string, string>
}

export function readTexts<Texts>(): Texts {
  return JSON.parse(document.getElementById('facts')?.textContent ?? '{}')
}

/** @param done what the server answered; it returns a sentence when that is no way in after all */
export function liveForm<Answer>(
  form: HTMLFormElement,
  texts: FormTexts,
  done: (answer: Answer) => Promise<string | undefined>,
  more: () => Record<string, string> = () => ({}),
) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const label = button?.textContent ?? ''
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')]

  for (const input of inputs) input.addEventListener('input', () => tell(input, ''))

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const missing = inputs.filter((input) => input.value.trim() === '')
    for (const input of missing) tell(input, texts.fields.Required ?? '')
    if (missing[0]) {
      missing[0].focus()
      return
    }
    busy(true)
    const sentence = await send()
    if (sentence === undefined) return
    busy(false)
    notice(sentence)
  })

  /** Nothing when the page is being left. */
  async function send(): Promise<string | undefined> {
    const values = Object.fromEntries(inputs.map((input) => [input.name, input.value]))
    try {
      const response = await fetch(form.dataset.call ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...values, ...more() }),
      })
      const answer = await response.json().catch(() => ({}))
      return response.ok ? await done(answer) : refused(answer)
    } catch {
      return texts.unreachable
    }
  }

  function refused({ error = '', fields = {} }: Refusal): string {
    const wrong = inputs.filter((input) => input.name in fields)
    for (const input of wrong) {
      const word = fields[input.name] ?? ''
      tell(input, texts.fields[word] ?? texts.errors[word] ?? texts.fieldInvalid)
    }
    const first = wrong[0] ?? inputs.find((input) => input.type === 'password')
    first?.focus()
    if (!wrong[0]) first?.select()
    return texts.errors[error] ?? (error || texts.unreachable)
  }

  function busy(isBusy: boolean) {
    if (!button) return
    button.disabled = isBusy
    button.textContent = isBusy ? texts.submitting : label
    if (isBusy) notice('')
  }

  function notice(sentence: string) {
    const place = form.querySelector<HTMLElement>('[role=alert]')
    if (!place) return
    place.hidden = sentence === ''
    place.textContent = sentence
  }
}

/** Says under a field what is wrong with it, or that nothing is any more. */
function tell(input: HTMLInputElement, message: string) {
  const place = document.getElementById(`${input.id}-error`)
  if (!place) return
  place.textContent = message
  place.hidden = message === ''
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

/** The buttons that uncover a password. */
export function uncoverPasswords() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-uncovers]')) {
    const input = document.getElementById(button.dataset.uncovers ?? '')
    if (!(input instanceof HTMLInputElement)) continue
    button.addEventListener('click', () => {
      const isCovered = input.type === 'password'
      input.type = isCovered ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(isCovered))
      input.focus()
    })
  }
}
