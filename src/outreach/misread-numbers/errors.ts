import { errorCodes } from '#kernel/errors/error-codes'

export const misreadNumberErrors = errorCodes({
  ERR_NO_MISREAD_NUMBER_FOUND: {
    status: 404,
    es: 'Este número no parece mal leído.',
    pt: 'Este número não parece lido errado.',
    en: 'This number does not look misread.',
  },
  ERR_PUT_RIGHT_NOT_UNDOABLE: {
    status: 400,
    es: 'Solo se puede deshacer dentro de un día, y mientras nadie escriba desde el número.',
    pt: 'Só é possível desfazer até um dia depois, e enquanto ninguém escrever do número.',
    en: 'This can be undone only within a day, and while nobody has written from the number.',
  },
})
