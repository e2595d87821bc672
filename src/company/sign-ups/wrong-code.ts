import { signUpErrors } from './errors.ts'

/** The specification's sentence, beside the field; pages translate it. */
export const wrongCode = signUpErrors.ERR_SIGNUP_CODE.es
