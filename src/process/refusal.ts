/**
 * For the operator: what is wrong and how to fix it. The command line prints only that and exits
 * with status 2.
 */
export function refuse(sentence: string, options?: { cause?: unknown }): never {
  const refusal = new Error(sentence, options)
  refusal.name = 'Refusal'
  throw refusal
}

export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'Refusal'
}
