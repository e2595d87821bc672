import type { Language } from '#kernel/i18n/languages'

declare module '#kernel/http/services' {
  interface Services {
    demo?: DemoDoor
  }
}

/** What visitors of the demo are invited to try. */
export const demoTasks = ['answer', 'quick', 'offline', 'together'] as const
export type DemoTask = (typeof demoTasks)[number]

/** What `recado demo` adds to the program; there is none in other modes. */
export interface DemoDoor {
  /** Part of the printed address, which logs in whoever knows it. */
  key: string
  visitor: { companyId: number; userId: number; email: string }
  /** A new one at each start. */
  id: string
  /** Of the quick message that visitors are to send. */
  shortcode: string
  greet(language: Language): void
  callCustomer(): void
  /** A customer writes, whom Sara wants to accept as well. */
  callSara(): void
  finish(task: DemoTask): void
  /** `answers` counts the messages that reached customers. */
  progress(): { done: DemoTask[]; answers: number }
}
