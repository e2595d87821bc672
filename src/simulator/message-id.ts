import { randomBytes } from 'node:crypto'

/** An id as phones choose them. */
export const newMessageId = () => randomBytes(16).toString('hex').toUpperCase()
