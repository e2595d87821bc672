/**
 * Why the program will not start or go on, in one sentence for the operator: what is wrong and what
 * would be right. The command line prints it and ends with status 2; nothing else is printed.
 */
export function refuse(sentence: string, options?: { cause?: unknown }): never {
  const refusal = new Error(sentence, options)
  refusal.name = 'Refusal'
  throw refusal
}

export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'Refusal'
}
