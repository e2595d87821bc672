export interface Finding {
  good: boolean
  what: string
}

export const good = (what: string): Finding => ({ good: true, what })
export const bad = (what: string): Finding => ({ good: false, what })
