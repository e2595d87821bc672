/** A logout is begun in several places; one question, beside the page, answers for all of them. */
import type { Unsent } from '../frame.ts'

export type LeavingAnswer = 'keep' | 'delete' | 'stay'

export interface UnsentQuestion {
  unsent: Unsent
  answer: (answer: LeavingAnswer) => void
}

let show: ((question: UnsentQuestion) => void) | undefined

export function showQuestions(next: (question: UnsentQuestion) => void): () => void {
  show = next
  return () => {
    show = undefined
  }
}

/** Where nobody can be asked yet, nothing is lost. */
export function askAboutUnsent(unsent: Unsent): Promise<LeavingAnswer> {
  const ask = show
  if (!ask) return Promise.resolve('keep')
  return new Promise((answer) => ask({ unsent, answer }))
}
