import { errorCodes } from '#kernel/errors/error-codes'

export const joinedPeopleErrors = errorCodes({
  ERR_NO_JOINED_PERSON_FOUND: {
    status: 404,
    es: 'Este contacto no reúne a dos personas.',
    pt: 'Este contato não reúne duas pessoas.',
    en: 'This contact does not hold two people.',
  },
  ERR_SPLIT_NOT_UNDOABLE: {
    status: 400,
    es: 'Solo se puede deshacer dentro de un día después de separarlos.',
    pt: 'Só é possível desfazer até um dia depois de separá-los.',
    en: 'This can be undone only within a day of splitting them.',
  },
})
