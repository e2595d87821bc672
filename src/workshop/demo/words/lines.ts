import type { Line } from './words.ts'

export const customer = (text: string): Line => ({ from: 'customer', text })
export const agent = (text: string): Line => ({ from: 'agent', text })
