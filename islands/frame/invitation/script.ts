import { own } from '#kernel/own'
import { type Entrance, enter } from '../login/entering.ts'
import { type FormTexts, liveForm, postJson, readTexts, uncoverPasswords } from '../login/form.ts'
import { keepFragment } from '../login/kept-fragment.ts'

interface Texts extends FormTexts {
  /** With {{name}} and {{company}}. */
  from: string
}

interface Invitation {
  company: string
  invitedBy: string
  email: string | null
}

const texts = readTexts<Texts>()
const form = document.querySelector<HTMLFormElement>('form')
const looking = document.getElementById('looking')
if (form && looking) void show(form, looking)
uncoverPasswords()
keepFragment()
// Another link pasted into the address bar changes only the fragment.
addEventListener('hashchange', () => location.reload())

async function show(form: HTMLFormElement, looking: HTMLElement) {
  const token = location.hash.slice(1)
  const found = await look(token)
  if (typeof found === 'string') {
    looking.textContent = found
    looking.className = 'text-sm text-destructive'
    looking.role = 'alert'
    return
  }
  fill(form, token, found)
  looking.hidden = true
  form.hidden = false
  form.querySelector<HTMLInputElement>('input[name=name]')?.focus()
  liveForm<Entrance>(form, texts, async (entrance) => {
    enter(entrance)
    location.replace('/tickets')
    return undefined
  })
}

/** The invitation, or why there is none. */
async function look(token: string): Promise<Invitation | string> {
  const missing = texts.errors.ERR_NO_INVITATION_FOUND ?? ''
  if (token === '') return missing
  try {
    const response = await postJson('/api/invitations/look', { token })
    const answer = await response.json()
    return response.ok ? answer : (own(texts.errors, answer.error) ?? missing)
  } catch {
    return texts.unreachable
  }
}

function fill(form: HTMLFormElement, token: string, { company, invitedBy, email }: Invitation) {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const from = document.getElementById('from')
  const sentence = texts.from.replace('{{name}}', () => invitedBy)
  if (from) from.textContent = sentence.replace('{{company}}', () => company)
  const hidden = field('token')
  if (hidden) hidden.value = token
  const address = field('email')
  if (!address || email === null) return
  address.value = email
  address.readOnly = true
}
