/** Without React, because nothing else is loaded before login. Until this script runs, the browser posts the form natively. */
import { own } from '#kernel/own'
import { namedField } from '../../kit/ui/named-field.ts'

export interface FormTexts {
  submitting: string
  unreachable: string
  /** By the schema's message, with the field's name before it where that says more. */
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

/** @param done handles the response; returns a sentence to show if the login is refused after all */
export function liveForm<Answer>(
  form: HTMLFormElement,
  texts: FormTexts,
  done: (answer: Answer) => Promise<string | undefined>,
  more: () => Record<string, string> = () => ({}),
) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const label = button?.textContent ?? ''
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')]

  for (const input of inputs) input.addEventListener('input', () => showError(input, ''))

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (hasMissing(inputs, texts.fields.Required ?? '')) return
    busy(true)
    const sentence = await send()
    if (sentence === undefined) return
    busy(false)
    showNotice(form, sentence)
  })

  /** Undefined when the page is about to change. */
  async function send(): Promise<string | undefined> {
    const values = Object.fromEntries(new FormData(form))
    try {
      const response = await postJson(form.dataset.call ?? '', { ...values, ...more() })
      const answer = await response.json().catch(() => ({}))
      return response.ok ? await done(answer) : showRefusal(answer, inputs, texts)
    } catch {
      return texts.unreachable
    }
  }

  function busy(isBusy: boolean) {
    if (!button) return
    button.disabled = isBusy
    button.textContent = isBusy ? texts.submitting : label
    if (isBusy) showNotice(form, '')
  }
}

function showRefusal(
  { error = '', fields = {} }: Refusal,
  inputs: HTMLInputElement[],
  texts: FormTexts,
): string {
  const wrong = inputs.filter((input) => Object.hasOwn(fields, input.name))
  for (const input of wrong) {
    const word = own(fields, input.name) ?? ''
    const ofField = own(texts.fields, `${input.name} ${word}`) ?? own(texts.fields, word)
    showError(input, ofField ?? own(texts.errors, word) ?? texts.fieldInvalid)
  }
  const first = wrong[0] ?? inputs.find((input) => input.type === 'password')
  first?.focus()
  if (!wrong[0]) first?.select()
  return own(texts.errors, error) ?? (error || texts.unreachable)
}

function hasMissing(inputs: HTMLInputElement[], message: string): boolean {
  const missing = inputs.filter(isMissing)
  for (const input of missing) showError(input, message)
  missing[0]?.focus()
  return missing.length > 0
}

function isMissing({ required, type, value, validity }: HTMLInputElement): boolean {
  if (!required) return false
  // Of radio buttons one has to be chosen.
  return type === 'radio' ? validity.valueMissing : value.trim() === ''
}

export function postJson(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function showNotice(form: HTMLFormElement, sentence: string) {
  const place = form.querySelector<HTMLElement>('[role=alert]')
  if (!place) return
  place.hidden = sentence === ''
  place.textContent = sentence
}

/** Of radio buttons that of their group. */
function labelOf(input: HTMLInputElement): string {
  const label = input.closest('fieldset')?.querySelector('legend') ?? input.labels?.[0]
  return label?.textContent.trim() ?? ''
}

/** An empty message removes the error. */
function showError(input: HTMLInputElement, message: string) {
  const place = document.getElementById(`${input.name}-error`)
  if (!place) return
  place.textContent = namedField(message, labelOf(input))
  place.hidden = message === ''
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

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
