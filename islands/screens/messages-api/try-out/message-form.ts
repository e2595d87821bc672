import * as v from 'valibot'

export const unmasked = /^\d{8,15}$/

const Filled = v.pipe(v.string('Required'), v.regex(/\S/, 'Required'))

/** Stricter than the call, which ignores masks. */
export const MessageForm = v.object({
  token: v.pipe(Filled, v.trim()),
  number: v.pipe(Filled, v.trim(), v.regex(unmasked, 'Invalid')),
  body: v.pipe(Filled, v.maxLength(65_536, 'Too Long!')),
})
export type MessageForm = v.InferOutput<typeof MessageForm>
