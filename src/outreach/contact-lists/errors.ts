import { errorCodes } from '#kernel/errors/error-codes'

export const contactListErrors = errorCodes({
  ERR_CONTACTLIST_INVALID_NAME: {
    status: 400,
    es: 'El nombre de la lista debe tener de 2 a 50 letras.',
    pt: 'O nome da lista deve ter de 2 a 50 letras.',
    en: 'The list’s name must have 2 to 50 characters.',
  },
  ERR_CONTACTLISTITEM_INVALID_NAME: {
    status: 400,
    es: 'El nombre del contacto debe tener de 2 a 50 letras.',
    pt: 'O nome do contato deve ter de 2 a 50 letras.',
    en: 'The contact’s name must have 2 to 50 characters.',
  },
  ERR_NO_CONTACTLIST_FOUND: {
    status: 404,
    es: 'No se encontró la lista de contactos.',
    pt: 'Lista de contatos não encontrada.',
    en: 'Contact list not found.',
  },
  ERR_NO_CONTACTLISTITEM_FOUND: {
    status: 404,
    es: 'El contacto ya no está en la lista.',
    pt: 'O contato não está mais na lista.',
    en: 'The contact is no longer in the list.',
  },
  ERR_CONTACTLISTITEM_ALREADY_EXISTS: {
    status: 400,
    constraints: ['contact_list_items_number'],
    es: 'Ese número ya está en la lista.',
    pt: 'Esse número já está na lista.',
    en: 'That number is already in the list.',
  },
})
