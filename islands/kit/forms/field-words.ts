/** What is wrong with a field, where its name allows to say more than for any other. */
import { own } from '#platform/own'
import type { Catalogue } from '../i18n/catalogue.ts'

type FormText = keyof Catalogue['forms']
type Words = Record<string, FormText>

const required = 'Required'
const short = 'Too Short!'
const invalid = 'Invalid'
const count: Words = { [required]: 'countWrong', [invalid]: 'countWrong' }
const amount: Words = { [required]: 'amountMissing', [invalid]: 'amountWrong' }

const words: Record<string, Words> = {
  name: { [required]: 'nameMissing', [short]: 'nameShort' },
  title: { [required]: 'titleMissing' },
  password: { [required]: 'passwordMissing', [short]: 'passwordShort' },
  email: { [required]: 'emailMissing' },
  number: { [short]: 'phoneShort' },
  value: amount,
  users: count,
  connections: count,
  queues: count,
  orderQueue: count,
  timeSendQueue: count,
  reason: { [required]: 'reasonMissing' },
  video: { [invalid]: 'videoWrong' },
}

export function wordsOfField(name: string, message: string): FormText | undefined {
  return own(own(words, name) ?? {}, message)
}
