import * as v from 'valibot'
import { PhoneNumber } from '#company/phone-numbers/fields'

const Filled = v.pipe(v.string('Required'), v.regex(/\S/, 'Required'))

export const MessageForm = v.object({
  token: v.pipe(Filled, v.trim()),
  number: PhoneNumber,
  body: v.pipe(Filled, v.maxLength(65_536, 'Too Long!')),
})
export type MessageForm = v.InferOutput<typeof MessageForm>
