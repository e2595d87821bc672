import { AppError } from '#kernel/errors'
import { codeOfConstraint } from './catalogue.ts'

export function errorOfConstraint(constraint = ''): AppError | undefined {
  const code = codeOfConstraint(constraint)
  return code && new AppError(code)
}
