import { randomBytes } from 'node:crypto'

export const newMessageId = () => randomBytes(16).toString('hex').toUpperCase()
