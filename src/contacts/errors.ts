import { errorCodes } from '#errors/error-codes'

export const contactErrors = errorCodes({
  ERR_WAPP_CHECK_CONTACT: {
    status: 400,
    es: 'No se pudo comprobar el contacto. Revisa las conexiones.',
    pt: 'Não foi possível verificar o contato. Verifique as conexões.',
    en: 'The contact could not be checked. Check the connections.',
  },
  ERR_WAPP_INVALID_CONTACT: {
    status: 400,
    es: 'Este número no tiene WhatsApp.',
    pt: 'Este número não tem WhatsApp.',
    en: 'This number is not on WhatsApp.',
  },
  ERR_DUPLICATED_CONTACT: {
    status: 400,
    constraints: ['contacts_number', 'contacts_lid'],
    es: 'Ya hay un contacto con este número.',
    pt: 'Já existe um contato com este número.',
    en: 'There is already a contact with this number.',
  },
  ERR_NO_CONTACT_FOUND: {
    status: 404,
    es: 'No se encontró el contacto.',
    pt: 'O contato não foi encontrado.',
    en: 'The contact was not found.',
  },
})
