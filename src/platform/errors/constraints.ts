import { AppError, isErrorCode } from '#platform/errors'
import { errorCatalogue } from './catalogue.ts'

const codes = Object.keys(errorCatalogue).filter(isErrorCode)

export function errorOfConstraint(constraint = ''): AppError | undefined {
  const code = codes.find((code) => errorCatalogue[code].constraints?.includes(constraint))
  return code && new AppError(code)
}
