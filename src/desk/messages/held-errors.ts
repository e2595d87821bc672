import { errorCodes } from '#kernel/errors/error-codes'

/** Not among the first texts of a page: it is said after a click. */
export const heldMessageErrors = errorCodes({
  ERR_MESSAGE_LEFT: {
    status: 409,
    es: 'El mensaje ya salió: no se pudo deshacer el envío.',
    pt: 'A mensagem já saiu: não foi possível desfazer o envio.',
    en: 'The message has already left: sending couldn’t be undone.',
  },
})
